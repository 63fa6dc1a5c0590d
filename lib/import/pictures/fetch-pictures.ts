import "server-only";
import { createHash } from "node:crypto";
import type { FeedListing, FeedPicture } from "../../domain/import/listing.ts";
import { feedPictureName } from "../../pictures/feed/feed-pictures.ts";
import { diskSpace } from "../../server/disk-space.ts";
import { addressDigest, type KnownPicture, type PictureMemory, pictureMemory } from "./picture-memory.ts";
import { type Normalize, pictureStore } from "./store-picture.ts";

/** The largest picture that is fetched, in bytes: the request ends there. */
export const largestPicture = 30 * 1024 * 1024;

/** The one way out, as `lib/import/sources/request.ts` makes it: it throws with a `problem` for whatever is no 2xx or 304. */
export type PictureRequest = (request: {
  url: string;
  what: string;
  method: "GET" | "HEAD";
  headers?: Record<string, string>;
}) => Promise<{
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Uint8Array;
}>;

export interface FeedPicturesOptions {
  /** Its name in `import.json`. */
  source: string;
  /** Those from which its pictures come, with all below them: no other one is asked. None where they may lie anywhere; `request` refuses private ones. */
  hosts: readonly string[];
  /** `feedPicturesOf`. */
  folder: string;
  /** Null for a run that fetches nothing: a dry one. What it would fetch has the name of `nameToCome`. */
  request: PictureRequest | null;
  normalize?: Normalize;
  /** Pictures that are fetched at the same time. */
  parallel?: number;
  /** In ms. */
  now?: () => number;
  /** Whether every picture is asked for, also one that was today. */
  asksAll?: boolean;
}

/** The pictures of a listing as they are now. */
export interface FetchedPictures {
  /** As the content names them, in the order of the listing; one that could not be had is left out, or is the former one. */
  files: string[];
  /** What the agency must know: `picture-missing`, `picture-expired`, `picture-format:heic`, `picture-damaged`, `picture-too-large`, `picture-host`. */
  findings: string[];
}

/** In ms: a host is asked once in a day whether a picture is still the same, whatever the package says of it. */
const day = 24 * 60 * 60_000;

/** What must stay free on the disk, in bytes: requests of visitors always find room. */
const leastFree = 256 * 1024 * 1024;

/** After so many pictures in a row that could not be had from a host it is asked for no other one in this run: each would take a minute. */
const mostFailures = 3;
const isDown = (problem: string) => ["no-connection", "stalled", "busy"].includes(problem);

/** What stands for the name of a picture that is not here yet, as its own comes of its bytes. */
export const nameToCome = (url: string): string =>
  feedPictureName(createHash("sha256").update(url).digest("hex"));

/** What could be had of a picture: nothing new where it is `unchanged`. */
type Answer = { known: KnownPicture } | { finding: string } | "unchanged";

const problemOf = (error: unknown) => String((error as { problem?: unknown } | null)?.problem ?? "");

