import "server-only";
import { execFile } from "node:child_process";
import path from "node:path";
import type { NormalizedUpload } from "./normalize-upload.ts";

/** As `lib/server/db/sqlite-client.ts` names its thread: the sources are part of every release. */
const program = () => path.join(process.cwd(), "lib/pictures/uploads/normalize-process.ts");

/** In ms; after this a picture counts as damaged. */
const timeout = 35_000;

/** The disk has no room for a picture. */
export class NoSpaceForPicture extends Error {
  override name = "NoSpaceForPicture";
}

/**
 * Normalizes a file in a process of its own, as `normalize-process.ts` takes its arguments.
 * @throws NoSpaceForPicture, and where the process has failed for another reason than the picture
 */
export function runNormalize(args: readonly string[]): Promise<NormalizedUpload> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [program(), ...args],
      { timeout, killSignal: "SIGKILL", maxBuffer: 64 * 1024 },
      (error, stdout, stderr) => {
        if (!error) resolve(JSON.parse(stdout));
        else if (/no space left|ENOSPC|EDQUOT/i.test(stderr)) reject(new NoSpaceForPicture());
        // It took too long, or the decoder has crashed on it.
        else if (error.signal) resolve({ refusal: "picture-damaged" });
        else reject(new Error("normalizing failed", { cause: error }));
      },
    );
  });
}
