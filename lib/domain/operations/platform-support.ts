import type { Diagnosis } from "./diagnoses.ts";

/** A program that visitors reach, and whose makers publish holes. */
export type Platform = "Node" | "Next";

/**
 * When the lines of those programs get no mends any more, as published on the day that is named: github.com/nodejs/Release, and
 * nextjs.org/support-policy (two years from a line's first version). Looked up anew with each version of the site.
 */
export const platformSupport: { knownOn: string; ends: Record<Platform, Record<number, string>> } = {
  knownOn: "2026-11-26",
  ends: {
    Node: { 20: "2026-04-30", 22: "2027-04-30", 24: "2028-04-30" },
    Next: { 15: "2026-10-21", 16: "2027-10-21" },
  },
};

const day = 24 * 60 * 60_000;

/** Days before the end of a line from which it is said, and after which what is known of it is old. */
const [notice, freshness] = [90, 90];

const daysUntil = (date: string, now: Date) => Math.ceil((Date.parse(date) - now.getTime()) / day);

const numbersOf = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);

function isOlder(version: string, other: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/**
 * Whether a program that serves visitors still gets its holes mended, as far as this version of the site knows.
 * @param installed its version, such as `24.21.0`
 * @param newest the one that the project wants
 */
export function platformDiagnosis(
  platform: Platform,
  installed: string,
  newest: string,
  now: Date,
): Diagnosis {
  const subject = "versions";
  const { knownOn, ends } = platformSupport;
  const end = ends[platform][numbersOf(installed)[0] ?? 0];
  const days = end === undefined ? null : daysUntil(end, now);
  const upgrade = "Upgrade the site: docs/run.md, Upgrade.";
  const warning = (text: string, remedy: string): Diagnosis => ({ level: "warning", subject, text, remedy });
  if (end && days !== null && days <= 0)
    return warning(`${platform} ${installed} gets no mends since ${end}`, upgrade);
  if (isOlder(installed, newest))
    return warning(
      `${platform} ${installed} is older than ${newest}, which the project wants`,
      "npm ci --omit=dev, then npm run agency -- release --switch and a restart.",
    );
  if (end && days !== null && days <= notice)
    return warning(`${platform} ${installed} gets mends until ${end} alone`, upgrade);
  if (-daysUntil(knownOn, now) > freshness)
    return warning(
      `${platform} ${installed}: holes that were found since ${knownOn} are not known here`,
      upgrade,
    );
  return { level: "ok", subject, text: `${platform} ${installed}${end ? `, mended until ${end}` : ""}` };
}
