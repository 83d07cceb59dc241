/* SPDX-License-Identifier: MIT */
#include "svg.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/file.h"

Status svg_begin(Svg *svg, size_t size) {
    *svg = (Svg){ .text = malloc(size), .size = size };
    return svg->text ? STATUS_OK : STATUS_OUT_OF_MEMORY;
}

void svg_end(Svg *svg) {
    free(svg->text);
    *svg = (Svg){ 0 };
}

void svg_draw(Svg *svg, const char *format, ...) {
    va_list values;
    va_start(values, format);
    int length = vsnprintf(svg->text + svg->used, svg->size - svg->used, format, values);
    va_end(values);
    size_t room = svg->size - svg->used - 1;
    svg->used += length < 0 ? 0 : (size_t)length < room ? (size_t)length : room;
}

void svg_escape(const char *text, char out[SVG_TEXT_SIZE]) {
    static const char *const NAMES[] = { "&amp;", "&lt;", "&gt;", "&quot;" };
    enum { LONGEST = 6 }; /* of a name or a character */
    size_t used = 0;
    for (; *text; text++) {
        bool is_inside = ((unsigned char)*text & 0xc0) == 0x80;
        if (!is_inside && used + LONGEST >= SVG_TEXT_SIZE) {
            break;
        }
        const char *found = strchr("&<>\"", *text);
        if (found) {
            const char *name = NAMES[found - "&<>\""];
            memcpy(out + used, name, strlen(name));
            used += strlen(name);
        } else if ((unsigned char)*text >= ' ') {
            out[used++] = *text;
        }
    }
    out[used] = '\0';
}

void svg_draw_text(Svg *svg, const char *attributes, double x, double y, const char *text) {
    char escaped[SVG_TEXT_SIZE];
    svg_escape(text, escaped);
    svg_draw(svg, "<text x=\"%.1f\" y=\"%.1f\"%s>%s</text>\n", x, y, attributes, escaped);
}

void svg_draw_head(Svg *svg, int width, int height, const char *title, const char *description) {
    char escaped[SVG_TEXT_SIZE];
    svg_escape(title, escaped);
    svg_draw(svg,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" "
             "aria-labelledby=\"title description\">\n<title id=\"title\">%s</title>\n",
             width, height, width, height, escaped);
    svg_escape(description, escaped);
    svg_draw(svg, "<desc id=\"description\">%s</desc>\n", escaped);
}

Status svg_write(Svg *svg, const char *path) {
    svg_draw(svg, "</svg>\n");
    return file_write(path, svg->text, svg->used);
}
