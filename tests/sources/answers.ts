import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { siteTree, treeFile } from "@/lib/domain/web/site-tree";

/** The text that a build answers at an address: `/fr/`, `/_next/static/flight/….json`. */
export const readAnswer = (address: string, root = siteTree): string =>
  gunzipSync(readFileSync(`${path.join(root, treeFile(address) ?? "")}.gz`)).toString();
