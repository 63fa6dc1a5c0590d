import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { LongFilesFirst } from "./tests/setup/long-files-first.ts";
import { temporaryFolder } from "./tests/setup/temporary-folder.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What only exists while Next renders has a stand-in. */
const alias = {
  "@": here("."),
  "server-only": here("tests/setup/server-only.ts"),
  "next/root-params": here("tests/setup/root-params.ts"),
};
/** Tests of `npm run test:all` alone. */
const full = ["tests/**/*.full.test.ts"];
const shared = {
  // A test that takes longer on one of two busy cores does too much.
  testTimeout: 5_000,
  hookTimeout: 60_000,
  setupFiles: [here("tests/setup/no-console-error.ts")],
  server: { deps: { inline: ["next-intl"] } },
  // The processes that tests start by the hundred load the same modules, which Node compiles once.
  env: { TZ: "Europe/Brussels", NODE_COMPILE_CACHE: here("node_modules/.cache/compiled") },
};

/** A worker for each file would spend half of the time on starting. Modules are loaded anew for each file all the same. */
const sharedWorkers = {
  isolate: false,
  setupFiles: [...shared.setupFiles, here("tests/setup/fresh-modules.ts")],
};

export default defineConfig({
  test: {
    // A test waits as often as it works; what Vitest takes on its own leaves one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          ...shared,
          name: "rules",
          environment: "node",
          include: ["tests/{unit,content,run}/**/*.test.ts", "tests/*.test.ts"],
          exclude: full,
          globalSetup: [here("tests/setup/inline-scripts.ts")],
          ...sharedWorkers,
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: "server",
          testTimeout: 20_000,
          environment: "node",
          include: ["tests/{server,fault}/**/*.test.ts"],
          exclude: ["tests/**/*.site.test.ts", ...full],
          // Its own PostgreSQL, and the tables that each place is given.
          globalSetup: [here("tests/setup/stores.ts")],
          env: { ...shared.env, TMPDIR: temporaryFolder },
          ...sharedWorkers,
          setupFiles: [...sharedWorkers.setupFiles, here("tests/setup/light-passwords.ts")],
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          // The production server in a process of its own: needs the build.
          name: "site",
          // One start of the site takes ten seconds where four others work on two cores.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          environment: "node",
          include: ["tests/**/*.site.test.ts"],
          exclude: full,
          // One for all tests that change nothing that others see.
          globalSetup: [here("tests/setup/site.ts")],
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          // What takes long by nature: needs the build and PostgreSQL, and is run before a release.
          name: "full",
          testTimeout: 600_000,
          hookTimeout: 600_000,
          environment: "node",
          include: full,
          globalSetup: [here("tests/setup/stores.ts")],
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          ...shared,
          name: "components",
          testTimeout: 10_000,
          environment: "jsdom",
          include: ["tests/components/**/*.test.tsx"],
          globalSetup: [here("tests/setup/inline-scripts.ts")],
          // As for the rules; the document is shared too, and emptied.
          isolate: false,
          setupFiles: [
            ...shared.setupFiles,
            here("tests/setup/fresh-modules.ts"),
            here("tests/setup/fresh-document.ts"),
            here("tests/setup/frames.ts"),
            here("tests/setup/dom.ts"),
          ],
        },
      },
    ],
  },
});
