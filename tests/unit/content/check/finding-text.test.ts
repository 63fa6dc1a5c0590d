import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import type { FindingMessage } from "@/lib/content/check/finding";
import { findingText } from "@/lib/content/check/finding-text";
import { schemaFindings } from "@/lib/content/check/schema-findings";
import { localizedText } from "@/lib/content/schemas/common";
import { mandatoryMentionsSchema, papersSchema } from "@/lib/content/schemas/rules";
import { mentionRules } from "@/lib/domain/law/papers";
import { type LanguageCode, languageCodes } from "@/lib/domain/text/language";
import { checkMessages } from "@/lib/i18n/check-messages";

/** What is said of a field with a value. */
function textOf(field: z.ZodType, value: unknown, language: LanguageCode = "en"): string[] {
  const schema = z.strictObject({ field });
  const { findings } = schemaFindings("team.json", schema, value === undefined ? {} : { field: value });
  return findings.map((finding) => findingText(finding, language));
}

describe("the text of a field", () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.number(), undefined, "This is still missing. Enter a number."],
    [z.number(), "many", "“many” does not fit here. Enter a number."],
    [z.number(), "795000", "“795000” has not been saved as it should be. Enter a number again."],
    [z.number().positive(), 0, "“0” does not fit here. Enter a number above 0."],
    [z.number().min(3), 2, "“2” does not fit here. Enter a number of 3 or more."],
    [z.number().max(3), 4, "“4” does not fit here. Enter a number of 3 at most."],
    [z.number().min(1).max(2500.5), 0, "“0” does not fit here. Enter a number from 1 to 2.500,5."],
    [z.number().nullable(), "many", "“many” does not fit here. Enter a number. It may also stay empty."],
    [z.int(), 1.5, "“1.5” does not fit here. Enter a whole number."],
    [z.int().positive(), -1, "“-1” does not fit here. Enter a whole number above 0."],
    [z.int().min(3), 2, "“2” does not fit here. Enter a whole number of 3 or more."],
    [z.int().max(3), 4, "“4” does not fit here. Enter a whole number of 3 at most."],
    [z.int().min(1).max(7), 8, "“8” does not fit here. Enter a whole number from 1 to 7."],
    [z.string(), undefined, "This is still missing. Fill it in."],
    [z.string().min(1), "", "This is still missing. Fill it in."],
    [z.string(), 1180, "“1180” has not been saved as it should be. Enter a text again."],
    [z.string(), ["a"], "What stands here cannot be read. Enter a text."],
    [z.string().min(5), "Flat", "This text has 4 characters; at least 5 are needed. Write a little more."],
    [z.string().max(3), "House", "This text has 5 characters; 3 is the maximum. Shorten it."],
    [z.iso.date(), "soon", "“soon” does not fit here. Enter an existing date."],
    [
      z.iso.date(),
      "4/5/2026",
      "“4/5/2026” does not fit here. Enter an existing date. Did you mean 4\u00a0May 2026?",
    ],
    [z.email(), "an", "“an” does not fit here. Enter an e-mail address."],
    [z.url(), "an", "“an” does not fit here. Enter a web address that begins with https://."],
    [z.boolean(), undefined, "Choose yes or no."],
    [z.boolean(), "true", "Choose yes or no."],
    [z.enum(["sale", "rent"]), undefined, "This is still missing. Choose one of the options."],
    [z.enum(["sale", "rent"]), "Rent", "“Rent” is not one of the options. Choose one from the list."],
    [z.literal([1, 2]), 3, "“3” is not one of the options. Choose one from the list."],
    [
      z.union([z.iso.date(), z.enum(["now"])]),
      "no",
      "“no” does not fit here. Enter an existing date or one of the options.",
    ],
    [z.array(z.string()), "a", "“a” does not fit here. Enter a list."],
    [
      z.array(z.string()).min(1),
      [],
      "At least 1 must be there; now there are 0. Add or tick what is missing.",
    ],
    [z.array(z.string()).max(1), ["a", "b"], "This list has 2 entries; 1 is the maximum. Remove some."],
    [z.strictObject({}), undefined, "This is still missing. Enter these details."],
    [localizedText, {}, "Write this text in at least one language."],
  ])("tells what is needed (%#)", (field, value, text) => {
    expect(textOf(field, value)).toEqual([text]);
    for (const language of languageCodes) expect(textOf(field, value, language)).toHaveLength(1);
  });

  it("shows the beginning of a long value", () => {
    expect(textOf(z.enum(["a"]), "b".repeat(200))).toEqual([
      `“${"b".repeat(60)}…” is not one of the options. Choose one from the list.`,
    ]);
  });
});

