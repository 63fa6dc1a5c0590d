import { stripVTControlCharacters } from "node:util";
import { today } from "@/lib/content/catalogue";
import { checkContent } from "@/lib/content/check/check-content";
import { reportOf } from "@/lib/content/check/report";

export interface Told {
  /** `properties/7001.json`, without the folder. */
  file: string;
  /** `12:5`; empty where the file is no text. */
  place: string;
  severity: string;
  path: string;
  expected: string;
  found: string;
  fix: string;
}

const heading =
  /^(?<file>.+?)(?::(?<place>\d+:\d+))? {2}(?<severity>error|held|warning)(?: {2}(?<path>.*))?$/;

function toldIn(block: string, root: string): Told[] {
  const [first = "", ...lines] = block.split("\n");
  const found = heading.exec(first)?.groups;
  if (!found) return [];
  const line = (name: string) =>
    lines
      .find((each) => each.startsWith(`  ${name}:`))
      ?.slice(name.length + 3)
      .trim();
  return [
    {
      file: (found.file ?? "").replace(`${root}/`, ""),
      place: found.place ?? "",
      severity: found.severity ?? "",
      path: found.path ?? "",
      expected: line("expected") ?? "",
      found: line("found") ?? "",
      fix: line("fix") ?? "",
    },
  ];
}

/** Checks a content folder and reads the report of it, as `npm run agency -- check` writes it. */
export async function runCheck(root: string, isPublic?: (file: string) => boolean) {
  const result = await checkContent(root, today(), isPublic);
  const output = stripVTControlCharacters(reportOf(result, root, process.stdout));
  const { findings, errors, held, leftOut } = result;
  return {
    findings,
    errors,
    held,
    leftOut,
    output,
    told: output.split("\n\n").flatMap((block) => toldIn(block, root)),
  };
}
