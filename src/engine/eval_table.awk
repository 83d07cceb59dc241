# Writes the tables of the hand-made evaluation (include/engine/eval_table.h) from eval_weights.tsv.
#   feature  weights at the numbers of empty squares that `knots` lists; between two of them on a straight line
#   quarter  half an edge: corner, C, A, B square; X own disc, O the other side's, - empty
#   rule     what is seen only on a whole edge, for each time that it is found; see edge_rules
#   block    the squares at a corner: corner, the two C squares (in ascending order - X O), X square
# Of quarters, rules and blocks the early and the late value are listed, for one side; the other side's are their
# opposites.
function round(x) { return x < 0 ? -int(0.5 - x) : int(x + 0.5) }
function clamp(x) { return x > 4095 ? 4095 : x < -4095 ? -4095 : x }
function swapped(text,    out, i, c) {
    out = ""
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        out = out (c == "X" ? "O" : c == "O" ? "X" : c)
    }
    return out
}
function reversed(text,    out, i) {
    out = ""
    for (i = length(text); i > 0; i--) out = out substr(text, i, 1)
    return out
}
# How often a part stands in an edge, read in both directions unless that is the same.
function times(edge, part,    n, i, back) {
    back = reversed(part)
    for (i = 1; i + length(part) <= 9; i++) {
        if (substr(edge, i, length(part)) == part) n++
        if (back != part && substr(edge, i, length(part)) == back) n++
    }
    return n + 0
}
function leading(edge) { match(edge, /^X*/); return RLENGTH > 4 ? RLENGTH - 4 : 0 }
# Counts for X in found[]; sign +1, then −1 with the colours swapped.
function edge_rules(edge, sign,    middle, open, side) {
    middle = substr(edge, 2, 6)
    open = substr(edge, 1, 1) substr(edge, 8, 1) == "--"
    if (edge !~ /-/) {
        side = edge
        found["full"] += sign * gsub(/X/, "", side)                                  # discs of a full edge
    } else {
        found["run"] += sign * (leading(edge) + leading(reversed(edge)))             # from a corner past the middle
    }
    found["six"] += sign * (open && middle == "XXXXXX")                              # balanced edge
    found["five"] += sign * (open && (middle == "XXXXX-" || middle == "-XXXXX"))     # unbalanced edge
    found["four"] += sign * (open && middle == "-XXXX-")
    found["gap1"] += sign * times(edge, "X-X")                                       # where the other side wedges
    found["gap2"] += sign * times(edge, "X--X")
    found["gap3"] += sign * times(edge, "X---X")
    found["pressed"] += sign * times(edge, "OX-")                                    # flipped from the other end
    found["omo"] += sign * times(edge, "OXO")                                        # wedges
    found["held"] += sign * (times(edge, "OXXO") + times(edge, "OXXXO") + times(edge, "OXXXXO"))
    found["attack"] += sign * ((edge ~ /^-O+X/) + (edge ~ /XO+-$/))                  # takes a corner along the edge
    # Alone on the edge and off the C squares.
    found["clean"] += sign * (open && middle ~ /X/ && middle !~ /O/ && middle ~ /^[^X].*[^X]$/)
}
function store(kind, name, early_value, late_value) {
    early[kind, name] = early_value
    late[kind, name] = late_value
    early[kind, swapped(name)] = -early_value
    late[kind, swapped(name)] = -late_value
}
function block_store(name, early_value, late_value,    other, c, d) {
    block_early[name] = early_value
    block_late[name] = late_value
    other = swapped(name)
    c = substr(other, 2, 1)
    d = substr(other, 3, 1)
    if (index("-XO", c) > index("-XO", d)) other = substr(other, 1, 1) d c substr(other, 4, 1)
    block_early[other] = -early_value
    block_late[other] = -late_value
}
function packed(early_value, late_value) { return clamp(early_value) + 65536 * clamp(late_value) }
function print_list(name, type, size, per_line,    i) {
    printf "const %s %s[%d] = {", type, name, size
    for (i = 0; i < size; i++) printf "%s%d,", i % per_line ? " " : "\n    ", list[i]
    print "\n};"
}
function edge_text(index_left,    text, i) {
    text = ""
    for (i = 0; i < 8; i++) {
        text = text substr("-XO", index_left % 3 + 1, 1)
        index_left = int(index_left / 3)
    }
    return text
}
function print_edges(    i, text, half, other_half, e, l, name) {
    for (i = 0; i < 6561; i++) {
        text = edge_text(i)
        half = substr(text, 1, 4)
        other_half = reversed(substr(text, 5))
        e = early["quarter", half] + early["quarter", other_half]
        l = late["quarter", half] + late["quarter", other_half]
        for (name in found) delete found[name]
        edge_rules(text, 1)
        edge_rules(swapped(text), -1)
        for (name in found) {
            e += found[name] * rule_early[name]
            l += found[name] * rule_late[name]
        }
        list[i] = packed(e, l)
    }
    print_list("EVAL_EDGES", "int32_t", 6561, 10)
}
function bit_text(bits, i,    own, their) {
    own = int(bits / 2 ^ i) % 2
    their = int(bits / 2 ^ (i + 4)) % 2
    return own ? "X" : their ? "O" : "-"
}
# Which bits of a block are the corner, the C squares and the X square.
function print_blocks(    corner, bits, order, c, d, text) {
    split("0123 1032 2301 3210", order, " ")
    print "const int32_t EVAL_BLOCKS[4][EVAL_BLOCK_COUNT] = {"
    for (corner = 1; corner <= 4; corner++) {
        printf "    {"
        for (bits = 0; bits < 256; bits++) {
            c = bit_text(bits, substr(order[corner], 2, 1))
            d = bit_text(bits, substr(order[corner], 3, 1))
            if (index("-XO", c) > index("-XO", d)) { text = c; c = d; d = text }
            text = bit_text(bits, substr(order[corner], 1, 1)) c d bit_text(bits, substr(order[corner], 4, 1))
            printf "%s%d,", bits % 8 ? " " : "\n        ", packed(block_early[text], block_late[text])
        }
        print "\n    },"
    }
    print "};"
}
# The features' weights on the line between the knots on either side of a number of empty squares.
function print_weights(    e, k, i, part) {
    print "const int16_t EVAL_WEIGHTS[61][EVAL_FEATURE_COUNT] = {"
    for (e = 0; e <= 60; e++) {
        for (k = 1; k < knot_count - 1 && e > knot[k + 1]; k++) ;
        part = (e - knot[k]) / (knot[k + 1] - knot[k])
        part = part < 0 ? 0 : part > 1 ? 1 : part
        printf "    {"
        for (i = 1; i <= feature_count; i++)
            printf " [EVAL_%s] = %d,", feature[i], round(weight[i, k] + part * (weight[i, k + 1] - weight[i, k]))
        print " },"
    }
    print "};"
}
# Late values count alone up to 10 empty squares, early ones from 46 on.
function print_earliness(    e, part) {
    for (e = 0; e <= 60; e++) {
        part = (e - 10) / (46 - 10)
        list[e] = round(256 * (part < 0 ? 0 : part > 1 ? 1 : part))
    }
    print_list("EVAL_EARLINESS", "int16_t", 61, 10)
}
function print_base3(    bits, i) {
    for (bits = 0; bits < 256; bits++) {
        list[bits] = 0
        for (i = 0; i < 8; i++) list[bits] += int(bits / 2 ^ i) % 2 * 3 ^ i
    }
    print_list("EVAL_BASE3", "int16_t", 256, 16)
}
BEGIN { FS = "\t" }
$1 == "knots" { for (i = 2; i <= NF; i++) knot[++knot_count] = $i }
$1 == "feature" {
    feature[++feature_count] = toupper($2)
    for (i = 3; i <= NF; i++) weight[feature_count, i - 2] = $i
}
$1 == "quarter" { store("quarter", $2, $3, $4) }
$1 == "rule" { rule_early[$2] = $3; rule_late[$2] = $4 }
$1 == "block" { block_store($2, $3, $4) }
END {
    print "/* Generated by eval_table.awk from eval_weights.tsv. */\n#include \"engine/eval_table.h\"\n"
    print_weights()
    print_earliness()
    print_edges()
    print_blocks()
    print_base3()
}
