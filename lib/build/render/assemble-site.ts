import path from "node:path";
import { isUrgent } from "../../content/urgent-routes.ts";
import { siteTree } from "../../domain/web/site-tree.ts";
import { loadPictureManifest } from "../../pictures/manifest.ts";
import { recordBuiltFor } from "../../runtime/built-for.ts";
import { env } from "../../server/env.ts";
import { shownContent } from "../../server/folders.ts";
import { type Answer, readAnswers } from "../../server/releases/answers.ts";
import { brandSheet } from "../brand-sheet.ts";
import { licencesFile, licenceTexts } from "../licences.ts";
import { writeShared, writeStaticFiles } from "../site-tree.ts";
import { mergeRelease } from "./merge-release.ts";
import { publishFiles, publishPictures } from "./published-pictures.ts";
import type { WorkerReport } from "./worker-task.ts";

const site = path.basename(siteTree);

/**
 * Writes what all pages share.
 * @param next folder of what is made
 * @param former folder of the release before
 * @returns files that stay as they are there
 */
export function writeSharedFiles(next: string, former: string): string[] {
  const folders = { "/_next/static/": ".next/static", "/": "public" };
  const staticFiles = writeStaticFiles(
    path.join(next, site),
    path.join(former, site),
    folders,
    brandSheet("."),
  );
  const licences = writeShared(
    path.join(next, site),
    path.join(former, site),
    licencesFile,
    licenceTexts(process.cwd()),
  );
  if (licences !== null) staticFiles.push(licences);
  return staticFiles.map((file) => path.join(site, file));
}

/**
 * Puts together what workers have made, and what stays of the release before, in the place of that.
 * @param shared files that stay, as `writeSharedFiles` has them
 * @param urgent as in `WorkerTask`
 */
export function assembleSite(
  next: string,
  former: string,
  reports: readonly WorkerReport[],
  shared: readonly string[],
  urgent: readonly string[] | null,
): void {
  const before = readAnswers(former);
  const isTouched = ([route]: [string, Answer]) => urgent === null || isUrgent(route, urgent);
  const { true: touched = [], false: untouched = [] } = Object.groupBy(
    Object.entries(before),
    (entry) => `${isTouched(entry)}`,
  );
  const compared = reports.flatMap(({ kept, sources }) =>
    kept.flatMap((route): [string, Answer][] =>
      before[route] ? [[route, { ...before[route], sources: sources[route] }]] : [],
    ),
  );
  const taken = [...untouched, ...compared];
  const made = reports.flatMap((report) => Object.entries(report.answers));
  // Two builds of the same code and content leave the same list, whatever they had to make.
  const answers = Object.fromEntries([...taken, ...made].sort(([a], [b]) => (a < b ? -1 : 1)));
  const published = new Set(Object.values(answers).flatMap(({ pictures = [] }) => pictures));
  recordBuiltFor(next, { siteUrl: env.isSiteUrlSet ? env.siteUrl : null });
  const kept = [
    ...taken.flatMap(([, { files }]) => files),
    ...shared,
    ...publishPictures(next, former, "public/pictures", loadPictureManifest(), published),
    ...reports.flatMap(({ keptFiles }) => keptFiles),
    ...publishFiles(next, former, shownContent(), reports[0]?.published ?? []),
  ];
  // All else of an urgent change is what it was: half a million files are not looked through for what has gone.
  const replaced = urgent ? touched.flatMap(([, { files }]) => files) : undefined;
  mergeRelease(next, former, new Set(kept), answers, replaced);
  process.stdout.write(`Made ${made.length} answers; ${taken.length} are taken over as they were\n`);
}