const headerOf = (headers: Record<string, string | string[] | undefined>, name: string) => {
  const value = headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** What a host says of bytes. */
function marksOf(headers: Record<string, string | string[] | undefined>) {
  const length = Number(headerOf(headers, "content-length") ?? Number.NaN);
  // The size of what was packed for the way is not that of the picture.
  const isPlain = headerOf(headers, "content-encoding") === undefined;
  return {
    etag: headerOf(headers, "etag"),
    modified: headerOf(headers, "last-modified"),
    length: isPlain && Number.isFinite(length) ? length : undefined,
  };
}

/** Whether a host says that bytes are others than they were; what it says only once proves nothing. */
const differs = (known: KnownPicture, marks: ReturnType<typeof marksOf>): boolean =>
  (["etag", "modified", "length"] as const).some(
    (mark) => known[mark] !== undefined && marks[mark] !== undefined && known[mark] !== marks[mark],
  );

/**
 * Fetches the pictures of a source's listings into the folder of feeds. A picture counts once its bytes were decoded whole; until then the
 * former one stays. What is known is not fetched again.
 */
export function feedPictures({
  source,
  hosts,
  folder,
  request,
  normalize,
  parallel = 4,
  now = Date.now,
  asksAll = false,
}: FeedPicturesOptions) {
  const store = pictureStore(folder, normalize);
  const memory = pictureMemory(folder, source);
  const counts = { downloaded: 0, asked: 0, unchanged: 0, missing: 0 };

  const failures = new Map<string, number>();

  /** Asks a host, unless it is down. @throws with a `problem` */
  async function ask(send: PictureRequest, url: URL, order: Omit<Parameters<PictureRequest>[0], "url">) {
    const failed = failures.get(url.host) ?? 0;
    if (failed >= mostFailures)
      throw Object.assign(new Error(`${url.host} is down`), { problem: "no-connection" });
    try {
      const answer = await send({ url: url.href, ...order });
      failures.delete(url.host);
      return answer;
    } catch (error) {
      if (isDown(problemOf(error))) failures.set(url.host, failed + 1);
      throw error;
    }
  }

  const isListed = ({ protocol, hostname, username }: URL) =>
    /^https?:$/.test(protocol) &&
    username === "" &&
    (hosts.length === 0 || hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)));

  /** Fetches a picture, unless its host says that it is the one that is known. @throws NoSpaceForPicture, the file system's error */
  async function download(
    send: PictureRequest,
    picture: FeedPicture,
    url: URL,
    known: KnownPicture | undefined,
  ): Promise<Answer> {
    const headers: Record<string, string> = {};
    if (known?.etag) headers["if-none-match"] = known.etag;
    else if (known?.modified) headers["if-modified-since"] = known.modified;
    let answer: Awaited<ReturnType<PictureRequest>>;
    try {
      answer = await ask(send, url, { what: `picture ${picture.key}`, method: "GET", headers });
    } catch (error) {
      const problem = problemOf(error);
      if (problem === "") throw error;
      if (problem === "too-large") return { finding: "picture-too-large" };
      return { finding: problem === "refused" ? "picture-expired" : "picture-missing" };
    }
    if (answer.status === 304) return "unchanged";
    if (answer.body.byteLength > largestPicture) return { finding: "picture-too-large" };
    const marks = marksOf(answer.headers);
    // Cut off on the way.
    if (answer.body.byteLength === 0 || (marks.length ?? answer.body.byteLength) !== answer.body.byteLength)
      return { finding: "picture-missing" };
    counts.downloaded += 1;
    const stored = await store.store(answer.body);
    return {
      known: {
        ...("file" in stored ? { file: stored.file } : { file: null, finding: stored.finding }),
        ...(picture.changed !== undefined && { changed: picture.changed }),
        address: addressDigest(url),
        ...marks,
        askedAt: now(),
      },
    };
  }

  /** Whether a host has other bytes than those that are known. Where it does not answer such a question, the picture is asked for with its mark. */
  async function isRenewed(send: PictureRequest, url: URL, known: KnownPicture): Promise<boolean> {
    counts.asked += 1;
    try {
      const { headers } = await ask(send, url, { what: "picture", method: "HEAD" });
      return differs(known, marksOf(headers));
    } catch (error) {
      const problem = problemOf(error);
      if (problem === "") throw error;
      return ["refused", "status"].includes(problem) && Boolean(known.etag ?? known.modified);
    }
  }

  /** @returns what is to be known of a picture from now on, and what is wrong with it */
  async function renew(
    picture: FeedPicture,
    known: KnownPicture | undefined,
  ): Promise<{ known?: KnownPicture | undefined; finding?: string | undefined }> {
    // Bytes that were refused are known as well: nothing is gained by fetching them again.
    const isHere = known !== undefined && (known.file === null || store.has(known.file));
    const former = isHere ? { known, finding: known.finding } : { known: undefined };
    const url = URL.parse(picture.url);
    if (!url || !isListed(url)) return { ...former, finding: "picture-host" };
    const isSame =
      isHere &&
      (picture.changed === undefined
        ? known.address === addressDigest(url)
        : known.changed === picture.changed);
    const isDue = asksAll || now() - (known?.askedAt ?? 0) >= day;
    if (request === null) {
      if (isSame) return former;
      counts.missing += 1;
      return { known: { file: nameToCome(picture.url), address: "", askedAt: 0 } };
    }
    // What was damaged may have been cut off on its way to its host.
    const isKept = async (picture: KnownPicture) =>
      picture.finding !== "picture-damaged" && !(await isRenewed(request, url, picture));
    if (isSame && (!isDue || (await isKept(known)))) {
      counts.unchanged += 1;
      return { known: isDue ? { ...known, askedAt: now() } : known, finding: known.finding };
    }
    const answer = await download(request, picture, url, isHere ? known : undefined);
    if (answer === "unchanged") {
      counts.unchanged += 1;
      const changed = picture.changed !== undefined && { changed: picture.changed };
      return known ? { known: { ...known, ...changed, address: addressDigest(url), askedAt: now() } } : {};
    }
    // It is asked for again at the next run; the former picture stays until then.
    if ("finding" in answer) return { ...former, finding: answer.finding };
    const { file, finding } = answer.known;
    return { known: { ...answer.known, file: file ?? former.known?.file ?? null }, finding };
  }

  /** @throws Error where the disk has no room */
  async function requireSpace(): Promise<void> {
    const space = await diskSpace(folder);
    if (space && space.free < leastFree)
      throw new Error(`The disk of ${folder} is full: make room, then import again.`);
  }

  /** The pictures of one listing, fetched where they are new or have changed. */
  async function fetchFor(listing: string, pictures: readonly FeedPicture[]): Promise<FetchedPictures> {
    await requireSpace();
    const known = memory.read(listing);
    const results: Awaited<ReturnType<typeof renew>>[] = [];
    const queue = pictures.entries();
    const runner = async () => {
      for (const [place, picture] of queue) results[place] = await renew(picture, known[picture.key]);
    };
    await Promise.all(Array.from({ length: Math.min(parallel, pictures.length) }, runner));
    const next: PictureMemory = {};
    for (const [place, { key }] of pictures.entries()) {
      const result = results[place]?.known;
      if (result) next[key] = result;
    }
    if (request !== null && JSON.stringify(next) !== JSON.stringify(known)) memory.write(listing, next);
    const files = results.flatMap((result) => result.known?.file ?? []);
    const findings = results.flatMap(({ finding }) => finding ?? []);
    return { files: [...new Set(files)], findings: [...new Set(findings)] };
  }

  return {
    /** What was done so far; `missing` are those that a dry run would fetch. */
    counts: counts as Readonly<typeof counts>,
    /**
     * The pictures of listings, by the package's own id.
     * @throws where the disk is full, or a file cannot be written
     */
    async fetchPictures(
      listings: readonly Pick<FeedListing, "id" | "pictures">[],
    ): Promise<ReadonlyMap<string, FetchedPictures>> {
      const fetched = new Map<string, FetchedPictures>();
      for (const { id, pictures } of listings) fetched.set(id, await fetchFor(id, pictures));
      return fetched;
    },
  };
}
