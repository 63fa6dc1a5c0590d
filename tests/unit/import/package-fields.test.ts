import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importWords } from "@/lib/desk/import/import-words";
import { mappedFields } from "@/lib/domain/import/code-mapping";
import { holdReasons } from "@/lib/domain/import/findings";
import { recordField } from "@/lib/domain/import/package-fields";
import { whiseCodes } from "@/lib/import/formats/whise-codes";

/** What has no field here: a person writes it into the text, or it is a number of the package. */
const without = ["part_ownership", "leasehold", "id"];

const folder = "lib/import/formats";
const sources = readdirSync(folder)
  .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
  .join("\n");

/** Every field that a format can name in a finding, as its source has it. */
function foundFields(): string[] {
  const details: Readonly<Record<string, number>> = whiseCodes.details;
  const names = [
    /\b(?:number|count|area)\("(\w+)"/g,
    /\bfield: "(\w+)"/g,
    /\bsentCode\(\w+, "(\w+)"\)/g,
    /\bcodeOfRow\(\w+, "(\w+)"/g,
    /\bcoded\([\w.]+, \w+, "(\w+)"/g,
    /"value-unclear:(\w+)"/g,
  ].flatMap((pattern) => Array.from(sources.matchAll(pattern), ([, name = ""]) => name));
  const numbers = Array.from(sources.matchAll(/\b(?:number|count|meaning)\(id\.(\w+)/g), ([, name = ""]) =>
    String(details[name]),
  );
  return [...new Set([...names, ...numbers, ...mappedFields])].filter((name) => !without.includes(name));
}

// "Price" is English too; the catalogues have the same names.
test.each(["nl", "fr", "de"] as const)(
  "every field of a package that can be found wrong is called by its name here, in %s",
  async (language) => {
    const words = await importWords(language);
    const fields = foundFields();
    expect(fields.length).toBeGreaterThan(80);
    expect(fields.filter((name) => recordField(name) === undefined)).toEqual([]);
    // No dotted path, and nothing that is the package's own.
    expect(fields.filter((name) => words.field(name) === (recordField(name) ?? name))).toEqual([]);
    expect(words.finding("code-unknown:1736")).toContain(words.field("AreaApplication"));
    expect(words.finding("code-unknown:1736")).not.toBe(words.finding("code-unknown:2712"));
    expect(words.finding("refused:Rooms.Bedrooms")).toContain(words.field("rooms"));
    const dutch = { nl: "Nederlands", fr: "néerlandais", de: "Niederländisch" }[language];
    expect(words.finding("text-missing:nl")).toContain(`(${dutch})`);
    const message = "Rooms.Bedrooms was filled in 40 listings and is now in none.";
    expect(words.failure({ code: "field-vanished", message })).toContain(words.field("rooms"));
  },
);

test.each([
  [["text-missing:nl", "code-unknown:purposeStatus"], ["code-unknown:purposeStatus"]],
  [["code-unknown:subCategory", "code-unknown:country"], ["code-unknown:country"]],
  [
    ["label-disagrees", "code-unknown:Goal"],
    ["label-disagrees", "code-unknown:Goal"],
  ],
  [["value-unclear:desc"], ["held-by-import"]],
  [[], ["held-by-import"]],
])("of %j, %j hold a listing", (findings, reasons) => {
  expect(holdReasons(findings)).toEqual(reasons);
});
