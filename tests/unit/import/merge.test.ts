import { describe, expect, test } from "vitest";
import {
  defaultOwnership,
  type FieldOwner,
  type MergeConflict,
  type MergeInput,
  mergeRecord,
} from "@/lib/domain/import/merge";

const today = "2026-11-02";

const merged = (input: Partial<MergeInput>) =>
  mergeRecord({ base: null, theirs: {}, ours: null, ownership: defaultOwnership, today, ...input });

const text = (title: string) => ({ nl: { TypeDescription: title, Description: `${title} met tuin` } });

/** A field as the package said it last, says it now, and as it is here; absent is empty. */
interface Row {
  owner: FieldOwner;
  was?: number;
  feed?: number;
  here?: number;
  becomes?: number;
  /** Which of both is shown while the other waits. */
  conflict?: MergeConflict["shown"];
}

const rows: Row[] = [
  { owner: "feed", was: 1, feed: 2, here: 1, becomes: 2 },
  { owner: "feed", was: 1, feed: 1, here: 2, becomes: 2 },
  { owner: "feed", was: 1, feed: 2, here: 3, becomes: 2, conflict: "feed" },
  { owner: "website", was: 1, feed: 2, here: 3, becomes: 3, conflict: "website" },
  { owner: "shared", was: 1, feed: 2, here: 3, becomes: 3, conflict: "website" },
  { owner: "website", was: 1, feed: 2, here: 1, becomes: 2 },
  { owner: "feed", was: 1, feed: 3, here: 3, becomes: 3 },
  // Emptied in the package.
  { owner: "feed", was: 1, here: 1 },
  { owner: "shared", was: 1, here: 2, becomes: 2, conflict: "website" },
  { owner: "feed", was: 1, here: 2, conflict: "feed" },
  // Emptied here.
  { owner: "feed", was: 1, feed: 1 },
  { owner: "feed", was: 1, feed: 2, becomes: 2, conflict: "feed" },
  { owner: "website", was: 1, feed: 2, conflict: "website" },
  // New in the package, and written here already.
  { owner: "feed", feed: 1, becomes: 1 },
  { owner: "website", feed: 1, here: 2, becomes: 2, conflict: "website" },
];

const field = (value: number | undefined) => (value === undefined ? {} : { Rooms: { Bedrooms: value } });

test.each(rows)(
  "$owner: last $was, now $feed, here $here",
  ({ owner, was, feed, here, becomes, conflict }) => {
    const result = merged({
      base: { ID: 1, ...field(was) },
      theirs: { ID: 1, ...field(feed) },
      ours: { ID: 1, ...field(here) },
      ownership: { Rooms: owner },
    });
    expect(result.value).toEqual({ ID: 1, ...field(becomes) });
    expect(result.conflicts.map(({ shown }) => shown)).toEqual(conflict ? [conflict] : []);
  },
);

describe("a record of two authors:", () => {
  test("lesson 9: words written by hand survive a hundred runs, and what the package empties is empty after one", () => {
    let record = { ...text("Huis"), Surfaces: { Garden: 40 } } as Record<string, unknown>;
    let base: MergeInput["base"] = { texts: text("Huis"), Surfaces: { Garden: 40 } };
    let conflicts: MergeConflict[] = [];
    record = {
      texts: { nl: { ...text("Huis").nl, Description: "Met de hand geschreven." } },
      Surfaces: { Garden: 40 },
    };
    for (let run = 0; run < 100; run++) {
      const theirs = { texts: text(`Huis ${run}`) };
      const result = merged({ base, theirs, ours: record, conflicts });
      ({ value: record, conflicts } = result as {
        value: Record<string, unknown>;
        conflicts: MergeConflict[];
      });
      base = theirs;
      expect(record).toEqual({
        texts: { nl: { TypeDescription: `Huis ${run}`, Description: "Met de hand geschreven." } },
      });
    }
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]).toMatchObject({
      path: "texts.nl.Description",
      shown: "website",
      feed: "Huis 99 met tuin",
    });
  });

  test("a conflict stays until both agree, and none is made of a field that is kept here", () => {
    const both = { base: { Price: 1 }, theirs: { Price: 2 }, ours: { Price: 3 } };
    const { value, conflicts } = merged(both);
    expect(merged({ base: { Price: 2 }, theirs: { Price: 2 }, ours: value, conflicts }).conflicts).toEqual(
      conflicts,
    );
    const agreed = merged({ base: { Price: 2 }, theirs: { Price: 3 }, ours: { Price: 3 }, conflicts });
    expect(agreed.conflicts).toEqual([]);
    expect(merged({ ...both, kept: ["Price"] })).toEqual({ value: { Price: 3 }, conflicts: [] });
  });

  test("what the website added, and languages that the package does not have, stay", () => {
    const said = { Price: 1, texts: text("Huis") };
    const ours = {
      ...said,
      Visits: { Capacity: 2 },
      Planning: { LawfulUse: { Use: "housing" } },
      texts: { ...text("Huis"), de: { TypeDescription: "Haus", Description: "Ein Haus mit Garten" } },
    };
    const { value } = merged({ base: said, theirs: { Price: 2, texts: text("Woning") }, ours });
    expect(value).toEqual({ ...ours, Price: 2, texts: { ...ours.texts, ...text("Woning") } });
  });

  test("a text is never left without one of its parts", () => {
    const ours = { texts: { nl: { TypeDescription: "Huis", Description: "Met de hand." } } };
    const { value } = merged({ base: { texts: text("Huis") }, theirs: { Price: 1 }, ours });
    expect(value.texts).toEqual(ours.texts);
  });

  test("units of a project are merged one by one", () => {
    const unit = (ID: number, Status: string) => ({ ID, Status });
    const { value, conflicts } = merged({
      base: { Units: [unit(1, "available"), unit(2, "available")] },
      theirs: { Units: [unit(2, "sold"), unit(1, "available"), unit(3, "available")] },
      ours: { Units: [{ ...unit(1, "available"), LandShare: 5 }, unit(2, "available")] },
    });
    expect(value.Units).toEqual([
      unit(2, "sold"),
      { ...unit(1, "available"), LandShare: 5 },
      unit(3, "available"),
    ]);
    expect(conflicts).toEqual([]);
  });
});
