import { expect, test } from "vitest";
import {
  cleanContact,
  cleanContentText,
  cleanLine,
  cleanLines,
  unseenSign,
  withoutControls,
} from "@/lib/domain/text/clean-text";

test.each([
  ["\u200e+32 470 00 00 01", "+32 470 00 00 01"],
  ["\u202a+32\u00a0470\u202f00\u200900\u00a002\u202c", "+32 470 00 00 02"],
  ["0470\u201100\u201300\u221202", "0470-00-00-02"],
  ["\uff0b32 470 00 00 03", "+32 470 00 00 03"],
  ["tel:+32470000004", "+32470000004"],
  ["proef@example.org\u200b", "proef@example.org"],
  ["\ufeffmailto:proef@example.org\u00a0", "proef@example.org"],
  ["pro\u00adef@exam\u200d\u2060ple.org", "proef@example.org"],
])("%j is pasted as %j", (pasted, contact) => {
  expect(cleanContact(pasted)).toBe(contact);
});

test("a line keeps the joiners of emoji and of names, and nothing else that is unseen", () => {
  expect(cleanLine("\ufeffAn\u00adna\u00a0\u200bVan\u000bDamme\u2028\u0000")).toBe("Anna Van Damme");
  expect(cleanLine("👩\u200d💻 می\u200cخواهم")).toBe("👩\u200d💻 می\u200cخواهم");
});

test("several lines stay lines, whatever ends them", () => {
  expect(cleanLines(" een\u000btwee\r\ndrie\u2028vier\fvijf\u0007zes\u200e ")).toBe(
    "een\ntwee\ndrie\nvier\nvijf zes",
  );
});

test("a soft line end of the content is a space in a line, and a line end among others", () => {
  expect(cleanContentText("Huis met tuin,\u000bdrie kamers")).toBe("Huis met tuin, drie kamers");
  expect(cleanContentText("Huis\n\nmet tuin,\u000bdrie kamers")).toBe("Huis\n\nmet tuin,\ndrie kamers");
  expect(cleanContentText("Grund\u00adstück\u00a0\u202f« »\u200b")).toBe("Grund\u00adstück\u00a0\u202f« »");
});

test.each([...Array(0x20).keys(), 0x7f, 0x85, 0x2028, 0xd800, 0xfffe, 0xffff])(
  "the sign %i does not reach XML, and the check names it",
  (code) => {
    const sign = String.fromCharCode(code);
    const isPlain = ["\t", "\n", "\r"].includes(sign);
    expect(withoutControls(`a${sign}b`)).toMatch(/^a[\t\n \uFFFD]b$/);
    if (code !== 0xd800)
      expect(unseenSign(`a${sign}b`)).toBe(
        isPlain ? null : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`,
      );
  },
);
