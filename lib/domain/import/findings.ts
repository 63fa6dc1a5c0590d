import type { LanguageCode } from "../text/language.ts";
import { recordField } from "./package-fields.ts";

/** What a run must report of one listing; what follows a colon is a language, a field or an id of the package, a currency or a file extension. */
export type ImportFinding =
  | "duplicate-id"
  | `id-unknown:${string}`
  | `text-missing:${LanguageCode}`
  | `title-made:${LanguageCode}`
  | "coordinates-missing"
  | "coordinates-swapped"
  | "coordinates-outside"
  | "energy-invalid"
  | "label-disagrees"
  | "picture-missing"
  | "picture-expired"
  | `picture-format:${string}`
  | "price-missing"
  | "price-hidden-rent"
  | "rent-per-week"
  | "rent-per-year"
  | "rent-per-area"
  | "unit-without-surface"
  | "annuity-facts-missing"
  | "zip-missing"
  | `currency:${string}`
  | `code-unknown:${string}`
  | `value-unclear:${string}`
  | `row-unreadable:${string}`
  | "encoding-repaired";

/** Findings after which a person must look before the listing is shown, by the part before the colon. */
const holding: ReadonlySet<string> = new Set(["label-disagrees", "annuity-facts-missing", "currency"]);

export const holds = (finding: string): boolean => holding.has(finding.split(":")[0] ?? "");

/** Fields without which nobody knows whether a listing is offered, how, and where. */
const deciding: ReadonlySet<string | undefined> = new Set(["Status", "Goal", "Hidden", "CountryID"]);

const explains = (finding: string): boolean => {
  const [kind, ...name] = finding.split(":");
  return holds(finding) || (kind === "code-unknown" && deciding.has(recordField(name.join(":"))));
};

/** Why a listing is held, by its findings; one reason at least. */
export function holdReasons(findings: readonly string[]): string[] {
  const reasons = findings.filter(explains);
  return reasons.length > 0 ? reasons : ["held-by-import"];
}

/** Each finding once, in the order in which it was made. */
export const distinctFindings = (findings: readonly string[]): string[] => [...new Set(findings)];
