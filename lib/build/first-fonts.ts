import { hash } from "node:crypto";
import { globSync, writeFileSync } from "node:fs";
import path from "node:path";
import inlineScripts from "../../.build/inline-scripts.json" with { type: "json" };
import { fontsFolder } from "../content/brand/typefaces.ts";
import { firstFontsOf, type Typefaces } from "../domain/brand/typefaces.ts";

/** Writes the script with which a page asks for its fonts, under a name with its hash. @returns that name @param folder of the fonts */
export function writeFontScript(typefaces: Typefaces, folder: string): string {
  const code = `{const firstFonts=${JSON.stringify(firstFontsOf(typefaces))};${inlineScripts.typefaces}}`;
  const name = `first.${hash("sha256", code).slice(0, 16)}.js`;
  writeFileSync(path.join(folder, name), code);
  return name;
}

/** The address of that script. @param root of what is built @throws where there is none */
export function fontScriptAddress(root: string): string {
  const [name] = globSync("first.*.js", { cwd: path.join(root, "public", fontsFolder) });
  if (name === undefined) throw new Error(`${root}: no script asks for the fonts`);
  return `/${fontsFolder}/${name}`;
}
