import { describe, expect, test } from "vitest";
import { languageCodes } from "@/lib/domain/text/language";
import { agencyMail } from "@/lib/mail/compose/agency-mail";
import { otherRows } from "@/lib/mail/compose/field-rows";
import type { MailContext } from "@/lib/mail/compose/mail-context";
import { mailWords } from "@/lib/mail/compose/words";
import { agency } from "./sample";

const fields = {
  ...{ title: "ms", firstName: "Léa", lastName: "Dupont", email: "lea@example.be", phone: "0475123456" },
  ...{ street: "Rue Haute 12", zip: "1000", city: "Bruxelles", goal: "buy", kind: "visit" },
  ...{ propertyStreet: "Markt 1", propertyZip: "9000", propertyCity: "Gent", zips: ["1180", "1190"] },
  ...{
    minPrice: 200_000,
    maxPrice: 400_000,
    minRooms: 11,
    minBathrooms: 12,
    minGarages: 13,
    minParkings: 14,
  },
  ...{ contactDevice: "phone", contactSlot: "10:00-13:00", newsletter: true, amount: 310_000 },
  ...{ validUntil: "2026-12-31", rating: 4, publish: false, position: "Photographe" },
  ...{ remark: "one\ntwo", conditions: "if the bank agrees", text: "very pleased" },
  ...{ page: "/fr/a-vendre/", utm: { utm_source: "lettre" } },
};
const context: MailContext = {
  flow: "contact-me",
  reference: "ZH-7K4M-2QXD",
  language: "nl",
  senderLanguage: "fr",
  fields,
  names: { propertyTypes: ["Huizen", "Gronden"], propertyType: "Villa", unit: "A1" },
  agency,
  contact: { name: "Karim Bennani", phone: "0400 00 00 02", email: "karim@zennehuis.example" },
  property: {
    title: "Herenhuis",
    note: "Ukkel, € 349.000",
    reference: "ZH-7123",
    href: "https://zennehuis.example/property/7123/",
    place: "Ukkel",
    address: null,
  },
  similar: [],
};

describe("the agency's mail", () => {
  test("holds every field that was sent, with its label", async () => {
    const { text } = agencyMail("office@zennehuis.example", context, await mailWords("nl"));
    const lines = text.split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        ...["Aanspreking: Mevrouw", "Naam: Léa Dupont", "E-mail: lea@example.be", "Telefoon: 0475 12 34 56"],
        ...[
          "Adres: Rue Haute 12, 1000 Bruxelles",
          "Vraag: kopen",
          "Waarover: een bezoek",
          "Type pand: Villa",
        ],
        ...["Types: Huizen, Gronden", "Adres van het pand: Markt 1, 9000 Gent", "Gemeenten: 1180, 1190"],
        ...["Prijs vanaf: € 200.000", "Prijs tot: € 400.000", "Slaapkamers, minstens: 11"],
        ...[
          "Badkamers, minstens: 12",
          "Garages, minstens: 13",
          "Parkeerplaatsen, minstens: 14",
          "Eenheid: A1",
        ],
        ...["Contact bij voorkeur: telefonisch", "Past het best: 10:00-13:00", "Wil de nieuwsbrief: ja"],
        ...[
          "Bod: € 310.000",
          "Voorschot van 10\u00a0%: € 31.000",
          "Geldig tot en met: 31\u00a0december 2026",
        ],
        ...["Beoordeling: 4 op 5", "Mag op de site: nee", "Functie: Photographe", "Taal: Français"],
        ...["Verstuurd vanaf: /fr/a-vendre/", "Herkomst: Campagne: lettre"],
        ...["> one", "> two", "> if the bank agrees", "> very pleased"],
        ...["- Herenhuis", "  Referentie ZH-7123, Ukkel, € 349.000", `  ${context.property?.href}`],
      ]),
    );
  });

  test("is answered to the person and shows the picture it carries", async () => {
    const picture = { content: "AAAA", width: 280, height: 187, alt: "Gevel" };
    const cv = { name: "cv.pdf", type: "application/pdf", content: "BBBB" };
    const mail = agencyMail("office@zennehuis.example", context, await mailWords("nl"), {
      picture,
      files: [cv],
    });
    expect(mail).toMatchObject({
      to: "office@zennehuis.example",
      subject: "Vraag over een pand: Léa Dupont, Herenhuis",
      replyTo: { name: "Léa Dupont", address: "lea@example.be" },
      attachments: [{ name: "photo.jpg", type: "image/jpeg", content: "AAAA", cid: "property" }, cv],
    });
    expect(mail.html).toContain('<img src="cid:property" alt="Gevel" width="280" height="187"');
  });

  test.each(languageCodes)("knows no label without a word: %s", async (language) => {
    const mail = agencyMail("office@zennehuis.example", { ...context, language }, await mailWords(language));
    expect(`${mail.subject}${mail.text}`).not.toMatch(/\b(mail|fields|values|flows)\.\w/);
  });

  test.each(languageCodes)("leads to the request at the desk, and names no command: %s", async (language) => {
    const words = await mailWords(language);
    const desk = "https://zennehuis.example/desk/?section=requests&request=ZH-7K4M-2QXD";
    const offer = { ...context, language, flow: "purchase-offer" as const };
    const mail = agencyMail("office@zennehuis.example", offer, words, { desk });
    expect(mail.text).toContain(desk);
    expect(mail.text).toContain(words.t("agency.release"));
    expect(mail.text).toContain(words.t("agency.reply", { name: "Léa Dupont" }));
    const without = agencyMail("office@zennehuis.example", offer, words);
    expect(without.text).toContain(words.t("agency.replyDirectly", { name: "Léa Dupont" }));
    for (const { text } of [mail, without]) expect(text).not.toContain("npm");
    const subscription = { ...offer, flow: "sign-newsletter" as const };
    const filed = agencyMail("office@zennehuis.example", subscription, words, { desk });
    expect(filed.text).not.toContain(words.t("agency.reply", { name: "Léa Dupont" }));
  });

  test("has no reply address where none was given", async () => {
    const nobody = {
      ...context,
      flow: "unsubscribe-newsletter" as const,
      fields: { token: "x" },
      property: undefined,
    };
    const mail = agencyMail("office@zennehuis.example", nobody, await mailWords("nl"));
    expect(mail.replyTo).toBeUndefined();
    expect(mail.subject).toBe("Uitschrijving van de nieuwsbrief: ZH-7K4M-2QXD");
  });
});

test("a field that the mails do not know has a row by its kind, under the label of its form", async () => {
  const words = await mailWords("en");
  const layout = [
    { name: "firstName", kind: "text" },
    { name: "otherZips", kind: "text" },
    { name: "goodUntil", kind: "date" },
    { name: "most", kind: "amount" },
    { name: "urgent", kind: "tick" },
    { name: "story", kind: "textarea" },
    { name: "empty", kind: "text" },
  ] as const;
  const values = {
    ...{ firstName: "Léa", otherZips: "1500", goodUntil: "2026-12-31", most: 249_500, urgent: true },
    story: "long",
  };
  expect(otherRows(layout, values, words, String)).toEqual([
    ["Other municipalities or postcodes", "1500"],
    ["goodUntil", "31\u00a0December 2026"],
    ["most", "€ 249.500"],
    ["urgent", "yes"],
  ]);
});
