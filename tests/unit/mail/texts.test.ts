import { describe, expect, test } from "vitest";
import { longDay, shortDay } from "@/lib/domain/text/dates";
import { languageCodes } from "@/lib/domain/text/language";
import { rentalConditionBlocks } from "@/lib/mail/compose/rental-conditions";
import { visitCalendar } from "@/lib/mail/compose/visit-attachment";
import { mailWords } from "@/lib/mail/compose/words";

const terms = {
  minimumIncome: 3285,
  maximumPersons: 2,
  atSigning: { rent: 1095, charges: 95, inventory: 165, deposit: 3285 },
  mustConfirm: true,
  depositMonths: 3,
};

describe("the four statements before a visit", () => {
  test("come with their figures", async () => {
    const blocks = rentalConditionBlocks(terms, await mailWords("nl"));
    expect(blocks).toEqual([
      { kind: "heading", text: "Wat u voor deze huurwoning gelezen hebt" },
      {
        kind: "list",
        items: [
          "Een inkomen van minstens € 3.285 per maand",
          "Bewoning door hoogstens 2 personen",
          "U hebt de beschrijving van het pand gelezen",
          "Te betalen bij de ondertekening: de eerste maand huur (€ 1.095), de lasten (€ 95), uw deel in de plaatsbeschrijving (€ 165), 3 maanden huurwaarborg (€ 3.285)",
        ],
      },
    ]);
  });

  test.each(languageCodes)(
    "leave out what is not known, and say that they only inform: %s",
    async (language) => {
      const words = await mailWords(language);
      const bare = { rent: 1000, charges: null, inventory: null, deposit: 1500 };
      const blocks = rentalConditionBlocks(
        {
          ...terms,
          minimumIncome: null,
          maximumPersons: null,
          mustConfirm: false,
          atSigning: bare,
          depositMonths: 0,
        },
        words,
      );
      expect(blocks).toHaveLength(3);
      expect(blocks[1]).toMatchObject({ kind: "small", text: words.t("statements.information") });
      const items = blocks[2]?.kind === "list" ? blocks[2].items : [];
      expect(items).toHaveLength(2);
      expect(items[1]).toContain("€ 1.500");
    },
  );
});

test("a visit is a file that calendars read, whatever stands in its texts", () => {
  const visit = {
    start: new Date("2026-11-24T09:00:00Z"),
    end: new Date("2026-11-24T10:00:00Z"),
    day: "2026-11-24",
    from: "10:00",
    to: "11:00",
  };
  const event = {
    id: "ZH-7K4M-2QXD",
    title: "Visite de Léa; \\ \r\nATTACH:x, <b>",
    description: "x".repeat(200),
    location: "Rue Haute 12, 1000 Bruxelles",
    href: "https://zennehuis.example/fr/",
  };
  const organizer = { name: 'Inês "I" Fonseca\r\nX-EVIL:1', phone: "", email: "ines@zennehuis.example" };
  const calendar = visitCalendar({ ...event, visit }, organizer);
  const lines = calendar.replace(/\r\n[ \t]/g, "").split("\r\n");
  expect(calendar.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      "METHOD:PUBLISH",
      "UID:ZH-7K4M-2QXD@zennehuis.example",
      "DTSTART:20261124T090000Z",
      "DTEND:20261124T100000Z",
      "LOCATION:Rue Haute 12\\, 1000 Bruxelles",
      "END:VCALENDAR",
    ]),
  );
  expect(lines.filter((line) => /^(ATTACH|X-EVIL)/.test(line))).toEqual([]);
});

test.each([
  ["nl", "dinsdag 24\u00a0november 2026", "di 24\u00a0nov"],
  ["fr", "mardi 24\u00a0novembre 2026", "mar. 24\u00a0nov."],
  ["en", "Tuesday, 24\u00a0November 2026", "Tue 24\u00a0Nov"],
  ["de", "Dienstag, 24.\u00a0November 2026", "Di., 24.\u00a0Nov."],
] as const)("a day in words, in mails and where a visit is chosen: %s", (language, long, short) => {
  expect(longDay("2026-11-24", language)).toBe(long);
  expect(shortDay("2026-11-24", language)).toBe(short);
});