it.each<[LanguageCode, FindingMessage, string]>([
  [
    "nl",
    { code: "costs.total", values: { full: { money: 561_707 }, stated: { money: 1250.5 } } },
    "Voor een koper zonder verminderingen komt de pagina uit op ongeveer € 561.707; hier staat € 1.250,50. Verbeter het bedrag of laat het weg: de pagina toont haar eigen som.",
  ],
  [
    "fr",
    { code: "property.closedInFuture", values: { day: { day: "2999-01-01" } } },
    "Le 1er\u00a0janvier 2999 est encore à venir. Indiquez une date jusqu’à aujourd’hui.",
  ],
  [
    "de",
    { code: "pages.belowHidden", values: { languages: { languages: ["nl", "fr", "en"] } } },
    "Die Seite darüber ist auf Niederländisch, Französisch und Englisch verborgen. Verbergen Sie auch diese Seite dort, oder veröffentlichen Sie die darüber.",
  ],
  [
    "nl",
    {
      code: "law.labelNotInScale",
      values: { where: { region: "flanders" }, labels: { anyOf: ["A+", "A", "B"] }, label: "C-" },
    },
    "In Vlaanderen is het energielabel een van deze: A+, A of B. “C-” hoort daar niet bij. Kies er een, of laat het leeg zolang er geen certificaat is.",
  ],
  [
    "fr",
    { code: "addresses.ofArticle", values: { other: { file: "articles/sale.json" } } },
    "Un article a déjà cette adresse\u00a0: voyez l’article «\u00a0sale\u00a0». Choisissez une autre adresse pour cette page.",
  ],
  [
    "en",
    { code: "duplicates.id", values: { value: "7", other: { file: "site.json" } } },
    "7 is already used by site.json. Give one of the two another number or name.",
  ],
  [
    "de",
    {
      code: "links.broken",
      values: { target: "/job/" },
      hints: [{ hint: "meant", values: { meant: "/jobs/" } }],
    },
    "Der Link zu „/job/“ führt ins Leere. Wählen Sie eine Seite der Website, oder geben Sie eine Webadresse ein, die mit https:// beginnt. Meinten Sie „/jobs/“?",
  ],
])("writes values as %s does (%#)", (language, message, text) => {
  expect(findingText({ message }, language)).toBe(text);
});

test("no text is written with a gap that nothing fills", () => {
  expect(() => findingText({ message: { code: "costs.total" } }, "en")).toThrow("not provided");
});

test("the law's mentions have a text for each region, and no text is left without its rule", () => {
  const read = (name: string) => JSON.parse(readFileSync(`lib/content/law/rules/${name}.json`, "utf8"));
  const { mentions } = mandatoryMentionsSchema.parse(read("mandatory-mentions"));
  const wanted = mentionRules(mentions, papersSchema.parse(read("papers")).papers).flatMap(
    ({ mention, regions }) => regions.map((region) => `${mention} ${region}`),
  );
  const { other: _other, ...texts } = checkMessages.en.mentions;
  const there = Object.entries(texts).flatMap(([mention, regions]) =>
    Object.keys(regions).map((region) => `${mention} ${region}`),
  );
  expect(there.sort()).toEqual([...new Set(wanted)].sort());
});
