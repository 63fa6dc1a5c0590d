import { readFileSync } from "node:fs";
import path from "node:path";
import type { CheckedContent } from "./checked-content.ts";
import { checks } from "./checks.ts";
import { type Finding, isWithin } from "./finding.ts";
import { isHoldNotice, namingPublic, withHeld } from "./held.ts";
import { findPosition, type Position } from "./json-text.ts";
import { type Overlay, readCheckedContent } from "./read-content.ts";

/** A finding with its place in the text of its file; null where the file is no text or is not there. */
export type Placed = Finding & { position: Position | null };

export interface CheckResult {
  findings: Placed[];
  errors: number;
  /** How many properties and projects wait, and what all else is published without. */
  held: number;
  warnings: number;
  /** The files that a release leaves out; below the content folder. */
  leftOut: string[];
  /** How many there are of what the summary names: `{ properties: 76, projects: 4 }`. */
  counts: Record<string, number>;
}

function placed(root: string, findings: Finding[]): Placed[] {
  const texts = new Map<string, string | null>();
  const textOf = (file: string): string | null => {
    if (!file.endsWith(".json")) return null;
    try {
      return readFileSync(path.join(root, file), "utf8");
    } catch {
      return null;
    }
  };
  return findings.map((finding) => {
    const text = texts.get(finding.file) ?? textOf(finding.file);
    texts.set(finding.file, text);
    return { ...finding, position: text === null ? null : findPosition(text, finding) };
  });
}

function byPlace(a: Placed, b: Placed): number {
  const [first, second] = [a.position, b.position];
  return (
    a.file.localeCompare(b.file, "en", { numeric: true }) ||
    (first?.line ?? 0) - (second?.line ?? 0) ||
    (first?.column ?? 0) - (second?.column ?? 0)
  );
}

const countsOf = ({ singles, folders, pictureFiles }: CheckedContent): Record<string, number> => ({
  properties: folders.properties.length,
  projects: folders.projects.length,
  pages: folders.pages.length,
  articles: folders.articles.length,
  types: singles.types?.value.categories?.length ?? 0,
  neighbourhoods: singles.neighbourhoods?.value.neighbourhoods?.length ?? 0,
  "team members": singles.team?.value.members?.length ?? 0,
  testimonials: singles.testimonials?.value.testimonials?.length ?? 0,
  references: singles.references?.value.references?.length ?? 0,
  pictures: pictureFiles.length,
  addresses: singles.paths?.value.entries?.length ?? 0,
});

/**
 * Checks a content folder: every file against its schema, and all of them against each other.
 * @param root the content folder
 * @param today ISO day that rules of law and closing days are measured against
 * @param isPublic whether visitors have a page of a file now
 */
export async function checkContent(
  root: string,
  today: string,
  isPublic: (file: string) => boolean = () => false,
): Promise<CheckResult> {
  const { findings: unplaced, content, held } = await findingsIn(root, today);
  const findings = placed(root, namingPublic(unplaced, isPublic)).sort(byPlace);
  const count = (grade: Finding["severity"]) => findings.filter(({ severity }) => severity === grade).length;
  return {
    ...{ findings, errors: count("error"), warnings: count("warning"), counts: countsOf(content) },
    held: findings.filter(isHoldNotice).length,
    leftOut: [...held].sort(),
  };
}

/**
 * As `checkContent`, without the places in the texts of the files.
 * @param overlay texts that stand for those on the disk
 */
export async function findingsIn(
  root: string,
  today: string,
  overlay?: Overlay,
): Promise<{ findings: Finding[]; content: CheckedContent; held: Set<string> }> {
  const { content, findings: unreadable } = await readCheckedContent(root, today, overlay);
  const refused = unreadable.filter(({ severity }) => severity === "error");
  // A field that its schema refuses is left out of the content: what follows from its absence is no second mistake.
  const isFollowUp = ({ file, path: place }: Finding) =>
    refused.some((item) => item.file === file && item.path.length > 0 && isWithin(place, item.path));
  const further = checks.flatMap((check) => check(content)).filter((finding) => !isFollowUp(finding));
  return { content, ...withHeld([...unreadable, ...further], content) };
}
