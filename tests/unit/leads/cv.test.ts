import { expect, test } from "vitest";
import { readCv } from "@/lib/leads/cv";
import { zipOf } from "./zip";

const cfb = (...names: string[]) =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504),
    ...names.map((name) => Buffer.from(name, "utf16le")),
  ]);
const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const wordMain = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const macroMain = "application/vnd.ms-word.document.macroEnabled.main+xml";
const docx = zipOf({ "[Content_Types].xml": contentTypes(wordMain), "word/document.xml": "<w/>" });
const odt = zipOf({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<x/>" });

const read = (bytes: Uint8Array | string, name = "cv") =>
  readCv(new File([new Uint8Array(Buffer.from(bytes))], name));

test.each([
  ["PDF", "%PDF-1.7\n%âãÏÓ\n", "cv.pdf", "application/pdf"],
  ["DOC", cfb("Root Entry", "WordDocument"), "cv.doc", "application/msword"],
  ["DOCX", docx, "cv.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["ODT", odt, "cv.odt", "application/vnd.oasis.opendocument.text"],
])("a %s is taken, whatever its name says", async (_, bytes, name, type) => {
  expect(await read(bytes, "cv.exe")).toMatchObject({ name, type });
});

test.each([
  ["a text with the name of a PDF", "hello"],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a program", Buffer.from("4d5a9000", "hex")],
  ["a table of old Excel", cfb("Root Entry", "Workbook")],
  ["a document with macros", zipOf({ "[Content_Types].xml": contentTypes(macroMain) })],
  ["an archive of something else", zipOf({ "a.txt": "hello" })],
  ["a broken archive", docx.subarray(0, 40)],
  ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
])("%s is not", async (_, bytes) => {
  expect(await read(bytes, "cv.pdf")).toBeNull();
});

test.each([
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\temp\\Mon CV (final).pdf", "Mon CV final.pdf"],
  ['a"\r\nX-Evil: 1.pdf', "a X-Evil 1.pdf"],
  ["…", "cv.pdf"],
  [`${"é".repeat(200)}.pdf`, `${"é".repeat(60)}.pdf`],
])("a file named %j is kept as %s", async (given, kept) => {
  expect((await read("%PDF-1.7\n", given))?.name).toBe(kept);
});
