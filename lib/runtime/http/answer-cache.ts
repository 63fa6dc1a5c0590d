import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
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
  /** The headers of an answer by its file, besides those that follow from its form. */
  headersOf: (file: string) => Readonly<Record<string, string>>;
  /** What may be held in memory, in bytes: four thousand pages by default. */
  maxBytes?: number;
}

const megabyte = 2 ** 20;
/** What an answer costs besides its body. */
const overhead = 1_500;

const endings = new Map<SentCoding, string>(codings.map(({ coding, ending }) => [coding, ending]));

/** The file is not there, or the address is none of a file. */
const absent = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];

const unzip = promisify(gunzip);

/** The bytes of one form of a file; null where it has not been written in this form. */
async function readForm(file: string, coding: SentCoding): Promise<Buffer | null> {
  try {
    const bytes = await readFile(file + (endings.get(coding) ?? ".gz"));
    return coding === "identity" ? await unzip(bytes) : bytes;
  } catch (error) {
    if (absent.includes(systemErrorCode(error) ?? "")) return null;
    throw error;
  }
}

const etagOf = (body: Buffer) => `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/** The finished answers of a build: read once, and kept in memory while they are asked for. */
export function createAnswerCache({ root, headersOf, maxBytes = 64 * megabyte }: CacheOptions) {
  async function load(file: string, coding: SentCoding): Promise<StoredAnswer | undefined> {
    const body = await readForm(path.join(root, file), coding);
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
   * @param file below the folder, without the ending of a form, from `treeFile`
   * @param accepted from `acceptedCodings`
   * @returns null where there is none
   */
  return async function answerAt(
    file: string,
    accepted: readonly SentCoding[],
  ): Promise<StoredAnswer | null> {
    for (const coding of accepted) {
      const key = `${coding} ${file}`;
      const answer = cache.get(key) ?? (await cache.fetch(key, { context: { file, coding } }));
      if (answer) return answer;
    }
    return null;
  };
}
