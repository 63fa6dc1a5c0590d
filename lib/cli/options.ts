import { statSync } from "node:fs";
import path from "node:path";
import { nationalDigits } from "../domain/address/phone.ts";
import { brusselsMoment, isoDay } from "../domain/text/dates.ts";
import { flowNames, isFlowName } from "../forms/flows/index.ts";
import type { LeadFilter } from "../leads/records/lead-records.ts";
import { UsageError } from "./command.ts";

/** Options that several commands share, and how their values are read. */

export const jsonOption = { json: { help: "as JSON" } };

export const limitOption = { limit: { value: "N", help: "how many at most (50)", default: "50" } };

/** A whole number from 1. @param name of its option @throws UsageError */
export function countIn(name: string, value: string | undefined): number {
  const count = Number(value);
  if (Number.isInteger(count) && count > 0) return count;
  throw new UsageError(`--${name} ${value}: a whole number from 1.`);
}

export const contentOption = { content: { value: "DIR", help: "the content folder (CONTENT_DIR)" } };

/**
 * The content folder that the options name; without one that of the project, also where a command runs from a release.
 * @throws UsageError where there is none
 */
export async function contentFolder(option: string | undefined): Promise<string> {
  // Read when it is needed: a wrong variable is reported by the command, not while it is loaded.
  const { env } = await import("../server/env.ts");
  const { contentDirOf } = await import("../server/folders.ts");
  const folder = option === undefined ? contentDirOf(env) : path.resolve(option);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new UsageError(`${folder}: no such folder. Name the content folder with --content DIR.`);
}

export const filterOptions = {
  flow: { value: "FLOW", help: "only of one form: contact-me, appointment…" },
  since: { value: "DAY", help: "only from that day on: 2026-11-01" },
  email: { value: "ADDRESS", help: "only of one person" },
  phone: { value: "NUMBER", help: "only with this phone number, in any writing" },
};

/** A day of the calendar: `2026-11-01`; null for anything else, the 30th of February included. */
export const dayOf = (text: string): string | null => (/^\d{4}-\d\d-\d\d$/.test(text) ? isoDay(text) : null);

/** The filter that the options describe. @throws UsageError */
export function filterOf({
  flow,
  since,
  email,
  phone,
}: Partial<Record<keyof typeof filterOptions, string>>): LeadFilter {
  const filter: LeadFilter = { email, phone };
  if (flow !== undefined) {
    if (!isFlowName(flow))
      throw new UsageError(`--flow ${flow}: no such form. There are ${flowNames.join(", ")}.`);
    filter.flow = flow;
  }
  if (since !== undefined) {
    const day = dayOf(since);
    if (day === null) throw new UsageError(`--since ${since}: a day such as 2026-11-01.`);
    filter.since = brusselsMoment(`${day}T00:00`);
  }
  if (phone !== undefined && nationalDigits(phone) === "")
    throw new UsageError(`--phone ${phone}: a number such as "0475 11 22 33".`);
  return filter;
}
