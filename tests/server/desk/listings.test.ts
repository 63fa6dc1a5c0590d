import { beforeEach, expect, vi } from "vitest";
import { checkWorkingContent } from "@/lib/desk/content/content-findings";
import type { DeskListing } from "@/lib/desk/contract/listing-answers";
import { storeLead } from "@/lib/leads/store-lead";
import { easyGoing } from "../owner/support";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { WorkingCopy } from "./content-support";
import { karim, signedIn, sofie } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);

const ids = (body: { listings: DeskListing[] }) => body.listings.map(({ id }) => id);

onBothStores("all properties are listed with how they do, searched, filtered and sorted", async () => {
  await using content = new WorkingCopy();
  // Its thread starts: answers do not wait long for it.
  await checkWorkingContent();
  await storeLead(sampleLead({ propertyId: 7123 }), []);
  await storeLead(sampleLead({ propertyId: 7123 }), []);
  const browser = await signedIn(karim);
  const { body: all } = await browser.get("listings");
  const total = content.git("ls-files", "content/properties").split("\n").length;
  expect([all.total, all.pages, all.listings.length]).toEqual([total, Math.ceil(total / 50), 50]);
  const sum = Object.values<number>(all.counts).reduce((one, other) => one + other, 0);
  expect(sum).toBe(total);
  expect(all.listings.find(({ id }: DeskListing) => id === 7123)).toMatchObject({
    name: "properties/7123",
    reference: "ZH-7123",
    street: expect.stringMatching(/112$/),
    goal: "sale",
    state: "available",
    price: 795000,
    energyLabel: "C-",
    requests: { total: 2, new: 2 },
    findings: { errors: 0, warnings: 0 },
    isChanged: false,
    picture: expect.stringMatching(/^\/pictures\/.*webp$/),
    href: expect.stringMatching(/7123/),
    actions: ["option", "close", "hide"],
  });
  expect(ids((await browser.get("listings?q=zh-7123")).body)).toEqual([7123]);
  expect(ids((await browser.get("listings?q=embellie+112")).body)).toEqual([7123]);
  // The file has the French name of the town.
  expect(ids((await browser.get("listings?q=sint-gillis+zh-7123")).body)).toEqual([7123]);
  expect((await browser.get("listings?q=%25")).body.total).toBe(0);
  expect(ids((await browser.get("listings?sort=requests")).body)[0]).toBe(7123);
  const { body: closed } = await browser.get("listings?state=closed&goal=rent");
  expect(closed.listings.every(({ state, goal }: DeskListing) => state === "closed" && goal === "rent")).toBe(
    true,
  );
  const prices = (await browser.get("listings?sort=price&goal=sale")).body.listings.map(
    ({ price }: DeskListing) => price ?? -1,
  );
  expect(prices).toEqual(prices.toSorted((one: number, other: number) => other - one));
  for (const query of ["page=x", "page=999", "state=constructor", "sort=toString", "agent=nobody"])
    expect((await browser.get(`listings?${query}`)).status, query).toBe(200);
  content.write("properties/7123.json", "{");
  expect((await browser.get("listings")).body.unreadable).toEqual(["properties/7123"]);
  expect((await browser.get("listings/7123")).status).toBe(404);
});

