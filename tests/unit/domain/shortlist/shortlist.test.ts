import { expect, test } from "vitest";
import {
  changeItem,
  longestNote,
  mergeItems,
  mostItems,
  noShortlist,
  readFragment,
  readShortlist,
  reorderItem,
  type StoredShortlist,
  sharedFragment,
  toggleItem,
  writeShortlist,
} from "@/lib/domain/shortlist/shortlist";

const kept = (...ids: number[]): StoredShortlist => ids.toReversed().reduce(toggleItem, noShortlist);
const idsOf = ({ items }: StoredShortlist) => items.map(({ id }) => id);

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["something else", '"7123"'],
  ["another version", '{"version":2,"items":[{"id":7123}]}'],
  ["more than the site writes", JSON.stringify({ version: 1, items: [], more: "x".repeat(200_000) })],
])("%s in the storage is an empty shortlist", (_, text) => {
  expect(readShortlist(text)).toEqual(noShortlist);
});

test("of a stored shortlist what is broken is left out, and each property is there once", () => {
  const items = [
    { id: 7123, state: "seen", note: "Fraai" },
    { id: 7123, state: "no", note: "again" },
    { id: "7124" },
    null,
    { id: 7125, state: "unknown", note: 5, known: { title: "Huis", place: "Ukkel", price: "much" } },
  ];
  expect(readShortlist(JSON.stringify({ version: 1, items })).items).toEqual([
    { id: 7123, state: "seen", note: "Fraai" },
    { id: 7125, state: "toSee", note: "", known: { title: "Huis", place: "Ukkel", price: null } },
  ]);
});

test("what is kept comes first, is read again as it was written, and leaves nothing once it is taken out", () => {
  const shortlist = kept(7110, 7090);
  expect(idsOf(shortlist)).toEqual([7110, 7090]);
  expect(readShortlist(writeShortlist(shortlist))).toEqual(shortlist);
  expect(writeShortlist([7110, 7090].reduce(toggleItem, shortlist))).toBeNull();
});

test("it holds so many properties and so long notes, and no more", () => {
  const ids = Array.from({ length: mostItems + 5 }, (_, index) => index + 1);
  const shortlist = ids.reduce(toggleItem, noShortlist);
  expect(shortlist.items).toHaveLength(mostItems);
  expect(shortlist.items[0]?.id).toBe(mostItems + 5);
  const [first] = changeItem(kept(7110), 7110, { note: "x".repeat(longestNote + 1) }).items;
  expect(first?.note).toHaveLength(longestNote);
});

test("properties change places, and the first and the last stay where they are", () => {
  expect(idsOf(reorderItem(kept(1, 2, 3), 3, -1))).toEqual([1, 3, 2]);
  expect(idsOf(reorderItem(kept(1, 2, 3), 1, 1))).toEqual([2, 1, 3]);
  expect(idsOf(reorderItem(kept(1, 2, 3), 1, -1))).toEqual([1, 2, 3]);
  expect(idsOf(reorderItem(kept(1, 2, 3), 3, 1))).toEqual([1, 2, 3]);
});

test("a shared shortlist carries order, opinions and notes of any script behind #", () => {
  const shortlist = changeItem(kept(7110, 7090), 7090, { state: "no", note: "Te druk… 🚋 « oui »" });
  const fragment = sharedFragment(shortlist);
  expect(fragment).toMatch(/^[\w-]+$/);
  expect(readFragment(`#${fragment}`)).toEqual(shortlist.items);
  expect(readFragment("#main")).toBeNull();
  expect(readFragment("")).toBeNull();
});

test("of a shared shortlist a copy is added: what both keep has both opinions, what is new stands behind", () => {
  const own = changeItem(kept(1, 2), 2, { note: "mine" });
  const merged = mergeItems(own, [
    { id: 2, state: "seen", note: "theirs" },
    { id: 3, state: "no", note: "" },
  ]);
  expect(merged.items).toEqual([
    { id: 1, state: "toSee", note: "" },
    { id: 2, state: "toSee", note: "mine", partner: { state: "seen", note: "theirs" } },
    { id: 3, state: "toSee", note: "", partner: { state: "no", note: "" } },
  ]);
});
