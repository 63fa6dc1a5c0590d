import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { contractOf } from "@/lib/domain/import/contract";
import type { FeedListing } from "@/lib/domain/import/listing";
import type { LanguageCode } from "@/lib/domain/text/language";
import { importContext } from "@/lib/import/context";
import type { PackageName } from "@/lib/import/formats/answer-names";
import type { Format, FormatResult, RawAnswer } from "@/lib/import/formats/format";
import { folderAnswers } from "@/lib/import/sources/folder";

/** A listing as `expected.json` describes it; a name that is absent is not compared. */
type ExpectedListing = Record<string, unknown> & { id: string };

interface Expected {
  source: PackageName;
  languagesAsked?: LanguageCode[];
  clock?: string;
  properties: ExpectedListing[];
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const sampleFolder = (name: string): string => here(`../fixtures/imports/${name}`);

export const expectedOf = (name: string): Expected =>
  JSON.parse(readFileSync(`${sampleFolder(name)}/expected.json`, "utf8"));

/** The context of the samples: places, types and scales of this repository, Dutch and French. */
export const sampleContext = (
  now = "2026-11-02T09:00:00Z",
  languages: readonly LanguageCode[] = ["nl", "fr"],
) => importContext(here("../../content"), languages, now);

/** An answer of a sample under another name, as if the call had been answered so. */
export const sampleAnswer = (file: string, name = file.split("/").at(-1) ?? file): RawAnswer => ({
  name,
  body: readFileSync(sampleFolder(file)),
});

/** What a format makes of a folder of samples. */
export const readSample = (format: Format, folder: string, now?: string): FormatResult =>
  format.read(folderAnswers(sampleFolder(folder), format.name), sampleContext(now));

/** Words of `expected.json` that are compared in their own way, or tell something to people. */
const special = new Set([
  "findings",
  "note",
  "languages",
  "textHasNo",
  "mustNotAppear",
  "units",
  "wouldBe",
  "firstPicture",
  "pictureOrder",
]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Where a value is not what is expected: of records only the expected names count. */
function difference(at: string, expected: unknown, found: unknown): string[] {
  if (isRecord(expected) && isRecord(found))
    return Object.entries(expected).flatMap(([name, value]) =>
      difference(`${at}.${name}`, value, found[name]),
    );
  const [wanted, had] = [JSON.stringify(expected), JSON.stringify(found ?? null)];
  return wanted === had ? [] : [`${at}: expected ${wanted}, found ${had}`];
}

function unitDifferences(expected: unknown, found: unknown): string[] {
  const units = Array.isArray(found) ? found.filter(isRecord) : [];
  if (!Array.isArray(expected)) return [];
  return expected.flatMap((unit) => {
    const id = isRecord(unit) ? unit.id : unit;
    const match = units.find((other) => other.id === id);
    if (!match) return [`units: no ${id}`];
    return isRecord(unit) ? difference(`units.${id}`, unit, match) : [];
  });
}

/** All that differs between a listing and its line of `expected.json`; empty where nothing does. */
export function mismatches(expected: ExpectedListing, listing: FeedListing | undefined): string[] {
  if (!listing) return [`no listing ${expected.id}`];
  const found = contractOf(listing);
  const plain = Object.entries(expected).filter(([name]) => !special.has(name));
  const list = (name: string) => (expected[name] ?? []) as string[];
  const texts = JSON.stringify([listing.title, listing.titleMade, listing.description]);
  const whole = JSON.stringify(found);
  return [
    ...plain.flatMap(([name, value]) => difference(name, value, found[name])),
    ...unitDifferences(expected.units, found.units),
    ...list("findings")
      .filter((code) => !listing.findings.includes(code))
      .map((code) => `no finding ${code}`),
    ...(expected.languages
      ? difference("languages", list("languages").toSorted(), listing.languages.toSorted())
      : []),
    ...(/^\d+$/.test(String(expected.firstPicture))
      ? difference(
          "firstPicture",
          [Number(expected.firstPicture)],
          (found.pictureOrder as unknown[]).slice(0, 1),
        )
      : []),
    ...(expected.pictureOrder ? difference("pictureOrder", expected.pictureOrder, found.pictureOrder) : []),
    ...list("textHasNo")
      .filter((part) => texts.includes(part))
      .map((part) => `a text has ${part}`),
    ...list("mustNotAppear")
      .filter((part) => whole.includes(part))
      .map((part) => `${part} appears`),
    ...(isRecord(expected.wouldBe) ? mismatches({ id: expected.id, ...expected.wouldBe }, listing) : []),
  ];
}

/** The lines of an `expected.json` with what differs, by id; a run with a problem differs as a whole. */
export function sampleMismatches(
  expected: Expected,
  { listings, problem }: FormatResult,
): Record<string, string[]> {
  const differing = expected.properties.map((line) => {
    const listing = listings.find(({ id }) => id === line.id);
    return [line.id, mismatches(line, listing)] as const;
  });
  return {
    ...(problem !== undefined && { problem: [problem] }),
    ...Object.fromEntries(differing.filter(([, differences]) => differences.length > 0)),
  };
}
