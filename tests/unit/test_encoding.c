/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/encoding.h"

/* Decodes a text fed in pieces of a size; 0: at once.
 * @owner the caller frees */
static char *decode(const char *bytes, size_t size, size_t piece, Encoding *encoding, size_t *decoded_size) {
    EncodingStream stream = { 0 };
    char *all = calloc(1, 3 * size + 8);
    size_t all_size = 0;
    size_t at = 0;
    assert_non_null(all);
    do {
        size_t part = piece == 0 || size - at < piece ? size - at : piece;
        char *utf8 = NULL;
        size_t utf8_size = 0;
        assert_int_equal(encoding_decode(&stream, bytes + at, part, at + part == size, &utf8, &utf8_size), STATUS_OK);
        assert_int_equal(utf8[utf8_size], '\0');
        assert_true(all_size + utf8_size < 3 * size + 8);
        memcpy(all + all_size, utf8, utf8_size);
        all_size += utf8_size;
        free(utf8);
        at += part;
    } while (at < size);
    assert_int_equal(stream.pending_size, 0);
    *encoding = stream.encoding;
    *decoded_size = all_size;
    return all;
}

static void expect_in_pieces(const char *bytes, size_t size, const char *expected, Encoding expected_encoding,
                             size_t piece) {
    Encoding encoding;
    size_t decoded_size;
    char *decoded = decode(bytes, size, piece, &encoding, &decoded_size);
    assert_string_equal(decoded, expected);
    assert_int_equal(decoded_size, strlen(expected));
    assert_int_equal(encoding, expected_encoding);
    free(decoded);
}

static void expect(const char *bytes, const char *expected, Encoding encoding) {
    expect_in_pieces(bytes, strlen(bytes), expected, encoding, 0);
}

static void utf8_stays_as_it_is(void **state) {
    (void)state;
    static const char *const TEXTS[] = {
        "", "f5d6c3", "黒：村上　白：ソ表", "é", "\xf0\x9f\x98\x80", "\xed\x9f\xbf\xee\x80\x80",
        "a long line of plain ASCII that is longer than the steps in which it is skipped, then ① and more ASCII"
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        for (size_t piece = 0; piece < 9; piece++) {
            expect_in_pieces(TEXTS[i], strlen(TEXTS[i]), TEXTS[i], ENCODING_UTF8, piece);
        }
    }
}

static void D23_a_byte_order_mark_is_no_part_of_the_text(void **state) {
    (void)state;
    static const char LITTLE[] = "\xff\xfe" "f\0" "5\0" "\x39\x6f" "\x3d\xd8\x00\xde";
    static const char BIG[] = "\xfe\xff" "\0f" "\0" "5" "\x6f\x39" "\xd8\x3d\xde\x00";
    for (size_t piece = 0; piece < 7; piece++) {
        expect_in_pieces("\xef\xbb\xbf" "f5", 5, "f5", ENCODING_UTF8, piece);
        expect_in_pieces("\xef\xbb\xbf", 3, "", ENCODING_UTF8, piece);
        expect_in_pieces(LITTLE, sizeof LITTLE - 1, "f5漹😀", ENCODING_UTF16_LE, piece);
        expect_in_pieces(BIG, sizeof BIG - 1, "f5漹😀", ENCODING_UTF16_BE, piece);
    }
}

static void what_is_no_utf16_becomes_a_replacement(void **state) {
    (void)state;
    /* Half a pair in front of a letter, at the end, the wrong half, an odd byte. */
    static const char BROKEN[] = "\xff\xfe" "\x3d\xd8" "a\0" "\x00\xde" "\x3d\xd8" "b";
    for (size_t piece = 0; piece < 7; piece++) {
        expect_in_pieces(BROKEN, sizeof BROKEN - 1, "\ufffd" "a\ufffd\ufffd\ufffd", ENCODING_UTF16_LE, piece);
    }
}

/* The bytes of Japanese Windows; the same table holds natively and under Windows. */
static void cp932_is_read_alike_everywhere(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        const char *text;
    } CASES[] = {
        { "\x83\x5c", "ソ" }, /* its second byte is a backslash */
        { "\x95\x5c", "表" },
        { "\x87\x40", "①" }, /* an extension by NEC */
        { "\xfb\xfc", "髙" }, /* one by IBM */
        { "\xed\x41\x83\x5c", "褜ソ" }, /* the same by NEC: NEC has them in two rows of its own */
        { "\xb5\xbe\xdb", "ｵｾﾛ" },
        { "\x8d\x95\x81\x46\x91\xba\x8f\xe3", "黒：村上" },
        { "\x81\x60", "～" }, /* U+FF5E, as Windows has it, not U+301C */
        { "\x81\x7c", "－" }, /* U+FF0D, not U+2212 */
        { "\x81\x61", "∥" },
        { "\x81\x5f", "＼" },
        { "\x83\x49\x83\x5a\x83\x8d f5d6[\x83\x5d]", "オセロ f5d6[ゾ]" },
        { "PB[\x93\x63\x92\x86]PW[\x96\xec\x81\x5b]", "PB[田中]PW[野ー]" },
        { "\x83\x5c\\~", "ソ\\~" },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        for (size_t piece = 0; piece < 12; piece++) {
            expect_in_pieces(CASES[i].bytes, strlen(CASES[i].bytes), CASES[i].text, ENCODING_CP932, piece);
        }
    }
}

