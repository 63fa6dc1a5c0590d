import type { Email } from "postal-mime";
import { beforeAll, expect, test, vi } from "vitest";
import { loadCatalogue } from "@/lib/content/catalogue";
import { listingOf, propertyAddress } from "@/lib/content/listing/listing";
import { loadContent } from "@/lib/content/load";
import { offerDeposit } from "@/lib/domain/law/deposits";
import { formatPrice } from "@/lib/domain/text/money";
import { flows } from "@/lib/forms/flows";
import { leadRecords } from "@/lib/leads/records/lead-records";
import { askApi } from "../support/ask-api";
import { newPlace } from "../support/place";
import { subscriptionOf } from "../support/subscription";
import { bodies, freeSlot, pdf, propertyLike, withDocuments } from "./support/bodies";
import { agency, headerOf, type Mailbox, openMailbox } from "./support/mailbox";
import { easyGoing, send } from "./support/visitor";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const right = bodies();
const person = "lea.dupont@example.be";
let mailbox: Mailbox;
beforeAll(async () => {
  const place = await newPlace("SQLite");
  easyGoing();
  mailbox = await openMailbox();
  return async () => {
    await place[Symbol.asyncDispose]();
    await mailbox[Symbol.asyncDispose]();
  };
});

/** Sends a form and waits for its mails. */
async function sent(flow: keyof typeof right, change: Record<string, unknown>, count: number) {
  mailbox.empty();
  const answer = await send(flow, { ...right[flow], ...change });
  expect(answer.status).toBe(201);
  return mailbox.after(count);
}

const linksIn = (text = "") => text.match(/https?:\/\/\S+/g) ?? [];

test("who asks about a property hears of its agent and of three that are like it", async () => {
  const to = await sent("contact-me", { remark: "Un parking ?\nMerci" }, 3);
  const [answer] = to(person);
  const record = propertyLike(({ ID }) => ID === right["contact-me"].propertyId);
  const member = loadContent().team.members.find(({ id }) => id === record.ContactID);
  expect(answer?.text).toContain(`${member?.firstName} ${member?.lastName}`);
  expect(answer?.text).toContain(member?.email);
  expect(answer?.replyTo?.[0]?.address).toBe(member?.email);
  const properties = linksIn(answer?.text).filter((link) => /\/fr\/a-vendre\/.+\/\d+\/$/.test(link));
  expect(new Set(properties).size).toBe(4);
  expect(answer?.text).not.toContain("Un parking ?");
  const [request] = to(agency);
  expect(request?.text).toContain("> Un parking ?\n> Merci");
  expect(request?.text).toContain(String(record.ID));
  expect(request?.html).toContain(`/property/${record.ID}/`);
});

test("who writes to an agent from their page reaches them and the agency, and they have the request", async () => {
  const [, karim] = loadContent().team.members;
  const to = await sent("site-contact", { agent: karim?.id }, 3);
  expect(to(karim?.email ?? "")).toHaveLength(1);
  expect(to(agency)).toHaveLength(1);
  expect(await leadRecords({ flow: "site-contact", most: 1 })).toMatchObject([{ assignee: karim?.email }]);
  // A link that somebody has changed is a letter to the agency.
  expect((await sent("site-contact", { agent: "nobody", city: "Namur" }, 2))(agency)).toHaveLength(1);
});

const calendarsOf = (mail: Email | undefined) =>
  (mail?.attachments ?? []).filter(({ filename }) => filename?.endsWith(".ics"));

test("a visit asks its visitor to confirm, and comes with a file for the calendar once they have", async () => {
  const asking = await sent("appointment", { slot: freeSlot(3) }, 3);
  const record = propertyLike(({ ID }) => ID === right.appointment.propertyId);
  const [question] = asking(person);
  const [notice] = asking(agency);
  expect([...calendarsOf(question), ...calendarsOf(notice)]).toEqual([]);
  expect(question?.subject).toMatch(/^Confirmez votre visite du /);
  expect(notice?.subject).toMatch(/^Bezoek nog te bevestigen: /);
  expect(notice?.text).toContain("Nog niet zeker");
  const [link = ""] = linksIn(question?.text).filter((each) => each.includes("/confirm/"));
  mailbox.empty();
  expect((await askApi(new Request(link, { method: "POST" }))).status).toBe(303);
  const to = await mailbox.after(3);
  expect(to(agency)[0]?.subject).toMatch(/^Bezoek bevestigd: /);
  for (const [mail] of [to(person), to(agency)]) {
    const [file] = calendarsOf(mail);
    expect(file?.mimeType).toBe("text/calendar");
    const calendar = new TextDecoder().decode(file?.content as ArrayBuffer).replace(/\r?\n[ \t]/g, "");
    const [day = "", time = ""] = freeSlot(3).split("T");
    const start = /DTSTART:(\d{8}T\d{6}Z)/.exec(calendar)?.[1] ?? "";
    const moment = new Date(start.replace(/(....)(..)(..)T(..)(..)(..)Z/, "$1-$2-$3T$4:$5:$6Z"));
    expect(moment.toLocaleString("sv-SE", { timeZone: "Europe/Brussels" })).toBe(`${day} ${time}:00`);
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r?\n[\s\S]*END:VCALENDAR\s*$/);
    expect(calendar).toContain("METHOD:PUBLISH");
  }
  expect(to(person)[0]?.text).toContain("Pour information\u00a0: vous ne devez rien prouver à l’avance.");
  expect(to(person)[0]?.text).toContain(formatPrice(record.Price));
  expect(to(person)[0]?.text).toContain(formatPrice((record.Price ?? 0) * 2));
});

