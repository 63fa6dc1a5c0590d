import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, unlinkSync } from "node:fs";
import path from "node:path";
import { movedMark } from "./db/moved-store.ts";
import { env } from "./env.ts";
import { systemErrorCode } from "./errors.ts";
import { makePrivateFolder, writeFileDurably } from "./private-files.ts";

const readSecretFile = (file: string) => {
  try {
    return readFileSync(file, "utf8").trim() || null;
  } catch {
    return null;
  }
};

/** Written beside its place and then linked: of two processes that start together one wins, and both read the same. */
function createSecretFile(file: string): string {
  makePrivateFolder(path.dirname(file));
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileDurably(draft, `${randomBytes(32).toString("hex")}\n`);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (systemErrorCode(error) !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, "utf8").trim();
}

const secretFile = () => path.join(env.dataDir, "secret");

/** With DATABASE_URL there may be several processes, which must share a secret: none is created. @throws where SECRET is missing */
export function requireSecret(): void {
  if (!env.databaseUrl || env.secret) return;
  const remedy = existsSync(movedMark(env.dataDir))
    ? `what is in ${secretFile()}, as the data that was moved is signed with it`
    : "32 characters at least, such as openssl rand -hex 32 makes";
  throw new Error(`SECRET: needed with DATABASE_URL, the same for every process: ${remedy}`);
}

/** Whether data was moved to PostgreSQL, and SECRET is not what signed its links and sessions. */
export const isSecretLeftBehind = (): boolean =>
  env.databaseUrl !== undefined &&
  existsSync(movedMark(env.dataDir)) &&
  ![null, env.secret].includes(readSecretFile(secretFile()));

/** By file: read once. */
const secrets = new Map<string, string>();

function secret(): string {
  requireSecret();
  if (env.secret) return env.secret;
  const file = secretFile();
  const value = secrets.get(file) ?? readSecretFile(file) ?? createSecretFile(file);
  secrets.set(file, value);
  return value;
}

/** Where the secret has to be put: for the operator of the site. */
export const secretOrigin = (): string => (env.secret || env.databaseUrl ? "SECRET" : secretFile());

const proofOf = (key: string) => createHmac("sha256", key).update("secret-check").digest("hex");

/**
 * A fingerprint of the secret, from which the secret cannot be derived.
 * @param options whether a secret is made where there is none yet
 * @returns null where there is none
 */
export function secretProof({ mayCreate = false }: { mayCreate?: boolean } = {}): string | null {
  if (env.databaseUrl && !env.secret) return null;
  const stored =
    env.secret ?? readSecretFile(secretFile()) ?? (mayCreate ? createSecretFile(secretFile()) : null);
  return stored === null ? null : proofOf(stored);
}

/**
 * A separate key per purpose, so that a signature for one is not valid for another.
 * @throws where SECRET is needed and missing
 */
export function keyFor(
  purpose:
    | "bookings"
    | "busy-calendars"
    | "captcha"
    | "captcha-answer"
    | "import-hooks"
    | "links"
    | "limits"
    | "owner-ids"
    | "owner-networks"
    | "owners"
    | "person-file"
    | "push"
    | "replies"
    | "staff"
    | "staff-networks"
    | "views",
): string {
  return createHmac("sha256", secret()).update(purpose).digest("hex");
}
