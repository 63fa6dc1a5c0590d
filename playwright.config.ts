import { cpSync, existsSync, mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { browser } from "./tests/e2e/support/browser";
import { serverEnv } from "./tests/e2e/support/server-env";

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

if (!existsSync(".next/BUILD_ID")) throw new Error("There is no build to test: npm run build");

// The workers read this file again, and must find the ports that the servers were given.
for (const name of ["E2E_PORT", "E2E_SMTP_PORT", "E2E_MAILBOX_PORT"])
  process.env[name] ??= String(await freePort());
if (!process.env.E2E_DATA) {
  process.env.E2E_DATA = mkdtempSync(path.join(tmpdir(), "zennehuis-e2e-"));
  // What is changed at the desk is changed in a copy.
  cpSync("content", path.join(process.env.E2E_DATA, "project/content"), { recursive: true });
}
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  forbidOnly: true,
  workers: Math.max(2, availableParallelism()),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    baseURL,
    locale: "nl-BE",
    timezoneId: "Europe/Brussels",
    launchOptions: browser,
  },
  projects: [
    // One owner's way through all of it on each store.
    {
      name: "site",
      testIgnore: ["second-agency.spec.ts", "new-house.spec.ts", "full/**"],
      grepInvert: /an owner is invited.* in fr/,
    },
    { name: "postgres", testMatch: "sign-in.spec.ts", grep: /an owner is invited.* in fr/ },
    // What takes long by nature: `npm run test:all`.
    { name: "full", testMatch: "full/**/*.spec.ts", timeout: 300_000 },
    { name: "second-agency", testMatch: "second-agency.spec.ts", timeout: 600_000 },
    { name: "agency", testMatch: "new-house.spec.ts", timeout: 900_000 },
    // Several may run at once, and each empties its folder first.
  ].map((project) => ({ ...project, outputDir: `test-results/${project.name}` })),
  webServer: [
    {
      command: `node tests/e2e/support/mail-server.ts ${process.env.E2E_SMTP_PORT} ${process.env.E2E_MAILBOX_PORT}`,
      url: `http://127.0.0.1:${process.env.E2E_MAILBOX_PORT}`,
    },
    {
      command: "npm start",
      url: baseURL,
      gracefulShutdown: { signal: "SIGTERM", timeout: 12_000 },
      env: serverEnv(),
    },
  ],
});
