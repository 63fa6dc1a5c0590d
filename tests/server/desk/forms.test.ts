import { beforeEach, expect, test, vi } from "vitest";
import type { FormDescription } from "@/lib/desk/contract/field-description";
import { easyGoing } from "../owner/support";
import { newPlace } from "../support/place";
import { WorkingCopy } from "./content-support";
import { an, type DeskBrowser, karim, signedIn } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);

const form = async (browser: DeskBrowser, name: string, language = "nl"): Promise<FormDescription> =>
  (await browser.get(`content/form?name=${encodeURIComponent(name)}&language=${language}`)).body;

test("a form has the words of the desk's language, and the names that there are now", async () => {
  await using _ = await newPlace("SQLite");
  await using content = new WorkingCopy();
  const browser = await signedIn(an);
  const price = ({ fields }: FormDescription) => fields.find(({ path: [name] }) => name === "Price");
  expect(price(await form(browser, "properties/7123", "nl"))?.label).toBe("Prijs");
  expect(price(await form(browser, "properties/7123", "de"))?.label).toBe("Preis");

  const team = (await browser.get("content?name=team")).body;
  const saved = await browser.post("content/save", {
    name: "team",
    hash: team.hash,
    edits: [{ path: ["members", 0, "lastName"], value: "Vandenbroucke" }],
  });
  expect(saved.status).toBe(200);
  const { references } = await form(browser, "properties/7123");
  expect(references.people?.[0]?.label).toMatch(/ Vandenbroucke$/);
  expect(content.git("status", "--porcelain")).toBe("");
});

test("a form is for who may read its file, and for files alone", async () => {
  await using _ = await newPlace("SQLite");
  await using __ = new WorkingCopy();
  const [karims, ans] = [await signedIn(karim), await signedIn(an)];
  for (const name of ["owners", "staff"]) {
    expect((await karims.get(`content/form?name=${name}`)).status, name).toBe(403);
    expect((await ans.get(`content/form?name=${name}`)).status, name).toBe(200);
  }
  for (const name of ["", "properties", "../package", "rules/renovation", "__proto__", "properties/../site"])
    expect((await ans.get(`content/form?name=${encodeURIComponent(name)}`)).status, name).toBe(404);
});

test("what the site has is listed in its order, and what it lacks by language", async () => {
  await using _ = await newPlace("SQLite");
  await using __ = new WorkingCopy();
  const browser = await signedIn(karim);
  const { entries } = (await browser.get("content/entries?folder=pages&language=en")).body;
  expect(entries[0]).toMatchObject({ inMenu: true, isOnline: true });
  expect(entries.map(({ name }: { name: string }) => name)).toContain("pages/contact");
  // A town goes by the name that the reader knows.
  const projects = (await browser.get("content/entries?folder=projects&language=nl")).body.entries;
  expect(projects.map(({ detail }: { detail: string }) => detail)).toContain("Vorst");
  expect((await browser.get("content/entries?folder=properties")).status).toBe(404);
  expect((await browser.get("content/entries?folder=..")).status).toBe(404);

  const page = (await (await signedIn(an)).get("content?name=pages/contact")).body;
  const lacking = () => browser.get("content/missing?language=en").then(({ body }) => body.files);
  const before = (await lacking()).filter(({ name }: { name: string }) => name === "pages/contact");
  await (await signedIn(an)).post("content/save", {
    name: "pages/contact",
    hash: page.hash,
    edits: [{ path: ["params", "title", "de"] }],
  });
  const after = (await lacking()).filter(({ name }: { name: string }) => name === "pages/contact");
  expect(after).toMatchObject([{ title: "Contact", missing: { de: (before[0]?.missing.de ?? 0) + 1 } }]);
});
