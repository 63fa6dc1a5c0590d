import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { parseContent } from "./parse.ts";
import { type Owner, ownersSchema } from "./schemas/owners.ts";

/** Reads the owners of a content folder. @throws where the file does not fit */
export function readOwners(root: string): Owner[] {
  const file = path.join(root, "owners.json");
  const { value, issues } = parseContent(ownersSchema, JSON.parse(readFileSync(file, "utf8")));
  if (value === null) throw new Error(`${file}: ${z.prettifyError({ issues })}`);
  return value.owners;
}

let owners: Owner[] | undefined;

/** The agency's owners, read once per process. No page is made of them: they stand apart from the content that pages get. */
export function loadOwners(): Owner[] {
  owners ??= readOwners(path.join(process.cwd(), "content"));
  return owners;
}

/** The owner with this address, however it is written; null where there is none. */
export const ownerWith = (email: string, all: readonly Owner[] = loadOwners()): Owner | null =>
  all.find((owner) => owner.email === email.trim().toLowerCase()) ?? null;
