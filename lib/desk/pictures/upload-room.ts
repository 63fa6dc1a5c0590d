import "server-only";
import { isObject } from "../../domain/json/json.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { contentFileOf } from "../content/content-names.ts";
import { readStored } from "../content/working-content.ts";

/**
 * Lets a file come where the saved home or project has room for it; what was added there since is counted by the page.
 * @throws HttpError `upload-too-many`
 */
export async function requireRoom(name: string, list: "Pictures" | "Documents", most: number): Promise<void> {
  const file = contentFileOf(name);
  const stored = file && (await readStored(file));
  const value: unknown = stored ? JSON.parse(stored.text) : null;
  const entries = isObject(value) ? value[list] : null;
  if (Array.isArray(entries) && entries.length >= most)
    throw new HttpError("upload-too-many", { values: { most: String(most) } });
}