test("an offer names the deposit of a tenth", async () => {
  const to = await sent("purchase-offer", { amount: "310.500", conditions: "Sous réserve de crédit" }, 3);
  const deposit = formatPrice(offerDeposit(310_500));
  expect(deposit).toBe("€ 31.050");
  expect(to(person)[0]?.text).toContain(deposit);
  expect(to(agency)[0]?.text).toContain(deposit);
  expect(to(agency)[0]?.text).toContain("> Sous réserve de crédit");
});

test("documents come as links that open, and the others are named", async () => {
  const to = await sent("document-request", {}, 3);
  const record = withDocuments();
  const links = linksIn(to(person)[0]?.text).filter((link) => link.includes("/api/documents/"));
  expect(links).toHaveLength(record.Documents?.filter(({ File }) => File).length ?? 0);
  for (const link of links) {
    const answer = await askApi(new Request(link));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe("%PDF");
    const forged = await askApi(new Request(link.replace(/signature=../, "signature=@@")));
    expect([forged.status, await forged.text()]).toEqual([
      403,
      expect.stringContaining("Ce lien n’est pas valable"),
    ]);
    vi.setSystemTime(Date.now() + 15 * 86_400_000);
    const late = await askApi(new Request(link));
    vi.useRealTimers();
    const page = await late.text();
    expect([late.status, late.headers.get("content-type")]).toEqual([410, "text/html; charset=utf-8"]);
    expect(page).toContain("Ce lien a expiré. Redemandez les documents sur la page du bien");
    expect(page).toContain(`href="${propertyAddress(loadCatalogue(), record, "fr")}"`);
  }
});

test("who lets the links expire asks for the documents anew, and gets links that open", async () => {
  const body = { email: "later@example.be" };
  await sent("document-request", body, 3);
  const again = await send("document-request", { ...right["document-request"], ...body });
  expect([again.status, again.body.error]).toEqual([409, "documents-already-requested"]);
  vi.setSystemTime(Date.now() + 14 * 86_400_000 + 1_000);
  const to = await sent("document-request", body, 3);
  const [link = ""] = linksIn(to("later@example.be")[0]?.text).filter((each) =>
    each.includes("/api/documents/"),
  );
  const opened = await askApi(new Request(link));
  vi.useRealTimers();
  expect(opened.status).toBe(200);
});

test("a curriculum vitae goes to the agency alone, under a clean name", async () => {
  const to = await sent("job-application", { cv: pdf("../../etc/Léa's <cv>.exe") }, 2);
  const files = to(agency)[0]?.attachments.map(({ filename, mimeType }) => [filename, mimeType]);
  expect(files).toEqual([["Léa s cv.pdf", "application/pdf"]]);
  expect(to(person)[0]?.attachments).toEqual([]);
});

test("a friend gets fixed words, and nothing of what the sender wrote", async () => {
  const remark = "Buy at https://win.example now";
  const to = await sent("send-to-friend", { remark, path: "/fr/a-vendre/?ref=spam#words" }, 3);
  const [mail] = to("noe@example.be");
  expect(mail?.subject).toContain("Léa Dupont");
  expect(linksIn(mail?.text)).toEqual([
    "http://localhost:3000/fr/a-vendre/",
    ...linksIn(mail?.text).slice(1),
  ]);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/win\.example|Buy|spam|words/);
  expect(mail?.replyTo).toBeUndefined();
  expect(to(person)[0]?.text).not.toContain("win.example");
  expect(to(agency)[0]?.text).toContain(remark);
});

test("a friend sees the property: its title, where it is and what it costs", async () => {
  const catalogue = loadCatalogue();
  const record = catalogue.content.properties.find(
    ({ Status, Goal }) => Status === "available" && Goal === 0,
  );
  if (!record) throw new Error("no property for sale");
  const { title, place } = listingOf(catalogue, record, "fr");
  const to = await sent("send-to-friend", { path: propertyAddress(catalogue, record, "fr") }, 3);
  const [mail] = to("noe@example.be");
  for (const shown of [title.text, place.label, "€ "]) expect(mail?.text).toContain(shown);
  expect(to(person)[0]?.attachments).toEqual([]);
});

const strange = ["t.me/scambot", "x.com", "Appelez vite le 0900 12 345", "Vous avez gagne mille euros"];

