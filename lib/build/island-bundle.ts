import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The bundle: addresses of its files. */
export interface IslandBundle {
  /** The script that every page begins with. */
  start: string;
  entry: string;
  /** What the entry imports, itself included. */
  base: string[];
  /** What each island needs besides. */
  islands: Record<string, string[]>;
}

const manifestIn = (build: string) => path.join(build, "islands.json");

/** @throws where the build has none */
export const readBundle = (build: string): IslandBundle =>
  JSON.parse(readFileSync(manifestIn(build), "utf8"));

/** Writes what the step that finishes pages, which runs without the bundler too, reads. */
export const writeBundle = (build: string, bundle: IslandBundle): void =>
  writeFileSync(manifestIn(build), JSON.stringify(bundle));
