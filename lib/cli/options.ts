import { statSync } from "node:fs";
import path from "node:path";
import { nationalDigits } from "../domain/address/phone.ts";
import { brusselsMoment, isoDay } from "../domain/text/dates.ts";
import { flowNames, isFlowName } from "../forms/flows/index.ts";
import type { LeadFilter } from "../leads/records/lead-records.ts";
import { type CommandValues, UsageError } from "./command.ts";

/** Options that several commands share: their definitions, their lines of `--help`, and how their values are read. */

/** The number of `--limit 50`. @throws UsageError */
export function limitOf(option: unknown): number {
  const limit = Number(option);
  if (Number.isInteger(limit) && limit > 0) return limit;
  throw new UsageError(`--limit ${option}: a whole number from 1.`);
}

export const contentOption = { content: { type: "string" } } as const;

export const contentHelp = "  --content DIR  the content folder (that of PROJECT_DIR)";

/**
 * The content folder that the options name; without one that of the project, also where a command runs from a release.
 * @throws UsageError where there is none
 */
export async function contentFolder(option: unknown): Promise<string> {
  // Read when it is needed: a wrong variable is told by the command, not while it is loaded.
  const { env } = await import("../server/env.ts");
  const folder = option === undefined ? path.join(env.projectDir, "content") : path.resolve(String(option));
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new UsageError(`${folder}: no such folder. Name the content folder with --content DIR.`);
}

export const filterOptions = {
  flow: { type: "string" },
  since: { type: "string" },
  email: { type: "string" },
  phone: { type: "string" },
} as const;

export const filterHelp = `  --flow FLOW    only of one form: contact-me, appointment…
  --since DAY    only from that day on: 2026-11-01
  --email ADDRESS
                 only of one person
  --phone NUMBER only with this phone number, in any writing`;

/** A day of the calendar: `2026-11-01`; null for anything else, the 30th of February included. */
export const dayOf = (text: string): string | null => (/^\d{4}-\d\d-\d\d$/.test(text) ? isoDay(text) : null);

/** The filter that the options describe. @throws UsageError */
export function filterOf({ flow, since, email, phone }: CommandValues): LeadFilter {
  const filter: LeadFilter = {};
  if (typeof flow === "string") {
    if (!isFlowName(flow))
      throw new UsageError(`--flow ${flow}: no such form. There are ${flowNames.join(", ")}.`);
    filter.flow = flow;
  }
  if (typeof since === "string") {
    const day = dayOf(since);
    if (day === null) throw new UsageError(`--since ${since}: a day such as 2026-11-01.`);
    filter.since = brusselsMoment(`${day}T00:00`);
  }
  if (typeof email === "string") filter.email = email;
  if (typeof phone === "string") {
    if (nationalDigits(phone) === "")
      throw new UsageError(`--phone ${phone}: a number such as "0475 11 22 33".`);
    filter.phone = phone;
  }
  return filter;
}
