import { canBeHeld } from "../held-files.ts";
import type { CheckedContent } from "./checked-content.ts";
import type { Finding, FindingCode } from "./finding.ts";
import { namedPicturesIn } from "./named-pictures.ts";

/** What a picture can lack while its list is whole: the pages that do not show it can be made. */
const pictureCodes: readonly FindingCode[] = ["files.undescribedPicture", "unknown.pictureFile"];

/** The picture that a finding is about, where it keeps only what shows it from being made. */
function pictureOf({ file, path, message }: Finding, { singles }: CheckedContent): string | undefined {
  if (!pictureCodes.includes(message.code)) return undefined;
  if (file.startsWith("pictures/")) return file.slice("pictures/".length);
  return file === "pictures.json" ? singles.pictures?.value.pictures?.[Number(path[1])]?.file : undefined;
}

/** The finding that says of a property or a project that it waits, by which it is counted. */
export const isHoldNotice = ({ message }: Pick<Finding, "message">): boolean =>
  message.code === "held.waiting" || message.code === "held.leaves";

/** Names what visitors have today and would lose with the next release. */
export const namingPublic = (findings: readonly Finding[], isPublic: (file: string) => boolean): Finding[] =>
  findings.map((finding) =>
    isHoldNotice(finding) && isPublic(finding.file)
      ? { ...finding, message: { ...finding.message, code: "held.leaves" } }
      : finding,
  );

const filesByPicture = (content: CheckedContent): Map<string, string[]> => {
  const files = new Map<string, string[]>();
  for (const { file, text } of namedPicturesIn(content)) files.set(text, [...(files.get(text) ?? []), file]);
  return files;
};

const holdNotice = (file: string, count: number): Finding => ({
  ...{ file, path: [], severity: "held" },
  message: { code: "held.waiting", values: { count } },
  expected: "nothing that the site cannot show",
  found: `${count} finding${count === 1 ? "" : "s"}`,
});

/**
 * Errors about one property or project hold back that one, and keep nothing else from being published; those about a photo hold back what
 * shows it, where nothing else of the site does. What is hidden by the agency waits for nothing: there they are warnings.
 * @returns the findings, with a notice for each that is held, and the files that a release must leave out, hidden ones among them
 */
export function withHeld(
  findings: readonly Finding[],
  content: CheckedContent,
): { findings: Finding[]; held: Set<string> } {
  const hidden = new Set(
    content.folders.properties.filter(({ value }) => value.Hidden).map(({ file }) => file),
  );
  // All files are searched for it: only where a picture has a fault.
  let showing: Map<string, string[]> | undefined;
  const holdersOf = (finding: Finding): readonly string[] | null => {
    if (canBeHeld(finding.file)) return [finding.file];
    const picture = pictureOf(finding, content);
    if (picture === undefined) return null;
    showing ??= filesByPicture(content);
    const files = showing.get(picture) ?? [];
    return files.every(canBeHeld) ? files : null;
  };
  const held = new Set<string>();
  const counts = new Map<string, number>();
  const graded = findings.map((finding): Finding => {
    const holders = finding.severity === "error" ? holdersOf(finding) : null;
    if (!holders) return finding;
    const shown = holders.filter((file) => !hidden.has(file));
    for (const file of holders) held.add(file);
    for (const file of shown) counts.set(file, (counts.get(file) ?? 0) + 1);
    return { ...finding, severity: shown.length > 0 ? "held" : "warning" };
  });
  const notices = [...counts].map(([file, count]) => holdNotice(file, count));
  return { findings: [...graded, ...notices], held };
}
