import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { small, smallPage } from "./small-records";

/** Parsed JSON, which a test changes as no type would allow. */
export type Json = ReturnType<typeof JSON.parse>;

/** A content folder of its own for a test, small and without a mistake. */
export class SmallContent {
  readonly root = mkdtempSync(path.join(tmpdir(), "content-"));

  constructor() {
    for (const shared of ["paths.json", "site.json", "rules", "brand", "fonts"]) {
      cpSync(path.join("content", shared), path.join(this.root, shared), { recursive: true });
    }
    for (const [file, data] of Object.entries(small())) this.write(file, data);
    for (const picture of ["exterior/villa-01.jpg", "interior/hall-01.jpg"])
      this.text(`pictures/${picture}`, "");
    this.addPages();
  }

  /** A page for each entry of the path table that wants one and has none. */
  private addPages(): void {
    const { entries }: Json = JSON.parse(this.read("paths.json"));
    for (const [index, { key, original }] of entries.entries()) {
      if (original.includes("{") || ["home", "contact", "owner", "desk"].includes(key)) continue;
      this.write(`pages/${key}.json`, smallPage(100 + index, original));
    }
  }

  text(file: string, text: string): void {
    this.bytes(file, Buffer.from(text));
  }

  bytes(file: string, bytes: Buffer): void {
    const full = path.join(this.root, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, bytes);
  }

  write(file: string, data: unknown): void {
    this.text(file, `${JSON.stringify(data, null, 2)}\n`);
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), "utf8");
  }

  edit(file: string, change: (data: Json) => unknown): void {
    const data: Json = JSON.parse(this.read(file));
    change(data);
    this.write(file, data);
  }

  remove(file: string): void {
    rmSync(path.join(this.root, file), { recursive: true });
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
