import { cpSync, writeFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { mailConflicts } from "@/lib/desk/import/conflict-mails";
import { importFormats } from "@/lib/import/formats/index";
import { endConflict, operator } from "@/lib/import/run/decisions";
import { folderAnswers } from "@/lib/import/sources/folder";
import { parseMail } from "@/lib/mail/outgoing-mail";
import { readStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { sampleContext, sampleFolder } from "../../setup/import-samples";
import { an, sofie } from "../desk/support";
import { newPlace } from "../support/place";
import { ImportContent } from "./import-content";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const { importVariables } = env;
afterEach(() => {
  Object.assign(env, { importVariables });
});

/** The mails to the staff, and what they say. */
async function mailed() {
  const rows = await readStore((db) => db.selectFrom("outbox_messages").select("message").execute());
  return rows.map(({ message }) => parseMail(message));
}

test("who may decide hears once of each run what was changed both here and in the package", async () => {
  await using place = await newPlace("SQLite");
  await using content = new ImportContent();
  const signIn = { IMPORT_WHISE_NAME: "a", IMPORT_WHISE_PASSWORD: "b", IMPORT_WHISE_CLIENT: "1" };
  Object.assign(env, { dataDir: place.dataDir, importVariables: { ...importVariables, ...signIn } });
  writeFileSync(content.path("import.json"), JSON.stringify({ sources: [{ name: "whise" }] }));
  cpSync("content/staff.json", content.path("staff.json"));
  const answers = folderAnswers(sampleFolder("omnicasa"), "omnicasa");
  const [sample] = importFormats.omnicasa.read(answers, sampleContext()).listings;
  if (!sample) throw new Error("a sample has listings");
  const homes = (price: number) =>
    ["11", "12"].map((id) => ({ ...sample, id, reference: `AP-${id}`, number: id, price }));
  const priceHere = (id: string, Price: number) =>
    content.change(`properties/${id}.json`, (record) => Object.assign(record, { Price }));

  await content.runOf(homes(300_000));
  await mailConflicts();
  expect(await mailed()).toEqual([]);

  priceHere("11", 5);
  priceHere("12", 6);
  await content.runOf(homes(400_000), "2026-11-03");
  for (const _ of [1, 2]) await mailConflicts();
  const mails = await mailed();
  expect(mails.map(({ to }) => to)).toEqual([an.email, sofie.email]);
  expect(mails[0]?.text).toContain("2 velden zijn zowel op de website als in Whise gewijzigd");
  expect(mails[0]?.text).toMatch(/\?section=import$/m);

  // A run that finds nothing new, and what is decided, are no news.
  await content.runOf(homes(400_000), "2026-11-04");
  await endConflict({ source: "whise", id: "11", author: operator(), path: "Price" }, "feed");
  await content.runOf(homes(400_000), "2026-11-05");
  await mailConflicts();
  expect(await mailed()).toHaveLength(2);
  priceHere("11", 7);
  await content.runOf(homes(410_000), "2026-11-06");
  await mailConflicts();
  expect(await mailed()).toHaveLength(4);
});
