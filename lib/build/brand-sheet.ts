import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** The colours and typefaces of the agency whose pages are made here. */
export const brandStylesFile = ".build/brand.css";

/** What the compiler finds instead of them: a rule that no element meets, so that what it makes is no agency's. */
export const brandPlace = "zh-brand{all:unset}";

const address = "/_next/static/css/";

/** The style sheet of all pages. */
export interface BrandSheet {
  /** Its address in what the compiled code renders. */
  compiled: string;
  /** Its address with the brand in it. */
  branded: string;
  text: string;
}

/**
 * Puts the brand into the compiled style sheet that has room for it.
 * @param root of what was compiled
 * @throws where none has, or there is no brand
 */
export function brandSheet(root: string): BrandSheet {
  const folder = path.join(root, ".next/static/css");
  for (const name of globSync("*.css", { cwd: folder })) {
    const sheet = readFileSync(path.join(folder, name), "utf8");
    if (!sheet.includes(brandPlace)) continue;
    const styles = readFileSync(path.join(root, brandStylesFile), "utf8");
    const text = sheet.replace(brandPlace, () => styles);
    return { compiled: address + name, branded: `${address}${hash("sha256", text).slice(0, 16)}.css`, text };
  }
  throw new Error(`${folder}: no style sheet has room for the brand`);
}
