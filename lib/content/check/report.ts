import path from "node:path";
import { styleText } from "node:util";
import type { CheckResult, Placed } from "./check-content.ts";
import { writtenPath } from "./finding.ts";
import { isHoldNotice } from "./held.ts";

/** Where a report goes; colours are written only to a terminal. */
type Output = NodeJS.WritableStream;

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

function shownFile(root: string, file: string): string {
  const full = path.join(root, file);
  const near = path.relative(process.cwd(), full);
  return near.startsWith("..") ? full : near;
}

function block(finding: Placed, root: string, output: Output): string {
  const { position, severity, expected, found, fix } = finding;
  const place = position ? `:${position.line}:${position.column}` : "";
  const color = severity === "warning" ? "yellow" : "red";
  const styled = (style: Parameters<typeof styleText>[0], text: string) =>
    styleText(style, text, { stream: output });
  return [
    [
      styled("bold", `${shownFile(root, finding.file)}${place}`),
      styled(color, severity),
      writtenPath(finding.path),
    ]
      .join("  ")
      .trimEnd(),
    `  expected: ${expected}`,
    `  found:    ${found}`,
    ...(fix ? [`  fix:      ${fix}`] : []),
    "",
  ].join("\n");
}

function summary({ findings, errors, held, warnings, counts }: CheckResult, root: string): string {
  const files = new Set(findings.map(({ file }) => file)).size;
  const total = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  const mistakes = errors === 0 ? "no mistakes" : plural(errors, "error");
  const where = findings.length === 0 ? "" : ` in ${plural(files, "file")}`;
  const waiting = findings.filter(isHoldNotice).map(({ file, message }) => {
    const leaves = message.code === "held.leaves" ? ", on the site today: the next release takes it off" : "";
    return `  ${shownFile(root, file)}${leaves}`;
  });
  return [
    `content: ${total.join(", ")}`,
    ...(held === 0 ? [] : ["held back until they are mended, while all else can be published:", ...waiting]),
    `${mistakes}, ${held === 0 ? "" : `${held} held, `}${plural(warnings, "warning")}${where}`,
  ].join("\n");
}

/** The result of a check as text: the findings with their places, at the end what was counted. */
export const reportOf = (result: CheckResult, root: string, output: Output): string =>
  [
    ...result.findings
      .filter((finding) => !isHoldNotice(finding))
      .map((finding) => block(finding, root, output)),
    summary(result, root),
    "",
  ].join("\n");