onBothStores("price, option, sold, hidden and shown are a touch each, and are taken back", async () => {
  await using content = new WorkingCopy();
  // Its thread starts: answers do not wait long for it.
  await checkWorkingContent();
  const browser = await signedIn(karim);
  const before = content.text("properties/7123.json");
  let listing: DeskListing = (await browser.get("listings/7123")).body;
  const act = async (path: string, body: object) => {
    const answer = await browser.post(`listings/7123/${path}`, { hash: listing.hash, ...body });
    if (answer.status === 200) listing = answer.body.listing;
    return answer;
  };
  const state = (action: string) => act("state", { action });

  expect((await act("price", { price: 780000 })).body.listing).toMatchObject({
    price: 780000,
    isChanged: true,
  });
  // The agent has no other right to the figures that hang on the price.
  const repriced = content.value("properties/7123.json");
  expect(repriced).toMatchObject({ ModifiedAt: expect.any(String), Marquee: 2 });
  expect(repriced.Financial).toEqual({ CadastralIncome: 1842, RealEstateTax: 2118 });
  expect((await state("option")).body.listing).toMatchObject({ state: "option", price: 780000 });
  expect((await state("close")).body.listing).toMatchObject({ state: "closed", findings: { errors: 0 } });
  expect(content.value("properties/7123.json")).toMatchObject({
    Status: "sold",
    ClosedAt: expect.any(String),
    Marquee: 1,
  });
  expect((await state("available")).body.listing).toMatchObject({
    state: "available",
    findings: { errors: 0 },
  });
  const { body: gone } = await state("hide");
  expect(gone.listing.state).toBe("hidden");
  const undone = await browser.post("content/save", {
    name: "properties/7123",
    hash: gone.listing.hash,
    edits: gone.undo,
  });
  expect(undone.status).toBe(200);
  expect(content.value("properties/7123.json")).not.toHaveProperty("Hidden");
  const { body: history } = await browser.get("content/history?name=properties/7123");
  const first = history.revisions.at(-1).id;
  expect(history.revisions).toHaveLength(7);
  const { hash } = undone.body;
  await browser.post("content/restore", { name: "properties/7123", id: first, hash });
  expect(content.text("properties/7123.json")).toBe(before);

  const late = await browser.post("listings/7123/state", { hash, action: "close" });
  expect([late.status, late.body.error]).toEqual([409, "content-changed"]);
  for (const [path, body, status] of [
    ["listings/7123/state", { action: "constructor" }, 422],
    ["listings/7123/price", { price: "780000" }, 422],
    ["listings/7123/price", { price: -1 }, 422],
    ["listings/7123/price", {}, 422],
    ["listings/1/state", { action: "close" }, 404],
    ["listings/..%2Fsite/state", { action: "close" }, 404],
  ] as const)
    expect((await browser.post(path, { hash, ...body })).status, path + JSON.stringify(body)).toBe(status);
  expect(content.text("properties/7123.json")).toBe(before);
});

onOneStore("a new property counts as new from the day on which it is shown", async () => {
  await using content = new WorkingCopy();
  // Its thread starts: answers do not wait long for it.
  await checkWorkingContent();
  const browser = await signedIn(sofie);
  const { body: made } = await browser.post("content/create", {
    folder: "properties",
    edits: [{ path: ["PublishedAt"], value: "2026-01-01" }],
  });
  const id: number = made.value.ID;
  const { body: listing } = await browser.get(`listings/${id}`);
  expect(listing).toMatchObject({ state: "hidden", href: null, daysOnline: null, isChanged: true });
  // Only warnings of the law, as nobody sees it.
  expect(listing.findings.errors).toBe(0);
  const shown = await browser.post(`listings/${id}/state`, { hash: listing.hash, action: "show" });
  expect(shown.body.listing).toMatchObject({ state: "available", daysOnline: null });
  expect(shown.body.listing.findings.errors).toBeGreaterThan(0);
  expect(content.value(`properties/${id}.json`).PublishedAt).not.toBe("2026-01-01");
});

// Seconds after another price was saved, its publication writes the former one into the file.
onOneStore("sold is taken where something else has changed meanwhile, not where the price has", async () => {
  await using content = new WorkingCopy();
  const browser = await signedIn(karim);
  const { hash } = (await browser.get("listings/7123")).body;
  const save = async (path: string[], value: unknown) => {
    const editor = await signedIn(sofie);
    const { body } = await editor.get("content?name=properties/7123");
    const edits = [{ path, value }];
    expect(
      (await editor.post("content/save", { name: "properties/7123", hash: body.hash, edits })).status,
    ).toBe(200);
  };
  await save(["texts", "nl", "TypeDescription"], "Herenhuis met een tuin");
  const sold = await browser.post("listings/7123/state", { hash, action: "close" });
  expect(sold.status).toBe(200);
  expect(content.value("properties/7123.json")).toMatchObject({
    Status: "sold",
    texts: { nl: { TypeDescription: "Herenhuis met een tuin" } },
  });
  await save(["Price"], 780_000);
  const late = { hash: sold.body.listing.hash, action: "available" };
  expect((await browser.post("listings/7123/state", late)).status).toBe(409);
});
