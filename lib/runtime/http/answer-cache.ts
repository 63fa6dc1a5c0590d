import "server-only";
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { SentCoding } from "../../domain/web/content-coding.ts";
import { codings } from "../../domain/web/site-tree.ts";
import { systemErrorCode } from "../../server/errors.ts";

/** An answer in one of its forms, as it is sent. */
export interface StoredAnswer {
  body: Buffer;
  /** Strong, of this form alone: a build that makes the same bytes keeps it. */
  etag: string;
  /** Names and values in turn, as Node sends them fastest. */
  headers: readonly string[];
}

interface CacheOptions {
  /** Folder of the answers, `.build/release/site`. */
  root: string;
  /** Reads one form of a file; null where there is none. */
  read?: (file: string, coding: SentCoding) => Promise<Buffer | null>;
  /** The headers of an answer by its file, besides those that follow from its form. */
  headersOf: (file: string) => Readonly<Record<string, string>>;
  /** What may be held in memory, in bytes: two thousand pages by default. */
  maxBytes?: number;
}

const megabyte = 2 ** 20;
/** What an answer costs besides its body. */
const overhead = 1_500;

const endings = new Map<SentCoding, string>(codings.map(({ coding, ending }) => [coding, ending]));

/** The file is not there, or the address is none of a file. */
const absent = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];

const unzip = promisify(gunzip);

/** @returns null where the file cannot be there */
async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (absent.includes(systemErrorCode(error) ?? "")) return null;
    throw error;
  }
}

/** The bytes of one form of a file that the build has compressed. */
async function readForm(file: string, coding: SentCoding): Promise<Buffer | null> {
  const bytes = await orNull(readFile(file + (endings.get(coding) ?? ".gz")));
  return bytes && coding === "identity" ? unzip(bytes) : bytes;
}

/** Of a file that is no text, in bytes: larger ones are read in pieces as they are sent. */
const largestRaw = 256 * 1024;

/** The bytes of a small file that lies there as it is sent. */
export async function readSmallFile(file: string): Promise<Buffer | null> {
  const stats = await orNull(stat(file));
  return stats?.isFile() && stats.size <= largestRaw ? orNull(readFile(file)) : null;
}

const etagOf = (body: Buffer) => `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/** The finished answers of a build: read once, and kept in memory while they are asked for. */
export function createAnswerCache({
  root,
  read = readForm,
  headersOf,
  maxBytes = 32 * megabyte,
}: CacheOptions) {
  async function load(file: string, coding: SentCoding): Promise<StoredAnswer | undefined> {
    const body = await read(path.join(root, file), coding);
    if (body === null) return undefined;
    const etag = etagOf(body);
    const headers = {
      ...headersOf(file),
      etag,
      "content-length": String(body.length),
      ...(coding !== "identity" && { "content-encoding": coding }),
    };
    return { body, etag, headers: Object.entries(headers).flat() };
  }

  const cache = new LRUCache<string, StoredAnswer, { file: string; coding: SentCoding }>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + overhead,
    fetchMethod: (_key, _stale, { context: { file, coding } }) => load(file, coding),
  });

  /**
   * An answer in the best form there is.
   * @param file below the folder, from `treeFile`, without the ending of a form
   * @param accepted from `acceptedCodings`
   * @returns null where there is none
   */
  return async function answerAt(
    file: string,
    accepted: readonly SentCoding[],
  ): Promise<StoredAnswer | null> {
    const [best = "identity"] = accepted;
    const cached = cache.get(`${best} ${file}`);
    if (cached) return cached;
    // One look at the disk for an address that somebody made up, instead of one for each form.
    if (accepted.length > 1 && !(await orNull(stat(`${path.join(root, file)}.gz`)))) return null;
    for (const coding of accepted) {
      const answer = await cache.fetch(`${coding} ${file}`, { context: { file, coding } });
      if (answer) return answer;
    }
    return null;
  };
}
