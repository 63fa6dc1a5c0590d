import fc from "fast-check";
import { expect, test } from "vitest";
import { isPlainName } from "@/lib/forms/plain-name";

test.each([
  ...[
    "An",
    "Léa",
    "jan",
    "DUPONT",
    "O’Brien",
    "D'Ursel",
    "’t Hart",
    "Jean-Pierre",
    "J.P.",
    "J.-P.",
    "St. Martin",
  ],
  ...[
    "van der Elst",
    "de Hemricourt de Grunne",
    "Maria de los Ángeles",
    "Vanden Eynde-Van Huffel",
    "Op de Beeck",
  ],
  ...["Garcia Lopez Ruiz", "Ağaoğlu", "Nguyễn Thị Minh", "Łukasz", "Нина", "محمد علي", "王小明", "Jr."],
])("a name: %s", (text) => {
  expect(isPlainName(text)).toBe(true);
});

test.each([
  ...["t.me/x", "t.me", "t.co/AbC1", "v.gd/abc", "g.co?a=b", "x.com", "An t.me", "win.at.casino", "t.me."],
  ...[
    "www.x.be",
    "http://x",
    "bücher.de",
    "例え.テスト",
    "exámple。com",
    "x．com",
    "1.1.1.1",
    "[::1]",
    "a@b",
    "an@example.be",
  ],
  ...[
    "0900 12 345",
    "Bel 0900",
    "٠٩٠٠١٢٣٤٥",
    "An 2",
    "<b>An</b>",
    "An\nBcc",
    "",
    " ",
    "An  Peeters",
    "a\u200bb",
  ],
  ...["Vous avez gagne", "Vous avez gagne appelez le", "call me now please", "Gagnez-mille-euros-vite"],
  ...["Appelez vite! Merci", "An, bel mij", "x".repeat(41), `A${"\u0301".repeat(9)}`, "Telegram: winbot"],
])("no name: %s", (text) => {
  expect(isPlainName(text)).toBe(false);
});

/** More than any mail program makes a link of: an address or a host with a dot, a scheme, a number with three digits. */
const linked = /[\p{L}\p{N}\p{M}_-][.。．｡][\p{L}\p{N}]{2}|:\/\/|:\S|@|\p{Nd}{3}|\/|www\./iu;

const label = fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 });
const host = fc
  .tuple(fc.constantFrom("t", "x", "v", "bücher", "я", "例え"), fc.constantFrom(".", "。", "．", "｡"), label)
  .map((parts) => parts.join(""));
const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 45 }),
  fc.string({ unit: fc.constantFrom(..."aÉ. '’-@/:0٠。王tme"), maxLength: 45 }),
  fc
    .tuple(fc.constantFrom("", "An ", "Léa-", "d'"), host, fc.constantFrom("", "/x", "?a=b", " An"))
    .map((parts) => parts.join("")),
);

test("what counts as a name is short, and nothing in it can become a link", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      if (isPlainName(text)) expect(text.length > 40 || linked.test(text)).toBe(false);
    }),
    { numRuns: 5_000 },
  );
});

test("words of the same letters are names until there are too many of them", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), (count) => {
      expect(isPlainName(Array.from({ length: count }, () => "Ada").join(" "))).toBe(count <= 3);
    }),
  );
});
