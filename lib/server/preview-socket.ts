import "server-only";
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "./env.ts";
import { makePrivateFolder } from "./private-files.ts";

/** The longest path that a socket may have on any system, in bytes. */
const longestPath = 100;

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

/**
 * Where the process listens that renders previews with the code of a folder: in DATA_DIR, which is open to the site's user alone. Where its path
 * is too long for a socket, a folder of that user takes its place.
 * @param folder of the code
 * @throws the file system's error; Error where somebody else has made that folder
 */
export function previewSocket(folder: string): string {
  const inData = path.join(env.dataDir, `preview-${digest(folder)}`);
  if (Buffer.byteLength(inData) <= longestPath) return inData;
  const user = process.getuid?.() ?? 0;
  const privateFolder = path.join(tmpdir(), `site-previews-${user}`);
  makePrivateFolder(privateFolder);
  if (statSync(privateFolder).uid !== user) throw new Error(`${privateFolder} belongs to somebody else`);
  return path.join(privateFolder, digest(folder + env.dataDir));
}
