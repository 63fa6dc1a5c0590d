import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hasPageFile } from "@/lib/i18n/path-keys";
import { small, smallPage } from "./small-records";

/** Parsed JSON, which a test changes as no type would allow. */
export type Json = ReturnType<typeof JSON.parse>;

/** A content folder of its own for a test, small and without a mistake. */
export class SmallContent {
  readonly root = mkdtempSync(path.join(tmpdir(), "content-"));
  /** What stood in the files that were changed since; null for one that was not there. */
  private readonly former = new Map<string, Buffer | null>();
  /** The folders that came with them, in full. */
  private readonly added = new Set<string>();

  constructor() {
    for (const shared of ["format.json", "paths.json", "site.json", "brand", "fonts"]) {
      cpSync(path.join("content", shared), path.join(this.root, shared), { recursive: true });
    }
    for (const [file, data] of Object.entries(small())) this.write(file, data);
    for (const picture of [
      ...["exterior/villa-01.jpg", "interior/hall-01.jpg"],
      ...["kitchen", "bath", "garden"].map((name) => `interior/${name}-01.jpg`),
    ])
      this.text(`pictures/${picture}`, "");
    this.addPages();
    this.settle();
  }

  /** A page for each entry of the path table that wants one and has none. */
  private addPages(): void {
    const { entries }: Json = JSON.parse(this.read("paths.json"));
    for (const [index, { key, original }] of entries.entries()) {
      if (!hasPageFile(key) || ["home", "contact"].includes(key)) continue;
      this.write(`pages/${key}.json`, smallPage(100 + index, original));
    }
  }

  text(file: string, text: string): void {
    this.bytes(file, Buffer.from(text));
  }

  bytes(file: string, bytes: Buffer): void {
    const full = path.join(this.root, file);
    this.remember(file);
    const folder = mkdirSync(path.dirname(full), { recursive: true });
    if (folder) this.added.add(folder);
    writeFileSync(full, bytes);
  }

  write(file: string, data: unknown): void {
    this.text(file, `${JSON.stringify(data, null, 2)}\n`);
  }

  /** Of rules of law the site's, where the agency has none of its own. */
  read(file: string): string {
    const own = path.join(this.root, file);
    return readFileSync(existsSync(own) ? own : path.join("lib/content/law", file), "utf8");
  }

  edit(file: string, change: (data: Json) => unknown): void {
    const data: Json = JSON.parse(this.read(file));
    change(data);
    this.write(file, data);
  }

  remove(file: string): void {
    const full = path.join(this.root, file);
    const inside = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true, encoding: "utf8" })
      : [""];
    for (const name of inside) this.remember(path.join(file, name));
    rmSync(full, { recursive: true });
  }

  private remember(file: string): void {
    const full = path.join(this.root, file);
    if (this.former.has(file) || (existsSync(full) && statSync(full).isDirectory())) return;
    this.former.set(file, existsSync(full) ? readFileSync(full) : null);
  }

  /** Takes back every change, so that the next test need not write all files anew. */
  restore(): void {
    for (const folder of this.added) rmSync(folder, { recursive: true, force: true });
    for (const [file, bytes] of [...this.former]) {
      if (bytes) this.bytes(file, bytes);
      else rmSync(path.join(this.root, file), { force: true });
    }
    this.settle();
  }

  private settle(): void {
    this.former.clear();
    this.added.clear();
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
