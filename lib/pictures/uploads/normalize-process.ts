import { setPriority } from "node:os";
import sharp from "sharp";
import {
  normalizeDocument,
  normalizeLogo,
  normalizePicture,
  type PictureEnding,
} from "./normalize-upload.ts";

/**
 * Normalizes one upload in a process of its own, so that a picture which is made to harm its reader harms nothing else:
 * `node normalize-process.ts picture|document|logo FROM TO [ENDING] [QUARTERS] [BYTES]`. Prints a `NormalizedUpload` as JSON.
 */
const [purpose, from = "", to = "", ending = "jpg", quarters = "0", mostBytes] = process.argv.slice(2);
// A decoder that finds fault with a picture writes it where the answer goes.
console.log = () => undefined;
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);
const programs: Readonly<Record<string, typeof normalizeDocument>> = {
  document: normalizeDocument,
  logo: normalizeLogo,
};
const program = programs[purpose ?? ""];
const result = program
  ? await program(from, to)
  : await normalizePicture(from, to, {
      ending: ending as PictureEnding,
      quarters: Number(quarters),
      ...(mostBytes && { mostBytes: Number(mostBytes) }),
    });
process.stdout.write(JSON.stringify(result));
