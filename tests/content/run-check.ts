import { stripVTControlCharacters } from "node:util";
import { vi } from "vitest";
import { check } from "@/lib/cli/content";

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

const heading = /^(?<file>.+?)(?::(?<place>\d+:\d+))? {2}(?<severity>error|warning)(?: {2}(?<path>.*))?$/;

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

/** Runs the command on a content folder and reads its report. */
export async function runCheck(root: string) {
  let output = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    output += stripVTControlCharacters(String(text));
    return true;
  });
  try {
    const code = await check.run({ content: root }, []);
    return { code, output, told: output.split("\n\n").flatMap((block) => toldIn(block, root)) };
  } finally {
    write.mockRestore();
  }
}
