import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { readMarkdown } from "@/components/desk/editor/rich-text/read-markdown";
import { textSchema } from "@/components/desk/editor/rich-text/text-schema";
import { writeMarkdown } from "@/components/desk/editor/rich-text/write-markdown";

/** A text as if all of it had been typed anew: no block remembers how it was written. */
const retyped = (text: Node) => Node.fromJSON(textSchema, text.toJSON());

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return /\n|\*\*|\]\(/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test.each(["articles", "pages"])("opening %s of the content and saving them changes no letter", (folder) => {
  const texts = readdirSync(`content/${folder}`).flatMap((file) => {
    const { fullText, params } = JSON.parse(readFileSync(`content/${folder}/${file}`, "utf8"));
    return textsIn([fullText?.fr, params?.content?.fr, params?.guide?.steps]);
  });
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) expect(writeMarkdown(readMarkdown(text))).toBe(text);
  // Typed anew it is written in the same way, too.
  for (const text of texts.slice(0, 10)) expect(writeMarkdown(retyped(readMarkdown(text)))).toBe(text);
});

/** Ways of writing that no button makes. */
const unusual = [
  "Title\n=====\n\n* one\n* two",
  "__bold__ and _slanted_",
  "| a | b |\n|---|---|\n| 1 | 2 |",
  "```\ncode\n```\n\n***\n\n[a][b]\n\n[b]: https://example.be",
  "a <b>c</b>\n\n<!-- note -->",
  "## Kop\n- een\n- twee\n\n\n\nEinde  \nregel",
  "1) a\n2) b\n\n   c\n3) d",
  "> één\n> twee\n\n![Een huis](exterior/villa-white-02.jpg)",
  "Bel [{agency.phone}](tel:{agency.phoneNumber}) of {agency.email}.",
];

test.each(unusual)("%j stays as it is while a line is added", (text) => {
  const read = readMarkdown(text);
  expect(writeMarkdown(read)).toBe(text);
  const line = textSchema.node("paragraph", null, [textSchema.text("Nieuw.")]);
  expect(writeMarkdown(read.copy(read.content.addToEnd(line)))).toBe(`${text}\n\nNieuw.`);
});

test.each(["| a | b |\n|---|---|\n| 1 | 2 |", "a | b\n:-- | --:\n1 | 2", "Vooraf\n| a |\n| - |\n| 1 |"])(
  "a table, %j, is kept whole: nobody types into it",
  (table) => {
    const read = readMarkdown(`Eerst.\n\n${table}`);
    expect(read.children.map(({ type }) => type.name)).toEqual(["paragraph", "source"]);
    expect(writeMarkdown(retyped(read))).toBe(`Eerst.\n\n${table}`);
  },
);

test.each(["Huis | tuin", "Van 9 - 12 | 13 - 17", "Kop\n---", "- een\n- twee | drie"])(
  "%j is no table",
  (text) => expect(readMarkdown(text).firstChild?.type.name).not.toBe("source"),
);

const letters = fc.string({
  unit: fc.constantFrom(..."ab  *_[]()#>-+1.!`\\<&~{|é’"),
  minLength: 1,
  maxLength: 12,
});
const marked = fc.record({ text: letters, marks: fc.subarray(["strong", "emphasis", "link"]) });
const line = fc.array(marked, { minLength: 1, maxLength: 4 }).map((pieces) =>
  pieces.map(({ text, marks }) =>
    textSchema.text(
      text,
      marks.map((name) => textSchema.mark(name, name === "link" ? { href: "/contact/" } : null)),
    ),
  ),
);

/** Each letter of a text with the marks around it; blanks may stand outside of them. */
const lettersOf = (doc: Node): string[] =>
  doc.children.flatMap((block) =>
    block.children.flatMap(({ text = "", marks }) =>
      [...text]
        .filter((letter) => letter.trim() !== "")
        .map((letter) => `${letter} ${marks.map(({ type }) => type.name).join(" ")}`),
    ),
  );

test("whatever is typed comes back as the same words with the same marks", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const paragraphs = lines.map((pieces) => textSchema.node("paragraph", null, pieces));
      const text = textSchema.node("doc", null, paragraphs);
      expect(lettersOf(readMarkdown(writeMarkdown(text)))).toEqual(lettersOf(text));
    }),
    { numRuns: 100 },
  );
});
