# Turns res/texts.tsv (id, English, Japanese, separated by tabs) into C.
# part=ids: the enum TextId; part=table: the constant table. "\n" in a text is a line break.
BEGIN { FS = "\t" }
/^#/ || /^$/ { next }
NF != 3 { printf "%s:%d: a line needs id, English, Japanese\n", FILENAME, FNR > "/dev/stderr"; failed = 1; exit 1 }
$1 in seen { printf "%s:%d: %s stands twice\n", FILENAME, FNR, $1 > "/dev/stderr"; failed = 1; exit 1 }
{ seen[$1] = 1; count++; id[count] = $1; english[count] = $2; japanese[count] = $3 }
function quoted(text) { gsub(/"/, "\\\"", text); return "\"" text "\"" }
END {
    if (failed) exit 1
    print "/* Generated from res/texts.tsv. */"
    if (part == "ids") {
        print "#ifndef TEXT_TEXT_IDS_H\n#define TEXT_TEXT_IDS_H\n\ntypedef enum TextId {"
        for (i = 1; i <= count; i++) printf "    TEXT_%s = %d,\n", id[i], i - 1
        printf "    TEXT_COUNT = %d\n} TextId;\n\n#endif\n", count
    } else {
        print "#include \"text/text_table.h\"\n"
        print "const TextEntry TEXT_TABLE[TEXT_COUNT] = {"
        for (i = 1; i <= count; i++)
            printf "    { \"%s\", { %s, %s } },\n", id[i], quoted(english[i]), quoted(japanese[i])
        print "};"
    }
}
