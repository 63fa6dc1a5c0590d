import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { nextEnvironment } from "@/lib/build/next-environment";
import { scripts } from "@/package.json";

const next = fileURLToPath(import.meta.resolve("next/dist/bin/next"));

/** What Next says of itself, for a person who has never chosen. */
function telemetryStatus(environment: Record<string, string>): string {
  const settings = mkdtempSync(path.join(tmpdir(), "telemetry-"));
  onTestFinished(() => rmSync(settings, { recursive: true }));
  const { PATH = "" } = process.env;
  const env = {
    NODE_ENV: "production",
    PATH,
    HOME: settings,
    XDG_CONFIG_HOME: settings,
    ...environment,
  } as const;
  const { stdout } = spawnSync(process.execPath, [next, "telemetry", "status"], {
    cwd: settings,
    env,
    encoding: "utf8",
  });
  return /Status: (\w+)/.exec(stdout)?.[1] ?? stdout;
}

test("a build reports nothing to the maker of the framework, which it would by default", () => {
  expect(telemetryStatus({})).toBe("Enabled");
  expect(telemetryStatus(nextEnvironment)).toBe("Disabled");
});

test("no script runs a command of the framework's that reports", () => {
  // `typegen` has no telemetry; `lib/build/compile.ts` starts the build.
  const commands = Object.values(scripts).flatMap(
    (script) => script.match(/[^&]*\bnext (dev|build|start)\b/g) ?? [],
  );
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((command) => !command.includes("NEXT_TELEMETRY_DISABLED=1"))).toEqual([]);
});
