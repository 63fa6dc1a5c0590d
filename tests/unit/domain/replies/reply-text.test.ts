import { expect, test } from "vitest";
import { writtenPart } from "@/lib/domain/replies/reply-text";

const quoted = "> Bonjour,\n> Le grenier est isolé.\n> Karim";

test.each([
  [
    "Gmail, in French",
    `Merci !\n\nLe lun. 23 nov. 2026 à 10:00, Karim, Zennehuis <info@zennehuis.example> a écrit :\n\n${quoted}`,
  ],
  [
    "Gmail, in Dutch, broken in two",
    `Merci !\n\nOp ma 23 nov 2026 om 10:00 schreef Karim, Zennehuis <\ninfo+7k4m2qxdabcdefghjkmn@zennehuis.example>:\n\n${quoted}`,
  ],
  [
    "Apple Mail, in English",
    `Merci !\n\nOn 23 Nov 2026, at 10:00, Karim <info@zennehuis.example> wrote:\n\n${quoted}\n`,
  ],
  [
    "Apple Mail, in German",
    `Merci !\n\nAm 23.11.2026 um 10:00 schrieb Karim <info@zennehuis.example>:\n\n${quoted}`,
  ],
  [
    "Outlook, in Dutch",
    "Merci !\n\nVan: Karim <info@zennehuis.example>\nVerzonden: maandag 23 november 2026 10:00\nAan: Zoë\nOnderwerp: Le grenier\n\nBonjour",
  ],
  [
    "Outlook on a phone, in French",
    "Merci !\n\nEnvoyé à partir de Outlook pour iOS\n________________________________\nDe : Karim <info@zennehuis.example>\nEnvoyé : lundi\nBonjour",
  ],
  ["an older Outlook", "Merci !\n\n-----Oorspronkelijk bericht-----\nVan: Karim\nBonjour"],
  [
    "a signature and a phone's own line",
    "Merci !\n\nVerzonden vanaf mijn iPhone\n\n-- \nZoë Müller\n0470 00 00 00",
  ],
  ["nothing but lines with a sign", `Merci !\n\n${quoted}`],
])("of a mail from %s the reader gets what was written", (_, text) => {
  expect(writtenPart(text)).toBe("Merci !");
});

test.each([
  [
    "answers between the lines",
    "On 23 Nov 2026, Karim <info@zennehuis.example> wrote:\n> Est-il isolé ?\nOui.\n> Et la cave ?\nNon.",
  ],
  ["nothing but a quote", quoted],
  ["words that only look like it", "Van: wie is de tuin?\nOp maandag schreef ik u al dat het dak lekt."],
])("a mail with %s stays whole", (_, text) => {
  expect(writtenPart(text)).toBe(text);
});

test("a long mail of one kind of line costs no time", () => {
  const text = "on a b c d e f g\n".repeat(6_000);
  expect(writtenPart(text)).toBe(text.trim());
});
