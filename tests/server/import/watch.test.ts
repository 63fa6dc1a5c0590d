import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { loadContent } from "@/lib/content/load";
import { homeOf } from "@/lib/desk/home/home";
import { readSourceState, writeSourceState } from "@/lib/import/run/import-files";
import { statusOf } from "@/lib/import/run/import-status";
import { mailAlerts } from "@/lib/runtime/alerts";
import { examine } from "@/lib/runtime/doctor";
import { metricsResponse } from "@/lib/runtime/metrics-response";
import { recordBackup } from "@/lib/server/backup/last-backup";
import { readStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { an } from "../desk/support";
import { readMetrics } from "../support/metrics";
import { newPlace } from "../support/place";
import { ImportContent } from "./import-content";

// Those of packages lie in DATA_DIR.
vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const { importVariables, metricsToken } = env;
afterEach(() => {
  Object.assign(env, { importVariables, metricsToken });
});

test("a run that Git has not committed has failed, says what to do, and is committed by the next one", async () => {
  await using content = new ImportContent();
  const lock = path.join(content.root, ".git/index.lock");
  writeFileSync(lock, "");
  const run = await content.run("whise", "whise");
  expect(run).toMatchObject({ state: "failed", commit: null, failure: { code: "not-committed" } });
  expect(run.failure?.message).toContain("index.lock");
  expect(content.record("whise", "7301002")).not.toBeNull();
  expect(readSourceState("whise")).toMatchObject({ failures: 1, lastSuccess: null });

  rmSync(lock);
  const next = await content.run("whise", "whise");
  expect(next).toMatchObject({ state: "done", commit: content.git("rev-parse", "HEAD"), failure: null });
  expect(content.git("status", "--porcelain")).toBe("");
  expect(readSourceState("whise").failures).toBe(0);
  expect(await content.run("whise", "whise")).toMatchObject({ state: "unchanged" });
});

test("what the check of the content holds back does not count as shown", async () => {
  await using content = new ImportContent();
  await content.run("whise", "whise");
  const { stock, withheld, open } = readSourceState("whise");
  expect(stock).toEqual({ shown: 4, held: 4, hidden: 1, gone: 0, waiting: 0 });
  // Brussels: no package sends the lawful use.
  expect(withheld).toContain("properties/7301001.json");
  expect(open.ids).toContain("7301001");
  const status = statusOf("whise");
  expect(status.stock).toEqual(stock);
  expect(status.hidden).toContainEqual(
    expect.objectContaining({ id: "7301001", reasons: ["held-by-check"] }),
  );

  // What is filled in here is shown, also where the next run has nothing to write.
  content.change("properties/7301001.json", (record) => {
    const here = { LawfulUse: { Use: "housing" }, InformationDate: "2026-10-01" };
    record.Planning = { ...record.Planning, ...here };
  });
  expect((await content.run("whise", "whise")).state).toBe("unchanged");
  expect(readSourceState("whise").stock).toMatchObject({ shown: 5, held: 3 });
});

test("a package that fails is named by mail, doctor, metrics and the desk, without a word of its own", async () => {
  await using place = await newPlace("SQLite");
  await using content = new ImportContent();
  const now = new Date("2031-01-14T12:00:00Z");
  Object.assign(env, {
    dataDir: place.dataDir,
    metricsToken: "0123456789abcdef",
    importVariables: { ...importVariables, IMPORT_KYERO_URL: "https://feeds.example/secret.xml" },
  });
  writeFileSync(content.path("import.json"), JSON.stringify({ sources: [{ name: "kyero" }] }));
  await recordBackup(place.dataDir, { at: now, file: "a" });
  const message = "https://feeds.example/secret.xml of Jan Peeters";
  const state = {
    ...readSourceState("kyero"),
    ...{ lastTry: now.toISOString(), lastSuccess: "2031-01-14T08:00:00.000Z" },
    ...{ failures: 4, failure: { code: "refused", message } },
    stock: { shown: 8, held: 1, hidden: 0, gone: 0, waiting: 1 },
    open: { ids: ["K-1", "K-2"], newestAt: now.toISOString() },
  };
  writeSourceState("kyero", state);

  await mailAlerts({ now: now.getTime(), disk: { free: 50e9, size: 100e9 } });
  const mails = await readStore((db) => db.selectFrom("outbox_messages").selectAll().execute());
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).toContain("npm run agency -- import status");
  const home = await homeOf(
    loadContent(),
    { ...an, language: "nl", role: "publisher" },
    { now, language: "nl" },
  );
  expect(home.problems).toMatchObject([
    { kind: "import-failed", source: "kyero", count: 4 },
    { kind: "import-held", source: "kyero", count: 2 },
  ]);
  const found = (await examine({ now })).filter(({ subject }) => subject === "import");
  expect(found.map(({ level }) => level)).toEqual(["ok", "error"]);
  const request = new Request("http://localhost/api/metrics/", {
    headers: { authorization: "Bearer 0123456789abcdef" },
  });
  const metrics = await (await metricsResponse(request)).text();
  expect(readMetrics(metrics).get('import_properties{source="kyero",state="held"}')).toBe(1);
  expect(metrics).toContain("import_last_success_seconds{source=");
  for (const text of [JSON.stringify([mails, home, found]), metrics]) {
    expect(text).not.toContain("secret");
    expect(text).not.toContain("Peeters");
  }
});
