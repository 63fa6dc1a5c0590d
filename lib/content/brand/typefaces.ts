import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type FontFace, inParts, type Typeface, type Typefaces } from "../../domain/brand/typefaces.ts";
import type { Content } from "../load.ts";
import { readFontFile } from "./font-file.ts";

type Fonts = Content["site"]["brand"]["fonts"];

/** Where the build puts the fonts, below `public/`: their names change with what they hold, so that browsers keep them for ever. */
export const fontsFolder = "fonts";

/** `/fonts/newsreader.HASH.woff2`; what is not usual is in `newsreader-more`. */
function addressOf(file: string, bytes: Buffer, characters: readonly number[], index: number): string {
  const hash = createHash("sha256").update(bytes).update(characters.join()).digest("hex").slice(0, 16);
  return `/${fontsFolder}/${path.basename(file, ".woff2")}${index ? "-more" : ""}.${hash}.woff2`;
}

function readFace(folder: string, file: string): FontFace {
  const bytes = readFileSync(path.join(folder, file));
  const facts = readFontFile(bytes);
  if (typeof facts === "string") throw new Error(`${folder}/${file}: ${facts}`);
  const parts = inParts(facts.characters).map((characters, index) => ({
    characters,
    address: addressOf(file, bytes, characters, index),
  }));
  return { ...facts, file, parts };
}

const readTypeface = (folder: string, { family, kind, files }: Fonts["text"]): Typeface => ({
  family,
  kind,
  faces: files.map((file) => readFace(folder, file)),
});

/** Reads the typefaces that the settings name from `folder`; throws where a file of them cannot be used. */
export const readTypefaces = ({ headings, text }: Fonts, folder: string): Typefaces => ({
  headings: readTypeface(folder, headings ?? text),
  text: readTypeface(folder, text),
});
