import { readFileSync, writeFileSync } from "node:fs";
import type { MeasuredBuild, StepName } from "./measured-build.ts";
import type { MeasuredSite } from "./measured-site.ts";

interface Sizes {
  raw: number;
  gzip: number;
  brotli: number;
}

/** What `answers.ts` prints; times in ms, memory in MB, sizes in bytes. */
export interface MeasuredAnswers {
  properties: number;
  cities: number;
  pages: { property: number; list: number };
  milliseconds: Record<
    | "load"
    | "indexes"
    | "property"
    | "list"
    | "unknown"
    | "listIndex"
    | "filter"
    | "map"
    | "searchIndex"
    | "firstSearch"
    | "siteMap",
    number
  >;
  megabytes: { load: number; all: number };
  bytes: Record<"listIndex" | "map" | "searchFirst" | "search" | "listOptions", Sizes> &
    Record<"cards" | "siteMap", Sizes & { parts: number }>;
  /** Addresses of pages, from all over the site. */
  paths: string[];
}

export interface MeasuredPages {
  build: MeasuredBuild;
  pages: number;
  /** Bytes on the disk. */
  disk: number;
  site: MeasuredSite;
  change: { seconds: number; pages: number };
}

/** All that is measured of one number of properties; `pages` is null where no page was built. */
export interface Measured {
  count: number;
  check: { processor: number; peak: number };
  answers: MeasuredAnswers;
  pages: MeasuredPages | null;
}

const number = (value: number, digits = 0) =>
  new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
const kilobytes = ({ raw, gzip, brotli }: Sizes) =>
  `${number(raw / 1000, 1)} / ${number(gzip / 1000, 1)} / ${number(brotli / 1000, 1)}`;

const ofPages =
  (show: (pages: MeasuredPages) => string) =>
  ({ pages }: Measured) =>
    pages ? show(pages) : "–";
const step = (name: StepName) =>
  ofPages(({ build, pages }) => {
    const seconds = build.steps[name] ?? 0;
    return `${number(seconds, 1)} s, ${number((1000 * seconds) / pages, 1)} ms`;
  });

const rows: readonly [name: string, show: (measured: Measured) => string][] = [
  ["municipalities with a list for sale", ({ answers }) => number(answers.cities)],
  ["pages built", ofPages(({ pages }) => number(pages))],
  ["build, s", ofPages(({ build }) => number(build.seconds))],
  ["build, ms a page", ofPages(({ build, pages }) => number((1000 * build.seconds) / pages, 1))],
  ["– check: all, a page", step("check")],
  ["– pictures", step("pictures")],
  ["– compile", step("compile")],
  ["– render", step("render")],
  ["build, peak memory of all processes, MB", ofPages(({ build }) => number(build.peak / 1e6))],
  ["disk, kB a page", ofPages(({ disk, pages }) => number(disk / 1000 / pages, 1))],
  ["one price changed, until the release is whole: s", ofPages(({ change }) => number(change.seconds, 1))],
  ["one price changed: pages made again", ofPages(({ change }) => number(change.pages))],
  ["start of the server, ms", ofPages(({ site }) => number(site.start))],
  ["first request of a page, ms", ofPages(({ site }) => number(site.first, 1))],
  ["answers a second, 16 connections, different pages", ofPages(({ site }) => number(site.throughput))],
  [
    "check alone: s of a processor, peak MB",
    ({ check }) => `${number(check.processor, 1)} s, ${number(check.peak / 1e6)} MB`,
  ],
  [
    "content read: s of a processor, MB",
    ({ answers: { milliseconds, megabytes } }) =>
      `${number(milliseconds.load / 1000, 1)} s, ${number(megabytes.load)} MB`,
  ],
  ["data of a property page, ms", ({ answers }) => number(answers.milliseconds.property, 2)],
  ["data of a list page, ms", ({ answers }) => number(answers.milliseconds.list, 2)],
  ["an unknown address, ms", ({ answers }) => number(answers.milliseconds.unknown, 2)],
  ["list index made, ms", ({ answers }) => number(answers.milliseconds.listIndex)],
  ["search index made, ms", ({ answers }) => number(answers.milliseconds.searchIndex)],
  ["a filter in the browser’s code, ms", ({ answers }) => number(answers.milliseconds.filter, 1)],
  ["first search in the browser’s code, ms", ({ answers }) => number(answers.milliseconds.firstSearch, 1)],
  ["list index for sale, kB raw / gzip / Brotli", ({ answers }) => kilobytes(answers.bytes.listIndex)],
  ["heaviest file of cards", ({ answers }) => kilobytes(answers.bytes.cards)],
  ["map for sale", ({ answers }) => kilobytes(answers.bytes.map)],
  ["search index: what the first word waits for", ({ answers }) => kilobytes(answers.bytes.searchFirst)],
  ["search index", ({ answers }) => kilobytes(answers.bytes.search)],
  ["site map: parts", ({ answers }) => number(answers.bytes.siteMap.parts)],
  ["heaviest part of it", ({ answers }) => kilobytes(answers.bytes.siteMap)],
];

/** The measures of several numbers of properties, a column for each, as a table in Markdown. */
export function scaleTable(measured: readonly Measured[]): string {
  const cells = [
    ["properties", ...measured.map(({ count }) => number(count))],
    ...rows.map(([name, show]) => [name, ...measured.map(show)]),
  ];
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  return [line(head), rule, ...body.map(line)].join("\n");
}

const [begin, end] = ["<!-- bench:scale begins -->", "<!-- bench:scale ends -->"];

/** Puts a text between the marks of a document. @throws where it has none */
export function writeBetweenMarks(file: string, text: string): void {
  const document = readFileSync(file, "utf8");
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has no ${begin} … ${end}`);
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}
