import { beforeEach, expect, test, vi } from "vitest";
import { easyGoing } from "../owner/support";
import { newPlace } from "../support/place";
import { WorkingCopy } from "./content-support";
import { an, signedIn } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);

/** An entry of a list that others name, and what names it. */
const entries: [name: string, path: (string | number)[], user: RegExp][] = [
  ["neighbourhoods", ["neighbourhoods", 0], /^properties\//],
  ["types", ["categories", 0], /^properties\//],
  ["categories", ["categories", 0, "subcategories", 0], /^articles\//],
];

/** Files that others name, and what names them. */
const files: [name: string, user: string][] = [
  ["articles/home-valuation", "pages/home"],
  ["properties/6976", "articles/evaluation"],
];

// Each refusal checks all of the content as it is and as it would be.
test("nothing that others name is taken away: the refusal says what names it, and what that is called", async () => {
  await using _ = await newPlace("SQLite");
  await using content = new WorkingCopy();
  const browser = await signedIn(an);
  const stateOf = async (name: string) => (await browser.get(`content?name=${name}`)).body;

  // A text that leads to a home.
  const { hash, value } = await stateOf("articles/evaluation");
  const text = `${value.fullText.nl}\n\nZoals [dit huis](/property/6976/).`;
  const edits = [{ path: ["fullText", "nl"], value: text }];
  expect((await browser.post("content/save", { name: "articles/evaluation", hash, edits })).status).toBe(200);

  for (const [name, path, user] of entries) {
    const before = await stateOf(name);
    const answer = await browser.post("content/save", { name, hash: before.hash, edits: [{ path }] });
    expect([name, ...path, answer.status]).toEqual([name, ...path, 409]);
    const use = answer.body.uses.find((each: { name: string }) => user.test(each.name));
    expect(use?.title).toMatch(/\S/);
    expect(use.title).not.toBe(use.name);
    expect(answer.body.message).toContain(answer.body.uses[0].title);
    expect((await stateOf(name)).hash).toBe(before.hash);
  }
  for (const [name, user] of files) {
    const answer = await browser.post("content/remove", { name, hash: (await stateOf(name)).hash });
    expect([name, answer.status]).toEqual([name, 409]);
    expect(answer.body.uses.map((use: { name: string }) => use.name)).toContain(user);
    expect(content.text(`${name}.json`)).toBeTruthy();
  }

  // What nobody names goes.
  const { hash: seen, value: list } = await stateOf("testimonials");
  const free = { name: "testimonials", hash: seen, edits: [{ path: ["testimonials", 0] }] };
  expect((await browser.post("content/save", free)).status).toBe(200);
  expect(content.value("testimonials.json").testimonials).toEqual(list.testimonials.slice(1));
}, 60_000);
