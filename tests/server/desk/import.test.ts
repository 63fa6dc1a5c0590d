import { cpSync, readdirSync } from "node:fs";
import { expect } from "vitest";
import type { DeskImport } from "@/lib/desk/contract/import-answers";
import { importWords } from "@/lib/desk/import/import-words";
import { writePreview, writeRun } from "@/lib/import/run/import-files";
import { keepPreview } from "@/lib/import/run/keep-preview";
import { env } from "@/lib/server/env";
import { sampleFolder } from "../../setup/import-samples";
import { ImportContent } from "../import/import-content";
import { easyGoing } from "../owner/support";
import { onOneStore } from "../support/on-both-stores";
import { an, karim, signedIn, sofie } from "./support";

const only = ({ sources: [source] }: DeskImport) => {
  if (!source) throw new Error("no source");
  return source;
};

onOneStore("an editor decides what is held and in conflict; a publisher pauses and undoes", async () => {
  easyGoing();
  await using content = new ImportContent();
  cpSync("content/staff.json", content.path("staff.json"));
  // Nothing is published.
  Object.assign(env, { projectDir: content.data, releasesDir: content.data });
  const [agent, editor, publisher] = [await signedIn(karim), await signedIn(sofie), await signedIn(an)];
  expect((await agent.get("import")).body).toEqual({ sources: [], waits: null });

  const first = await content.run("whise", "whise");
  writeRun({
    ...first,
    unknownCodes: [{ field: "purposeStatus", code: "77", word: "Compromis", listings: 2 }],
  });
  content.change("import/whise/7301005.json", (record) => {
    const [feed, website] = ["Hun tekst", "Onze tekst"];
    const conflict = { feed, website, shown: "website", since: "2026-11-02" };
    record.conflicts = [{ path: "texts.nl.Description", ...conflict }];
  });
  const { number } = content.value("import/whise.json").listings["7301005"];
  content.change(`properties/${number}.json`, (value) => {
    value.Hidden = true;
  });

  const seen = only((await agent.get("import?language=nl")).body);
  expect(seen).toMatchObject({ source: "whise", title: "Whise", isPaused: false, failures: 0 });
  expect(seen.missing).toContain("IMPORT_WHISE_NAME");
  const [run] = seen.runs;
  expect(run).toMatchObject({ state: "done", mayUndo: true, failure: null });
  // Each finding is a sentence of its own.
  expect(run?.findings.every(({ text }) => / /.test(text) && !/meldt “/.test(text))).toBe(true);
  const lawful = seen.held.filter(({ mayShow }) => !mayShow);
  expect(lawful.length).toBeGreaterThan(0);
  expect(seen.held).toContainEqual(expect.objectContaining({ id: "7301005", mayShow: true }));
  expect(seen.conflicts).toMatchObject([{ name: `properties/${number}`, path: "texts.nl.Description" }]);

  const source = "whise";
  const held = await editor.post("import/show", { source, id: lawful[0]?.id });
  expect([held.status, held.body.error]).toEqual([409, "changed-meanwhile"]);
  const shown = await editor.post("import/show", { source, id: "7301005" });
  expect(only(shown.body).held.map(({ id }) => id)).not.toContain("7301005");
  const choice = { source, id: "7301005", path: "texts.nl.Description", choice: "feed" };
  expect(only((await editor.post("import/conflict", choice)).body).conflicts).toEqual([]);
  expect(content.record("whise", "7301005").texts.nl.Description).toBe("Hun tekst");
  expect((await editor.post("import/conflict", choice)).body.error).toBe("changed-meanwhile");
  expect(content.git("log", "-1", "--format=%an")).toBe(sofie.name);

  const named = `properties/${number}`;
  const fields = async () => (await agent.get(`import/fields?name=${named}`)).body.imported;
  expect(await fields()).toMatchObject({ title: "Whise", id: "7301005", fields: { Price: "feed" } });
  expect((await agent.get("import/fields?name=../staff")).status).toBe(404);
  const kept = await editor.post("import/keep", {
    source,
    id: "7301005",
    paths: ["Price"],
    keep: true,
    name: named,
  });
  expect(kept.body.imported.fields.Price).toBe("kept");
  for (const origin of ["hand", "conflict"])
    expect((await agent.get(`listings?origin=${origin}`)).body.listings).toEqual([]);
  const all = (await agent.get("listings?origin=feed")).body;
  expect(all).toMatchObject({ hasImported: true, total: readdirSync(content.path("properties")).length });

  expect(seen.codes).toMatchObject([{ code: "77", word: "Compromis" }]);
  expect(seen.codes[0]?.values).toContainEqual({ value: "sold", label: "verkocht" });
  const code = { source, field: "purposeStatus", code: "77", to: "sold" };
  expect(only((await publisher.post("import/map", code)).body).codes).toEqual([]);
  expect(content.value("import.json").sources[0].mapping.codes).toEqual({ purposeStatus: { 77: "sold" } });
  expect((await publisher.post("import/map", { source, field: "x", code: "1", to: "1" })).status).toBe(409);

  expect((await publisher.post("import/pause", { source: "other", paused: true })).status).toBe(422);
  expect(only((await publisher.post("import/pause", { source, paused: true })).body).isPaused).toBe(true);
  const undone = only((await publisher.post("import/undo", { run: run?.id })).body);
  expect(undone.runs[0]).toMatchObject({ state: "undone", mayUndo: false });
  expect((await publisher.post("import/undo", { run: run?.id })).body.error).toBe("import-not-undone");
});

