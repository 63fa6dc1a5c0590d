import { afterEach, beforeEach, expect, vi } from "vitest";
import { loadContent } from "@/lib/content/load";
import { withdrawRequest } from "@/lib/leads/records/withdrawal";
import { storeLead } from "@/lib/leads/store-lead";
import { parseMail } from "@/lib/mail/outgoing-mail";
import { readStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { bodies, freeSlot, propertyLike } from "../api/support/bodies";
import { easyGoing, send } from "../api/support/visitor";
import { an, type DeskBrowser, karim, signedIn, sofie } from "../desk/support";
import { onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const office = "office@zennehuis.example";
const { agencyEmail, isDeskOpen } = env;
beforeEach(() => {
  easyGoing();
  Object.assign(env, { agencyEmail: office });
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(env, { agencyEmail, isDeskOpen });
});

const right = bodies();
const visitor = String(right["contact-me"].email);
const emailOf = (id: string) => loadContent().team.members.find((member) => member.id === id)?.email ?? "";
/** A home for sale of an agent of the team. */
const homeOf = (agent: string) =>
  propertyLike((record) => record.ContactID === agent && record.Status === "available" && record.Goal === 0)
    .ID;

/** The mails of the agency's people that were queued since the last look: to whom, their subject, and the whole. */
function newMails() {
  let seen = 0;
  return async () => {
    const rows = await readStore((db) =>
      db
        .selectFrom("outbox")
        .innerJoin("outbox_messages", "outbox_messages.mail_id", "outbox.id")
        .select(["outbox.recipient", "outbox_messages.message"])
        .orderBy("position")
        .execute(),
    );
    const added = rows.slice(seen).filter(({ recipient }) => recipient.endsWith("@zennehuis.example"));
    seen = rows.length;
    return added.map(({ recipient, message }) => ({ recipient, ...parseMail(message) }));
  };
}

const recipients = (mails: readonly { recipient: string }[]) => mails.map(({ recipient }) => recipient);

onOneStore("a request reaches the agency and the agent of its home, each in their language", async () => {
  const mails = newMails();
  const propertyId = homeOf("karim");
  const { body } = await send("contact-me", { ...right["contact-me"], propertyId });
  const [first, second, ...others] = await mails();
  expect(recipients([first, second].flatMap((mail) => mail ?? []))).toEqual([office, karim.email]);
  expect(others).toEqual([]);
  expect([first?.html.includes('<html lang="nl"'), second?.html.includes('<html lang="fr"')]).toEqual([
    true,
    true,
  ]);
  expect(second?.text).toContain(`?section=requests&request=${body.reference}`);
  expect(second?.replyTo?.address).toBe(visitor);

  // An agent who has no entry at the desk reads it in the site's first language.
  await send("purchase-offer", { ...right["purchase-offer"], propertyId: homeOf("thomas") });
  const offer = await mails();
  expect(recipients(offer)).toEqual([office, emailOf("thomas")]);
  expect(offer[1]?.html).toContain('<html lang="nl"');

  // What is about no home concerns no agent; a curriculum vitae stays with the agency.
  await send("site-contact", { ...right["site-contact"] });
  await send("job-application", { ...right["job-application"] });
  await send("sign-newsletter", { ...right["sign-newsletter"] });
  expect(recipients(await mails())).toEqual([office, office, office]);

  // A site without a desk may have no staff, and its mails lead nowhere.
  Object.assign(env, { isDeskOpen: false });
  await send("contact-me", { ...right["contact-me"], propertyId, remark: "Sans espace agence" });
  const plain = await mails();
  expect(recipients(plain)).toEqual([office, karim.email]);
  for (const mail of plain)
    expect([mail.html.includes('<html lang="nl"'), mail.text]).toEqual([
      true,
      expect.not.stringContaining("section="),
    ]);
  Object.assign(env, { isDeskOpen: true });

  // Whoever is the agency's mailbox is not written to twice.
  Object.assign(env, { agencyEmail: "Karim@Zennehuis.example" });
  await send("contact-me", { ...right["contact-me"], propertyId, remark: "Encore une question" });
  expect(recipients(await mails())).toEqual([karim.email]);
});

onOneStore("who gets a request from a colleague is mailed, and who takes it is not", async () => {
  const mails = newMails();
  const lead = sampleLead({ propertyId: homeOf("thomas"), email: visitor });
  await storeLead(lead, []);
  const browser = await signedIn(karim);
  const assign = async (to: string | null, version: number) => {
    expect((await browser.post(`requests/${lead.reference}/assignee`, { to, version })).status).toBe(200);
    return mails();
  };
  expect(await assign(karim.email, 0)).toEqual([]);
  const [mail, ...others] = await assign(sofie.email, 1);
  expect([mail?.recipient, others]).toEqual([sofie.email, []]);
  expect(mail?.subject).toMatch(/^Aan u doorgegeven: /);
  expect(mail?.text).toContain("Karim Bennani geeft deze aanvraag aan u door.");
  expect(mail?.text).toContain(`request=${lead.reference}`);
  // They have it already.
  expect(await assign(sofie.email, 2)).toEqual([]);
  expect(await assign(null, 3)).toEqual([]);
  expect(recipients(await assign(an.email, 4))).toEqual([an.email]);
  // Of two at once, the one who comes late changes nothing and mails nobody.
  const late = await browser.post(`requests/${lead.reference}/assignee`, { to: sofie.email, version: 4 });
  expect([late.status, await mails()]).toEqual([409, []]);

  await withdrawRequest(loadContent(), lead.reference, visitor);
  expect(recipients(await mails())).toEqual([office, emailOf("thomas"), an.email]);
});

onOneStore(
  "who shows a home hears what colleagues do with its visits, and not what they do themselves",
  async () => {
    const mails = newMails();
    const [karims, sofies] = [await signedIn(karim), await signedIn(sofie)];
    const book = async (browser: DeskBrowser, slot: string, email: string | undefined) => {
      const person = { firstName: "Zoë", lastName: "Müller", phone: "0470000000", personLanguage: "fr" };
      const { body } = await browser.post("phone-visits", {
        ...person,
        email,
        propertyId: homeOf("karim"),
        slot,
      });
      return body.reference as string;
    };
    const [at, next] = [freeSlot(5), freeSlot(8)];
    await book(karims, freeSlot(2), visitor);
    expect(await mails()).toEqual([]);

    // Also for somebody on the phone who has no address.
    const reference = await book(sofies, at, undefined);
    const [booked, ...others] = await mails();
    expect([booked?.recipient, others]).toEqual([karim.email, []]);
    expect(booked?.subject).toMatch(/^Visite dans votre agenda : Zoë Müller, /);
    expect(booked?.text).toContain("Sofie Maes a noté pour vous une visite de Zoë Müller");
    expect(booked?.text).toContain(`section=visits&visit=${reference}`);
    expect(booked?.replyTo).toBeUndefined();
    expect(booked?.attachments?.map(({ name }) => name)).toContain("visite.ics");

    await sofies.post(`visits/${reference}/move`, { version: 0, slot: next });
    const [moved] = await mails();
    expect([moved?.recipient, moved?.subject]).toEqual([
      karim.email,
      expect.stringMatching(/^Visite déplacée par Sofie Maes : /),
    ]);
    await karims.post(`visits/${reference}/move`, { version: 1, slot: at });
    expect(await mails()).toEqual([]);
    await sofies.post(`visits/${reference}/cancel`, { version: 2, reason: "Le propriétaire est absent." });
    const [off] = await mails();
    expect([off?.recipient, off?.text]).toEqual([
      karim.email,
      expect.stringContaining("> Le propriétaire est absent."),
    ]);
    await sofies.post(`visits/${reference}/confirm`, { version: 3 });
    expect(recipients(await mails())).toEqual([karim.email]);
  },
);

onOneStore("a form has a mailbox of its own, and agents are told where the agency wants it", async () => {
  const { mails: settings } = loadContent().site;
  const mails = newMails();
  Object.assign(env, { agencyEmail: undefined });
  Object.assign(settings, {
    mailboxes: [{ flows: ["contact-me"], email: "verkoop@zennehuis.example" }],
    tellsAgents: false,
    senderName: "Team Zenne",
  });
  try {
    const propertyId = homeOf("karim");
    await send("contact-me", { ...right["contact-me"], propertyId });
    const told = await mails();
    expect(told.map(({ recipient, senderName }) => [recipient, senderName])).toEqual([
      ["verkoop@zennehuis.example", "Team Zenne"],
    ]);
    await send("site-contact", right["site-contact"]);
    expect(recipients(await mails())).toEqual([loadContent().site.agency.email]);
  } finally {
    Object.assign(settings, { mailboxes: [], tellsAgents: true, senderName: undefined });
  }
});
