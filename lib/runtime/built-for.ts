import "server-only";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const fileIn = (folder: string) => path.join(folder, "built-for.json");

/** What was recorded of a finished build. */
interface BuiltFor {
  /** Of the compiled code: its state (`codeVersion`). */
  code?: string;
  /** Of the answers: the SITE_URL that they contain. */
  siteUrl?: string | null;
}

/** Completes the compiled code, `.next`, or the answers, `releaseFolder`. */
export const recordBuiltFor = (folder: string, built: BuiltFor): void =>
  writeFileSync(fileIn(folder), `${JSON.stringify(built)}\n`);

/** The state of the code of a build; null where there is no finished one. */
export const builtCode = (folder: string): string | null => builtFor(folder)?.code ?? null;

function builtFor(folder: string): BuiltFor | null {
  try {
    return JSON.parse(readFileSync(fileIn(folder), "utf8"));
  } catch {
    // No build, or one that was not finished.
    return null;
  }
}

/** Whether a SITE_URL is this machine, as it is without one. */
const isLocal = (siteUrl: string | null | undefined) =>
  !siteUrl || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(siteUrl).hostname);

/**
 * Compares SITE_URL with the one of the answers: pages, feeds and site map contain it.
 * @param folder of the answers, `releaseFolder`
 * @throws where they differ
 */
export function checkBuiltFor(folder: string, siteUrl: string | undefined): void {
  const built = builtFor(folder)?.siteUrl;
  if (built === undefined || built === (siteUrl ?? null) || (isLocal(built) && isLocal(siteUrl))) return;
  const phrase = (value: string | null | undefined) =>
    value ? `with SITE_URL=${value}` : "without SITE_URL";
  throw new Error(
    `SITE_URL: the site was built ${phrase(built)} and is started ${phrase(siteUrl)}. Its pages name the address of the build: start it with that one, or build again with the new one (npm run build).`,
  );
}
