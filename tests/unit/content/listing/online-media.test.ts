import { expect, test } from "vitest";
import { loadContent } from "@/lib/content/load";
import { onlineMediaOf } from "@/lib/content/owner/owner-property";
import type { PropertyRecord } from "@/lib/content/schemas/property";

const record = (OnlineMedia: PropertyRecord["OnlineMedia"]) => ({ OnlineMedia }) as PropertyRecord;

test("an owner sees what is online in their language, the latest first", () => {
  const item = { Type: "advert", Contact: "A portal", Status: "online", Source: "agency" } as const;
  const media = onlineMediaOf(
    record([
      {
        ...item,
        Date: "2026-11-01",
        Subject: { fr: "Annonce" },
        Comment: { fr: "Vue souvent", nl: "Vaak bekeken" },
      },
      { ...item, Date: "2026-11-20", Type: "film", Subject: { nl: "Film" } },
    ]),
    "fr",
  );
  expect(media).toEqual([
    {
      date: "2026-11-20",
      type: "film",
      contact: "A portal",
      subject: { text: "Film", lang: "nl" },
      comment: null,
      status: "online",
      source: "agency",
    },
    {
      date: "2026-11-01",
      type: "advert",
      contact: "A portal",
      subject: { text: "Annonce" },
      comment: { text: "Vue souvent" },
      status: "online",
      source: "agency",
    },
  ]);
});

test("most properties have none", () => {
  expect(onlineMediaOf(record(undefined), "nl")).toEqual([]);
});

test("the demonstration has some, a rental's too", () => {
  const shown = loadContent().properties.filter((each) => onlineMediaOf(each, "nl").length > 0);
  expect(shown.some(({ Goal }) => Goal === 0)).toBe(true);
  expect(shown.some(({ Goal }) => Goal !== 0)).toBe(true);
});
