import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { linkSync, readFileSync, unlinkSync } from "node:fs";
import path from "node:path";
import { env } from "./env.ts";
import { globalSingleton } from "./global-singleton.ts";
import { makePrivateFolder, writeFileDurably } from "./private-files.ts";

const read = (file: string) => {
  try {
    return readFileSync(file, "utf8").trim() || null;
  } catch {
    return null;
  }
};

/** Made complete beside its place and linked into it: of two processes one is first, and both read the same. */
function makeOnce(file: string): string {
  makePrivateFolder(path.dirname(file));
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileDurably(draft, `${randomBytes(32).toString("hex")}\n`);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, "utf8").trim();
}

/** Several processes must share one: none is made up where there may be several. @throws where SECRET is missing */
export function requireSecret(): void {
  if (env.databaseUrl && !env.secret)
    throw new Error(
      "SECRET: needed with DATABASE_URL, the same for every process: 32 characters at least, such as openssl rand -hex 32 makes",
    );
}

function secret(): string {
  requireSecret();
  if (env.secret) return env.secret;
  const file = path.join(env.dataDir, "secret");
  return globalSingleton(`secret ${file}`, () => read(file) ?? makeOnce(file));
}

/**
 * A key of its own for each purpose, so that what is signed for one proves nothing for another.
 * @throws where SECRET is needed and missing
 */
export function keyFor(
  purpose:
    | "bookings"
    | "captcha"
    | "captcha-answer"
    | "links"
    | "limits"
    | "owner-networks"
    | "owners"
    | "views",
): string {
  return createHmac("sha256", secret()).update(purpose).digest("hex");
}
