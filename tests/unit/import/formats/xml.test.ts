import { describe, expect, test } from "vitest";
import { childrenAt, decodeXml, elementText, readXml } from "../../../../lib/import/formats/xml";

const bytes = (text: string, encoding: BufferEncoding = "utf8") => Buffer.from(text, encoding);
const file = (encoding: string | null, town = "Málaga") =>
  `<?xml version="1.0"${encoding === null ? "" : ` encoding="${encoding}"`}?><root><town>${town}</town></root>`;

const town = (sent: Uint8Array) => {
  const answer = readXml(sent);
  return "problem" in answer
    ? answer
    : { town: elementText(answer.root, "town"), isRepaired: answer.isRepaired };
};

describe("the encoding of an XML file is the one its bytes have", () => {
  const swapped = (text: string) => bytes(text, "utf16le").swap16();
  const cases: [string, Uint8Array, boolean][] = [
    ["UTF-8", bytes(file("utf-8")), false],
    ["UTF-8 without a declaration", bytes(file(null)), false],
    ["UTF-8 with a mark", bytes(`\uFEFF${file("UTF-8")}`), false],
    ["UTF-8 that says Latin-1", bytes(file("ISO-8859-1")), true],
    ["UTF-8 that says UTF-16", bytes(file("utf-16")), true],
    ["UTF-8 with an unknown name", bytes(file("ansi")), true],
    ["Latin-1", bytes(file("ISO-8859-1"), "latin1"), false],
    ["Windows-1252", bytes(file("windows-1252"), "latin1"), false],
    ["Latin-1 that says UTF-8", bytes(file("utf-8"), "latin1"), true],
    ["Latin-1 without a declaration", bytes(file(null), "latin1"), true],
    ["Latin-1 with an unknown name", bytes(file("ansi"), "latin1"), true],
    ["Latin-1 that says UTF-16", bytes(file("utf-16"), "latin1"), true],
    ["UTF-16, little end first", bytes(`\uFEFF${file("utf-16")}`, "utf16le"), false],
    ["UTF-16, big end first", swapped(`\uFEFF${file("utf-16")}`), false],
    ["UTF-16 without a mark", bytes(file("utf-16"), "utf16le"), false],
  ];
  test.each(cases)("%s", (_, sent, isRepaired) => {
    expect(town(sent)).toEqual({ town: "Málaga", isRepaired });
  });

  test("plain letters contradict no declaration", () => {
    expect(town(bytes(file("ISO-8859-1", "Calpe")))).toEqual({ town: "Calpe", isRepaired: false });
  });

  test("one file in two encodings is right in both, with the signs of Windows", () => {
    const sent = Buffer.concat([
      bytes(file("utf-8", "Málaga – ")).subarray(0, -14),
      bytes("\x80 1 é ò</town></root>", "latin1"),
    ]);
    expect(town(sent)).toEqual({ town: "Málaga – € 1 é ò", isRepaired: true });
  });

  test("half a UTF-16 character is no text", () => {
    expect(decodeXml(bytes(`\uFEFF${file("utf-16")}`, "utf16le").subarray(0, -1))).toBeNull();
  });
});

describe("a document that is not whole, or wants another one, is a problem", () => {
  const cases: [string, string, string][] = [
    ["cut off", file("utf-8").slice(0, -8), "is not a whole XML document"],
    ["empty", "", "is not a whole XML document"],
    ["a page of HTML", "<!doctype html><title>Onderhoud</title><p>Zo terug.", "is not a whole XML document"],
    ["JSON", '{"error":"refused"}', "is not a whole XML document"],
    [
      "a document type",
      '<!DOCTYPE root SYSTEM "https://example.org/x.dtd"><root/>',
      "has a document type, which is never read",
    ],
    [
      "an entity",
      '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname">]><r>&x;</r>',
      "has a document type, which is never read",
    ],
  ];
  test.each(cases)("%s", (_, sent, problem) => {
    expect(readXml(bytes(sent))).toEqual({ problem });
  });
});

test("what XML forbids and senders write all the same costs nothing but itself", () => {
  const sent =
    "\n<root><a>R&D &amp; B &eacute; \v&#x0B;&#11;&#xF3;</a><b><![CDATA[x?a=1&b=2]]></b><n:c xmlns:n='urn:n'>d</n:c></root>\n";
  const answer = readXml(bytes(sent));
  if ("problem" in answer) throw new Error(answer.problem);
  expect(childrenAt(answer.root, "a")[0]?.text).toBe("R&D & B &eacute; ó");
  expect(elementText(answer.root, "b")).toBe("x?a=1&b=2");
  expect(elementText(answer.root, "c")).toBe("d");
  expect(elementText(answer.root, "none", "of", "these")).toBe("");
});