static void what_cp932_does_not_know_is_latin1(void **state) {
    (void)state;
    expect("M\xfcller", "Müller", ENCODING_LATIN1);
    expect("\xff", "ÿ", ENCODING_LATIN1);
    expect("\x81", "\xc2\x81", ENCODING_LATIN1);
    expect("\x85\x40", "\xc2\x85@", ENCODING_LATIN1); /* an empty row of CP932 */
    expect("\xc3", "Ã", ENCODING_LATIN1); /* the beginning of a character of UTF-8 that never ends */
}

static void an_accent_among_letters_is_latin1_though_cp932_would_have_a_kanji(void **state) {
    (void)state;
    expect("PB[Jos\xe9]PW[St\xe9phane]", "PB[José]PW[Stéphane]", ENCODING_LATIN1);
    expect("Fran\xe7ois \xc9ric", "François Éric", ENCODING_LATIN1);
    expect("\xe0\x9f", "燹", ENCODING_CP932);
}

static void a_stream_stays_with_its_encoding(void **state) {
    (void)state;
    EncodingStream stream = { 0 };
    char *utf8 = NULL;
    size_t size = 0;
    assert_int_equal(encoding_decode(&stream, "f5d6 ", 5, false, &utf8, &size), STATUS_OK);
    assert_string_equal(utf8, "f5d6 ");
    free(utf8);
    /* A byte that is no UTF-8 at the end of a piece decides nothing yet. */
    assert_int_equal(encoding_decode(&stream, "c3 \x8d", 4, false, &utf8, &size), STATUS_OK);
    assert_string_equal(utf8, "c3 ");
    assert_int_equal(stream.encoding, ENCODING_UTF8);
    free(utf8);
    assert_int_equal(encoding_decode(&stream, "\x95 d3 c4 \x91", 9, false, &utf8, &size), STATUS_OK);
    assert_string_equal(utf8, "黒 d3 c4 ");
    assert_int_equal(stream.encoding, ENCODING_CP932);
    assert_int_equal(stream.pending_size, 1);
    free(utf8);
    /* The second half of 村, then what is valid UTF-8, but is none here, then what is nothing. */
    assert_int_equal(encoding_decode(&stream, "\xba\xc3\xa9\xff" "a", 5, true, &utf8, &size), STATUS_OK);
    assert_string_equal(utf8, "村ﾃｩ\ufffd" "a");
    assert_int_equal(stream.encoding, ENCODING_CP932);
    free(utf8);
}

static void a_piece_may_be_empty(void **state) {
    (void)state;
    EncodingStream stream = { 0 };
    char *utf8 = NULL;
    size_t size = 1;
    assert_int_equal(encoding_decode(&stream, NULL, 0, false, &utf8, &size), STATUS_OK);
    assert_int_equal(size, 0);
    free(utf8);
    assert_int_equal(encoding_decode(&stream, "\xe9\xbb", 2, false, &utf8, &size), STATUS_OK);
    assert_int_equal(size, 0);
    free(utf8);
    assert_int_equal(encoding_decode(&stream, "\x92", 1, false, &utf8, &size), STATUS_OK);
    assert_string_equal(utf8, "黒");
    free(utf8);
    assert_int_equal(encoding_decode(&stream, NULL, 0, true, &utf8, &size), STATUS_OK);
    assert_string_equal(utf8, "");
    free(utf8);
}

/* Asked of the decoder itself: valid UTF-8 is what stays so. */
static bool is_utf8(const char *text, size_t size) {
    EncodingStream stream = { 0 };
    char *utf8 = NULL;
    size_t utf8_size = 0;
    bool has_mark = size >= 2 && (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0);
    assert_int_equal(encoding_decode(&stream, text, size, true, &utf8, &utf8_size), STATUS_OK);
    free(utf8);
    return !has_mark && stream.encoding == ENCODING_UTF8;
}

static void any_bytes_become_utf8(void **state) {
    (void)state;
    char bytes[97];
    unsigned seed = 1;
    for (int round = 0; round < 3000; round++) {
        size_t size = (size_t)(round % (int)sizeof bytes);
        for (size_t i = 0; i < size; i++) {
            seed = seed * 1103515245u + 12345u;
            bytes[i] = (char)(round % 3 == 0 ? seed >> 16 : 0x80 | (seed >> 18));
        }
        if (round % 5 == 0 && size >= 2) {
            memcpy(bytes, round % 2 ? "\xff\xfe" : "\xfe\xff", 2);
        }
        for (size_t piece = 0; piece < 6; piece++) {
            Encoding encoding;
            size_t decoded_size;
            char *decoded = decode(bytes, size, piece, &encoding, &decoded_size);
            assert_true(is_utf8(decoded, decoded_size));
            free(decoded);
        }
    }
}

int run_encoding_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(utf8_stays_as_it_is),
        cmocka_unit_test(D23_a_byte_order_mark_is_no_part_of_the_text),
        cmocka_unit_test(what_is_no_utf16_becomes_a_replacement),
        cmocka_unit_test(cp932_is_read_alike_everywhere),
        cmocka_unit_test(what_cp932_does_not_know_is_latin1),
        cmocka_unit_test(an_accent_among_letters_is_latin1_though_cp932_would_have_a_kanji),
        cmocka_unit_test(a_stream_stays_with_its_encoding),
        cmocka_unit_test(a_piece_may_be_empty),
        cmocka_unit_test(any_bytes_become_utf8),
    };
    return cmocka_run_group_tests_name("encoding", tests, NULL, NULL);
}