onOneStore("an editor holds a listing back with a reason, and everybody sees a dry run", async () => {
  easyGoing();
  await using content = new ImportContent();
  cpSync("content/staff.json", content.path("staff.json"));
  const [agent, editor] = [await signedIn(karim), await signedIn(sofie)];
  const source = "whise";
  await content.run(source, source);
  const named = `properties/${content.value("import/whise.json").listings["7301001"].number}`;
  const hold = (further: object) =>
    editor.post("import/hold", { source, id: "7301001", name: named, ...further });
  expect((await hold({ hold: true, reason: "x".repeat(301) })).status).toBe(422);
  const reason = "Wacht op het EPC";
  expect((await hold({ hold: true, reason })).body.imported.hold).toEqual({ reason });
  const waiting = only((await agent.get("import?language=nl")).body).held;
  expect(waiting.find(({ id }) => id === "7301001")?.reasons).toEqual([`Iemand houdt het tegen: ${reason}`]);
  expect((await hold({ hold: false })).body.imported.hold).toBeNull();
  expect(content.record("whise", "7301001").Hidden).toBeUndefined();

  const made = await keepPreview({ source, content: content.root, from: sampleFolder("whise/second-run") });
  expect(made.failure).toBeNull();
  const { body: preview } = await agent.get("import/preview?source=whise&language=nl");
  expect(preview).toMatchObject({ state: "done", problems: [], codes: made.difference?.unknownCodes.length });
  const [changed] = preview.groups.changed.lines;
  expect(changed).toMatchObject({ name: expect.stringMatching(/^properties\//), title: expect.any(String) });
  expect(preview.groups.held.lines[0]?.reasons[0]).toMatch(/ /);
  writePreview(source, { ...made, endedAt: null, difference: null });
  expect((await agent.get("import/preview?source=whise")).body.state).toBe("running");
  // Begun over a minute ago by a process that is gone.
  const startedAt = new Date(Date.now() - 61_000).toISOString();
  writePreview(source, { ...made, startedAt, endedAt: null, difference: null });
  expect((await agent.get("import/preview?source=whise")).body).toMatchObject({ state: "failed" });
});

onOneStore("a test of the connection that fails says what to do", async () => {
  easyGoing();
  await using content = new ImportContent();
  cpSync("content/staff.json", content.path("staff.json"));
  const publisher = await signedIn(an);
  const { body } = await publisher.post("import/test", { source: "whise", language: "fr" });
  expect(body).toMatchObject({ state: "failed", homes: 0 });
  expect(body.reason).toBe((await importWords("fr")).failure({ code: "not-set-up", message: "" }));
});
