import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { folders, singleFiles } from "../../content/files.ts";
import { canBeHeld } from "../../content/held-files.ts";
import { type Content, type ReadContentFile, readContent } from "../../content/load.ts";
import { parseContent } from "../../content/parse.ts";
import { applyEdits, type JsonEdit } from "../../domain/json/edits.ts";

/** A file that its schema cannot read. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
  /** Below the content folder, without its ending. */
  readonly file: string;
  /** Where it does not fit; empty where it is no JSON. */
  readonly paths: readonly (readonly PropertyKey[])[];

  constructor(file: string, paths: readonly (readonly PropertyKey[])[]) {
    super(`${file} cannot be read`);
    this.file = file;
    this.paths = paths;
  }
}

const singles = Object.keys(singleFiles);

/** Whether pages are made of a file of this name, which lies nowhere else: `site`, `properties/7123`. */
export function isPageContent(name: string): boolean {
  const [folder = "", entry = "", ...rest] = name.split("/");
  if (singles.includes(name)) return true;
  return Object.hasOwn(folders, folder) && rest.length === 0 && /^[\w-]{1,100}$/.test(entry);
}

interface Parsed {
  stamp: string;
  value: unknown;
}

/** Reads the working content again and again: a file that has not changed is parsed once. */
export class WorkingContent {
  readonly #root: string;
  readonly #parsed = new Map<string, Parsed>();

  /** @param root the content folder of the project */
  constructor(root: string) {
    this.#root = root;
  }

  #nameOf(file: string): string {
    return path
      .relative(this.#root, file)
      .replace(/\.json$/, "")
      .split(path.sep)
      .join("/");
  }

  #parse<Value>(file: string, schema: z.ZodType<Value>, edits: readonly JsonEdit[]): Value {
    const name = this.#nameOf(file);
    let data: unknown;
    try {
      data = JSON.parse(readFileSync(file, "utf8"));
    } catch {
      throw new UnreadableFile(name, []);
    }
    const { value, issues } = parseContent(schema, applyEdits(data, edits));
    if (value === null)
      throw new UnreadableFile(
        name,
        issues.map((issue) => issue.path),
      );
    return value;
  }

  /** Another property that cannot be read waits until it is mended, and is in no preview either. */
  #parsedOrHeld<Value>(file: string, schema: z.ZodType<Value>): Value | null {
    try {
      return this.#parse(file, schema, []);
    } catch (error) {
      if (error instanceof UnreadableFile && canBeHeld(`${error.file}.json`)) return null;
      throw error;
    }
  }

  /**
   * The content with edits of one file that nobody has saved.
   * @returns the content and what the file holds; `undefined` where there is no such file
   * @throws UnreadableFile; MisplacedEdit where the edits do not fit the file
   */
  read(name: string, edits: readonly JsonEdit[]): { content: Content; record: unknown } {
    let record: unknown;
    const read: ReadContentFile = (file, schema) => {
      if (this.#nameOf(file) === name) {
        const edited = this.#parse(file, schema, edits);
        record = edited;
        return edited;
      }
      const { mtimeMs, size, ino } = statSync(file);
      const stamp = `${ino} ${mtimeMs} ${size}`;
      const cached = this.#parsed.get(file);
      if (cached?.stamp === stamp) return cached.value as never;
      const value = this.#parsedOrHeld(file, schema);
      this.#parsed.set(file, { stamp, value });
      return value;
    };
    const content = readContent(this.#root, read);
    return { content, record };
  }
}
