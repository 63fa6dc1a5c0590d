import "server-only";
import { measuredPages } from "../domain/views/vitals.ts";
import { flowNames } from "../forms/flows/index.ts";

interface CounterDefinition {
  help: string;
  labels: readonly string[];
  /** Values of its one label that count from 0: an increase is only seen of what was there before. */
  presets?: readonly string[];
}

/** What this process counts. Labels have few values each: templates and codes, never an address or what somebody wrote. */
export const counterDefinitions = {
  http_requests_total: {
    help: "Requests by route template (API) or class of answer, method and status",
    labels: ["route", "method", "status"],
  },
  leads_total: { help: "Requests of visitors that were stored", labels: ["form"], presets: flowNames },
  refusals_total: {
    help: "Requests of the API that were refused, by code; form is empty where none was sent",
    labels: ["route", "form", "code"],
  },
  mail_deliveries_total: {
    help: "Tries to deliver a mail, by their result",
    labels: ["result"],
    presets: ["sent", "deferred", "refused", "unreachable", "dead"],
  },
  package_leads_total: {
    help: "Tries to bring a request to the agency's package, by their result",
    labels: ["result"],
    presets: ["sent", "queued", "refused", "unknown", "later"],
  },
  push_messages_total: {
    help: "Tries to show a message on a colleague's device, by their result",
    labels: ["result"],
    presets: ["sent", "later", "refused", "gone", "late"],
  },
  replies_total: {
    help: "Mails of the mailbox of replies that were looked at, by what they were; other belongs to no request",
    labels: ["result"],
    presets: ["reply", "automatic", "bounce", "other", "own", "duplicate", "flood", "failed"],
  },
  views_counted_total: { help: "Page views of properties that were counted and stored", labels: [] },
  vitals_counted_total: {
    help: "Visits whose LCP, INP or CLS was counted and stored",
    labels: ["page"],
    presets: measuredPages,
  },
} as const satisfies Record<string, CounterDefinition>;

export type CounterName = keyof typeof counterDefinitions;

/** Between the values of labels in a key; in none of them. */
const separator = "\n";

/** A look-up and an addition: pages are answered by the ten thousand a second. */
const counts = new Map<string, Map<string, number>>(
  Object.entries<CounterDefinition>(counterDefinitions).map(
    ([name, { labels, presets = labels.length === 0 ? [""] : [] }]) => [
      name,
      new Map(presets.map((value) => [value, 0])),
    ],
  ),
);

/** @param values of the labels, in their order */
export function increment(name: CounterName, values: readonly string[] = [], by = 1): void {
  const series = counts.get(name);
  const key = values.join(separator);
  series?.set(key, (series.get(key) ?? 0) + by);
}

/** The series of a counter: the values of its labels in their order, and its count since the start of the process. */
export const seriesOf = (name: CounterName): { values: string[]; count: number }[] =>
  [...(counts.get(name) ?? [])].map(([key, count]) => ({ values: key.split(separator), count }));
