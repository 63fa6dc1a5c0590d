import jsonc from "jsonc-parser";
import type { Finding } from "./finding.ts";

export interface Position {
  line: number;
  column: number;
}

/** Line and column, counted from 1, of a place in a text. */
export function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Where a finding stands in the text of its file: of a field that is missing, where the object begins that lacks it. */
export function findPosition(
  text: string,
  finding: Pick<Finding, "path" | "offset" | "aboutName">,
): Position {
  if (finding.offset !== undefined) return positionOf(text, finding.offset);
  const tree = jsonc.parseTree(text);
  const steps = finding.path.map((step) => (typeof step === "number" ? step : String(step)));
  while (tree && steps.length > 0) {
    const node = jsonc.findNodeAtLocation(tree, steps);
    const isNamed = finding.aboutName && steps.length === finding.path.length && node?.parent;
    if (node) return positionOf(text, (isNamed || node).offset);
    steps.pop();
  }
  return positionOf(text, tree?.offset ?? 0);
}
