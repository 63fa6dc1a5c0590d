import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { defineConfig } from "@playwright/test";
import { browser } from "./tests/e2e/support/browser";

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

// The workers read this file again, and must find the port that the server was given.
process.env.E2E_PORT ??= String(await freePort());
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    baseURL,
    locale: "nl-BE",
    timezoneId: "Europe/Brussels",
    launchOptions: browser,
  },
  projects: [
    { name: "site", testIgnore: "default-language.spec.ts" },
    { name: "default-language", testMatch: "default-language.spec.ts", timeout: 600_000 },
  ],
  webServer: {
    command: `next start --port ${process.env.E2E_PORT}`,
    url: baseURL,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
