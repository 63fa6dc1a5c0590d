import fc from "fast-check";
import { expect, test } from "vitest";
import { languageCodes } from "@/lib/domain/text/language";
import { flowNames } from "@/lib/forms/flows";
import { friendMail, newsletterMail } from "@/lib/mail/compose/action-mails";
import type { MailContext } from "@/lib/mail/compose/mail-context";
import { personMail } from "@/lib/mail/compose/person-mail";
import { mailWords } from "@/lib/mail/compose/words";
import { agency } from "./sample";

const context: MailContext = {
  flow: "contact-me",
  reference: "ZH-7K4M-2QXD",
  language: "nl",
  senderLanguage: "fr",
  fields: {},
  names: {},
  agency,
  contact: { name: "Karim Bennani", phone: "0400 00 00 02", email: "karim@zennehuis.example" },
  similar: [],
};

/** Every field in which a visitor writes a text. */
const names = [
  ...["title", "firstName", "lastName", "phone", "street", "zip", "city", "propertyType", "goal", "kind"],
  ...["propertyStreet", "propertyZip", "propertyCity", "contactDevice", "contactSlot", "position", "remark"],
  ...["visitTimes", "conditions", "text", "friendFirstName", "friendLastName", "validUntil"],
];
const lists = ["propertyTypes", "zips"];
const flows = flowNames.filter((flow) => flow !== "send-to-friend" && flow !== "forgot-password");

const links = { confirm: "https://zennehuis.example/confirm/", leave: "https://zennehuis.example/leave/" };

/** Both mails to a person, as one text. */
async function written(
  flow: MailContext["flow"],
  language: MailContext["language"],
  value: string,
): Promise<string> {
  const words = await mailWords(language);
  const entries = [...names.map((name) => [name, value]), ...lists.map((name) => [name, [value, value]])];
  const fields = { ...Object.fromEntries(entries), email: "lea@example.be" };
  const namesOfTypes = { propertyType: value, propertyTypes: [value, value] };
  const given = { ...context, flow, language, fields, names: namesOfTypes };
  return [personMail(given, words), newsletterMail(given, words, links)]
    .map(({ subject, text, html, replyTo }) => `${subject}\n${text}\n${html}\n${replyTo?.name}`)
    .join("\n");
}

const strange = [
  ...[
    "t.me/scambot",
    "t.co/AbC1",
    "v.gd/abc",
    "g.co?a=b",
    "x.com",
    "t.me",
    "bücher.de",
    "198.51.100.7",
    "me@x.be",
  ],
  ...[
    "0900 12 345",
    "0900-12345",
    "Vous avez gagne 5000 euro appelez le",
    "Appelez vite le neuf cents",
    "gagnez mille euros",
  ],
];

test.each(flows)(
  "%s repeats nothing to a person that could be a link, a number or a sentence",
  async (flow) => {
    for (const language of languageCodes)
      for (const value of strange) expect(await written(flow, language, value)).not.toContain(value);
  },
);

test("whatever is written, a mail to a person repeats it only as a name", async () => {
  const value = fc
    .tuple(
      fc.string({ unit: "grapheme", minLength: 3, maxLength: 60 }),
      fc.constantFrom(".", "/", "@", "0", "!", "?", ";"),
    )
    .map(([text, sign]) => `${text}§${sign}${text}`);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...flows), value, async (flow, text) => {
      expect(await written(flow, "fr", text)).not.toContain("§");
    }),
    { numRuns: 200 },
  );
});

test("a mail greets by first and last name, and by none where one is missing or could be more than a name", async () => {
  const words = await mailWords("de");
  const mail = (firstName: string, lastName: string) =>
    personMail(
      { ...context, language: "de", fields: { email: "lea@example.be", firstName, lastName } },
      words,
    ).text;
  expect(mail("Léa", "Dupont")).toContain("Guten Tag Léa Dupont,");
  expect(mail("Léa", "")).toContain("Guten Tag,");
  expect(mail("Léa", "x.com")).toContain("Guten Tag,");
});

test("a name, a postcode and hours are repeated", async () => {
  for (const value of ["Léa Dupont", "1180", "10:00–13:00"])
    expect(await written("contact-me", "nl", value)).toContain(value);
});

test("who gave more than is repeated reads that it has arrived", async () => {
  const words = await mailWords("en");
  const mail = (fields: MailContext["fields"]) =>
    personMail({ ...context, language: "en", fields }, words).text;
  const email = "lea@example.be";
  expect(mail({ email, firstName: "Léa", lastName: "Dupont" })).not.toContain(words.t("messageKept"));
  expect(mail({ email, firstName: "Léa", phone: "0475123456" })).toContain(words.t("messageKept"));
  expect(mail({ email, firstName: "Léa", remark: "Bonjour" })).toContain(words.t("messageKept"));
});

test("the mail to a friend shows the picture of the property it leads to", async () => {
  const picture = { content: "AAAA", width: 512, height: 341, alt: "Gevel" };
  const shared = { label: "Herenhuis", href: "https://zennehuis.example/property/7123/", note: "Ukkel" };
  const fields = { firstName: "Léa", lastName: "Dupont", friendEmail: "noe@example.be" };
  const mail = friendMail(
    { ...context, flow: "send-to-friend", fields, shared },
    await mailWords("nl"),
    picture,
  );
  expect(mail.html).toContain('<img src="cid:property" alt="Gevel" width="512" height="341"');
  expect(mail.attachments).toEqual([
    { name: "photo.jpg", type: "image/jpeg", content: "AAAA", cid: "property" },
  ]);
  expect(mail.text).toContain("Ukkel");
});
