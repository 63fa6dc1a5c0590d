import { expect, test } from "vitest";
import { contactBlocks, type MailBlock } from "@/lib/mail/compose/blocks";
import { compose } from "@/lib/mail/compose/compose";
import { mailWords } from "@/lib/mail/compose/words";
import { agency } from "./sample";

const markup = `<script>alert("1")</script>'&`;
const every: MailBlock[] = [
  { kind: "heading", text: markup },
  { kind: "text", text: markup },
  { kind: "small", text: markup },
  { kind: "quote", text: `${markup}\nsecond line` },
  { kind: "facts", rows: [[markup, markup]] },
  { kind: "list", items: [markup] },
  { kind: "links", links: [{ label: markup, href: "https://a.example/?a=1&b=2", note: markup }] },
  { kind: "button", label: markup, href: "https://a.example/" },
  { kind: "picture", cid: "photo", alt: markup, width: 280, height: 187 },
  { kind: "portrait", name: markup, portrait: { file: "team/an.0a1b2c3d-600.jpg" } },
];
const words = await mailWords("fr");
const mail = (blocks: MailBlock[], subject = "Subject") =>
  compose({ to: "lea@example.be", subject, agency, words, why: "Parce que." }, blocks);

test("every kind of block escapes what it says", () => {
  const { html } = mail(every, markup);
  const escaped = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;";
  expect(html).not.toContain("<script");
  // Title and ten blocks; a fact and a link say two texts each.
  expect(html.split(escaped)).toHaveLength(14);
  expect(html).toContain('href="https://a.example/?a=1&amp;b=2"');
});

test("the HTML stands on a light and on a dark ground, names its language and fetches nothing", () => {
  const { html } = mail(every);
  expect(html).toMatch(/^<!doctype html>\n<html lang="fr" dir="ltr">/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain("prefers-color-scheme: dark");
  expect(html).toContain("max-width:560px");
  expect(html).toContain("max-width: 480px");
  expect(html).not.toMatch(/<(table(?! role="presentation")|link|iframe|script)|src="(?!cid:)|url\(/);
});

test("the HTML is in the agency's colours", () => {
  const { html } = mail(every);
  expect(html).toContain("background: #fafafa; color: #12202f");
  expect(html).toContain('bgcolor="#1f4e9e"');
  expect(html).not.toMatch(/#a8432b|#fbf9f5|#1d2a2e/);
  // The sample's typefaces are sans-serif, those of titles too.
  expect(html).not.toContain("Georgia");
});

test("every mail says whose it is and who writes, in both parts", () => {
  const { html, text, senderName } = mail([{ kind: "text", text: "Bonjour," }]);
  expect(senderName).toBe("Zennehuis");
  const identity = [
    "Zennehuis bv · Straat 1, 1070 Anderlecht",
    "Numéro d’entreprise 0123.456.749 · RPR Brussel · BIV 500.000",
    "02 000 00 00 · info@zennehuis.example",
  ];
  for (const line of [...identity, "Parce que."]) {
    expect(text.split("\n")).toContain(line);
    expect(html).toContain(`>${line}<`);
  }
  expect(text).toContain(
    "Déclaration de confidentialité\u00a0: https://zennehuis.example/Privacy-statement/",
  );
  expect(html).toContain(
    '<a href="https://zennehuis.example/Privacy-statement/">Déclaration de confidentialité</a>',
  );
  expect(html).toMatch(/class="name line"[^>]*><a href="https:\/\/zennehuis\.example\/"[^>]*>Zennehuis<\/a>/);
});

test("the text says the same, its quotes marked on each line", () => {
  const { text } = mail([
    { kind: "heading", text: "Suite" },
    { kind: "quote", text: "one\ntwo" },
    { kind: "facts", rows: [["Nom", "Léa"]] },
    { kind: "links", links: [{ label: "Maison", href: "https://a.example/", note: "Uccle" }] },
    { kind: "picture", cid: "photo", alt: "", width: 1, height: 1 },
  ]);
  expect(text.slice(0, text.indexOf("\n\nParce que."))).toBe(
    "Suite\n-----\n\n> one\n> two\n\nNom\u00a0: Léa\n\n- Maison\n  Uccle\n  https://a.example/",
  );
});

test("the face of a contact travels with the mail, in a size that is known before it is shown; who has none has their name", () => {
  const contact = { name: "An Maes", phone: "0400000011", email: "an@zennehuis.example" };
  const portrait = { file: "team/an.0a1b2c3d-600.jpg" };
  const attachment = { name: "cv.pdf", type: "application/pdf", content: "" };
  const [shown, without] = [{ ...contact, portrait }, contact].map((each) =>
    compose(
      { to: "lea@example.be", subject: "x", agency, words, attachments: [attachment] },
      contactBlocks({ contact: each }, words),
    ),
  );
  expect(shown?.html).toContain('<img src="cid:portrait" alt="An Maes" width="64" height="64"');
  expect(shown?.attachments).toEqual([
    attachment,
    { name: "portrait.jpg", type: "image/jpeg", cid: "portrait", portrait },
  ]);
  expect(shown?.text).toBe(without?.text);
  expect(without?.html).not.toContain("<img");
  expect(without?.attachments).toEqual([attachment]);
});

test("a subject is one line of 160 signs at most", () => {
  expect(mail([], "Visit\r\nBcc: all@example.be\u2028x\u0000").subject).toBe("Visit Bcc: all@example.be x");
  expect(mail([], "x".repeat(160)).subject).toHaveLength(160);
  expect(mail([], "x".repeat(161)).subject).toBe(`${"x".repeat(159)}…`);
});