test.each([
  "site-contact",
  "contact-demand",
  "contact-me",
  "demand-register",
  "purchase-offer",
  "job-application",
] as const)(
  "%s repeats no words of a stranger's to an address that nobody has proved to own",
  async (flow) => {
    for (const [at, value] of strange.entries()) {
      const free = ["firstName", "lastName", "title", "street", "city", "propertyStreet", "propertyCity"];
      const more = ["contactDevice", "contactSlot", "position", "propertyType", "remark", "conditions"];
      const change = Object.fromEntries([...free, ...more].map((name) => [name, value.slice(0, 30)]));
      const to = await sent(
        flow,
        { ...change, propertyTypes: [value.slice(0, 30)], email: `s${at}.${flow}@example.be` },
        flows[flow].about === "property" ? 3 : 2,
      );
      const [answer] = to(`s${at}.${flow}@example.be`);
      expect(answer?.subject).toBeTruthy();
      expect(`${answer?.subject}${answer?.text}${answer?.html}`).not.toContain(value.slice(0, 30));
      expect(to(agency)[0]?.text).toContain(value.slice(0, 30));
    }
  },
);

test.each(["firstName", "lastName", "friendFirstName", "friendLastName"])(
  "no words of a stranger's in the mail to a friend: %s",
  async (name) => {
    for (const value of [...strange, "t.me", "t.co/AbC1", "v.gd/abc", "g.co?a=b"]) {
      const { status, body } = await send("send-to-friend", { ...right["send-to-friend"], [name]: value });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [name]]);
    }
  },
);

test("every mail says that a program has sent it, and comes from the agency by name", async () => {
  const all = [
    ...(await sent("site-contact", { newsletter: true, email: "auto@example.be" }, 3))("auto@example.be"),
    ...(await sent("send-to-friend", {}, 3))("noe@example.be"),
    ...(await sent("contact-me", {}, 3))(agency),
    ...(await sent("forgot-password", { email: "nobody@example.be" }, 2))("nobody@example.be"),
  ];
  expect(all.map((mail) => headerOf(mail, "auto-submitted"))).toEqual(all.map(() => "auto-generated"));
  expect(all.length).toBe(5);
});

test("a program that opens every link of a mail subscribes nobody: only the button does", async () => {
  const to = await sent("site-contact", { newsletter: true, email: "new@example.be" }, 3);
  const mail = to("new@example.be").find((each) => headerOf(each, "list-unsubscribe"));
  expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const [, unsubscribe = ""] = /^<(.+)>$/.exec(headerOf(mail, "list-unsubscribe") ?? "") ?? [];
  const [confirming = ""] = linksIn(mail?.text).filter((link) => link.includes("/confirm/"));
  const state = async () => (await subscriptionOf("new@example.be"))?.state;
  const press = (link: string) => askApi(new Request(link, { method: "POST" }));
  for (const _ of [1, 2]) {
    const opened = await askApi(new Request(confirming));
    expect([opened.status, opened.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(opened.headers.get("x-robots-tag")).toBe("noindex");
    const page = await opened.text();
    expect(page).toMatch(
      /<html lang="fr">[\s\S]*<form method="post"><button type="submit">Oui, je m’inscris</,
    );
    expect(page).toContain(`<meta http-equiv="Content-Security-Policy" content="default-src 'none';`);
    expect(page.match(/<form|<button|<script/g)).toEqual(["<form", "<button"]);
    expect(await state()).toBe("pending");
  }
  const forged = confirming.replace("token=", "token=x");
  for (const answer of [await askApi(new Request(forged)), await press(forged)])
    expect([answer.status, await answer.text()]).toEqual([
      410,
      expect.stringContaining("Ce lien ne fonctionne plus"),
    ]);
  expect(await state()).toBe("pending");
  for (const _ of [1, 2]) {
    const answer = await press(confirming);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/fr/merci/newsletter-confirmed/"]);
  }
  expect(await state()).toBe("confirmed");
  const looked = await askApi(new Request(unsubscribe));
  expect([looked.status, looked.headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/^\/fr\/.+\/\?token=/),
  ]);
  expect(await state()).toBe("confirmed");
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await askApi(new Request(unsubscribe, { method: "POST", body }))).status).toBe(200);
  expect(await state()).toBe("ended");
  expect((await press(confirming)).status).toBe(410);
  expect(await state()).toBe("ended");
});

test("who leaves by the token of a mail needs no address", async () => {
  const to = await sent("sign-newsletter", { email: "leaving@example.be" }, 2);
  const link = linksIn(to("leaving@example.be")[0]?.text).find((each) => each.includes("/confirm/")) ?? "";
  await askApi(new Request(link, { method: "POST" }));
  const token = new URL(link).searchParams.get("token");
  await sent("unsubscribe-newsletter", { email: undefined, token }, 1);
  expect((await subscriptionOf("leaving@example.be"))?.state).toBe("ended");
});
