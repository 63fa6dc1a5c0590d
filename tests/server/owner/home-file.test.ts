import { beforeEach, expect, vi } from "vitest";
import { ensureAccount } from "@/lib/accounts/accounts";
import { newSignInToken } from "@/lib/accounts/link-tokens";
import { loadContent } from "@/lib/content/load";
import { hardestUploadLimits } from "@/lib/domain/media/upload-limits";
import type { HomePaper } from "@/lib/domain/owner/home-papers";
import { dayAfter, isoDay } from "@/lib/domain/text/dates";
import { releaseOffer } from "@/lib/leads/offers/offer-releases";
import { erasePerson, personalData } from "@/lib/leads/records/personal-data";
import { storeLead } from "@/lib/leads/store-lead";
import { bookableSlots } from "@/lib/leads/visits/visits";
import { parseMail } from "@/lib/mail/outgoing-mail";
import {
  enterStep,
  forgetHomes,
  paperFiles,
  paperNotes,
  stepDays,
  storePaperFile,
  writePaper,
} from "@/lib/owner/home/home-store";
import { ownerRealm } from "@/lib/owner/owner-realm";
import { readStore, writeStore } from "@/lib/server/db/store";
import { upload } from "../desk/picture-support";
import { signedIn, sofie } from "../desk/support";
import { askApi } from "../support/ask-api";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { Browser, easyGoing, lea, marc, site } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
const note = { askedOn: "2026-11-01", receivedOn: null, validUntil: null, isNotNeeded: false };
const sent = {
  propertyId: 7123,
  paper: "interventionFile" as const,
  ...{ name: "dossier.pdf", type: "application/pdf", content: pdf },
  ...{ sender: lea.email, isFromOwner: true },
};

/** The last words are those that are kept, and go when their time is over. */
onBothStores("the file of a home is written, read and forgotten", async () => {
  await enterStep(7123, "photos", { day: "2026-11-02", author: sofie.email });
  await enterStep(7123, "photos", { day: "2026-11-03", author: sofie.email });
  await enterStep(7123, "deed", { day: "2027-03-01", author: sofie.email });
  await enterStep(7123, "deed", { day: null, author: sofie.email });
  expect(await stepDays(7123)).toEqual({ photos: "2026-11-03" });
  await writePaper(7123, "soil", { note, author: sofie.email });
  await writePaper(7123, "soil", { note: { ...note, isNotNeeded: true }, author: sofie.email });
  expect([...(await paperNotes(7123))]).toEqual([["soil", { ...note, isNotNeeded: true }]]);
  const id = await writeStore((transaction) => storePaperFile(transaction, sent));
  expect((await paperFiles(7123)).get("interventionFile")).toMatchObject([
    { id, name: "dossier.pdf", isFromOwner: true },
  ]);
  expect(await paperFiles(7116)).toEqual(new Map());

  const longAgo = Date.now() - 1_000;
  const later = Date.now() + 1_000;
  const onOffer = [{ propertyId: 7123, closedAt: null }];
  expect(await forgetHomes(onOffer, later)).toBe(0);
  expect(await forgetHomes([{ propertyId: 7123, closedAt: new Date(later) }], longAgo)).toBe(0);
  expect(await forgetHomes([], longAgo)).toBe(0);
  expect(await forgetHomes([], later)).toBe(1);
  expect([await stepDays(7123), await paperNotes(7123), await paperFiles(7123)]).toEqual([
    {},
    new Map(),
    new Map(),
  ]);
});

/** What the owner in a browser sends to an address of theirs. */
async function send(browser: Browser, path: string, body: unknown, type = "application/json") {
  const headers = browser.headers();
  headers.set("content-type", type);
  const request = new Request(`${site}/api/owner/${path}`, {
    method: "POST",
    headers,
    body: body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  });
  const response = await askApi(request);
  return { status: response.status, body: await response.json() };
}

const report = async (browser: Browser) =>
  (
    await askApi(new Request(`${site}/api/owner/statistics/?property=7123`, { headers: browser.headers() }))
  ).json();

const mails = () =>
  readStore(async (db) =>
    (await db.selectFrom("outbox_messages").select("message").execute()).map(({ message }) =>
      parseMail(message),
    ),
  );

/** A browser in which an owner is signed in by a mailed link. */
async function owner(person: { email: string; name: string }): Promise<Browser> {
  const browser = new Browser();
  const token = await newSignInToken(ownerRealm, await ensureAccount(ownerRealm, person));
  expect((await browser.send("enter", { token, language: "nl" })).status).toBe(200);
  return browser;
}

const stateOf = (papers: HomePaper[], name: string) => papers.find(({ paper }) => paper === name)?.state;
const bytes = "application/octet-stream";

onOneStore("an owner sends a paper, and the agency looks at it", async () => {
  const leas = await owner(lea);
  const to = "papers/7123/interventionFile/upload/?name=..%2FMijn%20dossier.exe";
  const { status, body } = await send(leas, to, pdf, bytes);
  expect([status, stateOf(body.papers, "interventionFile")]).toEqual([200, "sent"]);
  const [file] = body.papers.flatMap(({ files }: HomePaper) => files);
  expect(file).toMatchObject({ name: "Mijn dossier.pdf", isFromOwner: true });
  const told = (await mails()).filter(({ subject }) => /Opklaringsstraat|Embellie/.test(subject));
  expect(told.length).toBeGreaterThan(0);
  expect(told[0]).toMatchObject({ replyTo: { address: lea.email } });
  expect(told[0]?.text).toContain("Mijn dossier.pdf");

  const opened = await askApi(
    new Request(`${site}/api/owner/papers/7123/${file.id}/`, { headers: leas.headers() }),
  );
  expect(opened.headers.get("content-type")).toBe("application/pdf");
  expect(opened.headers.get("cache-control")).toBe("private, no-store");
  expect(Buffer.from(await opened.arrayBuffer()).equals(pdf)).toBe(true);

  const sofies = await signedIn(sofie);
  const day = isoDay(new Date()) ?? "";
  const written = await sofies.post("homes/7123/papers/interventionFile", { ...note, receivedOn: day });
  expect(stateOf(written.body.papers, "interventionFile")).toBe("received");
  expect((await sofies.request("GET", `papers/7123/${file.id}`)).status).toBe(200);
  // As many as the agency takes, and as large.
  const { uploads } = loadContent().site;
  Object.assign(uploads, { papers: 1, paperSize: 1 });
  const full = await upload(sofies, "papers/7123/electricity/upload?name=keuring.pdf", pdf);
  expect([full.body.error, full.body.message]).toEqual([
    "paper-too-many",
    expect.stringContaining("1 bestanden"),
  ]);
  uploads.papers = 2;
  const large = Buffer.concat([pdf, Buffer.alloc(1024 * 1024)]);
  expect((await upload(sofies, "papers/7123/electricity/upload?name=a.pdf", large)).body.message).toMatch(
    /dan 1.MB/,
  );
  const added = await upload(sofies, "papers/7123/electricity/upload?name=keuring.pdf", pdf);
  Object.assign(uploads, hardestUploadLimits);
  expect(added.body.papers.flatMap(({ files }: HomePaper) => files)).toHaveLength(2);

  // What the agency has added is not the owner's to take away.
  const ofAgency = added.body.papers
    .flatMap(({ files }: HomePaper) => files)
    .find((each: { isFromOwner: boolean }) => !each.isFromOwner);
  expect((await send(leas, `papers/7123/${ofAgency.id}/remove/`, {})).status).toBe(404);
  expect((await send(leas, `papers/7123/${file.id}/remove/`, {})).status).toBe(200);
  expect(
    (await sofies.post(`papers/7123/${ofAgency.id}/remove`)).body.papers.flatMap(
      ({ files }: HomePaper) => files,
    ),
  ).toEqual([]);
});

onOneStore("nobody else sends or reads papers, and nothing but papers", async () => {
  const to = "papers/7123/soil/upload/?name=a.pdf";
  const marcs = await owner(marc);
  const leas = await owner(lea);
  expect((await send(new Browser(), to, pdf, bytes)).status).toBe(401);
  expect((await send(marcs, to, pdf, bytes)).status).toBe(403);
  leas.origin = "https://evil.example";
  expect((await send(leas, to, pdf, bytes)).status).toBe(403);
  leas.origin = site;
  for (const [path, body, type, error] of [
    [to, Buffer.from("<svg/>"), bytes, "paper-kind"],
    [to, Buffer.from("PK\u0003\u0004aaaaaaaa"), bytes, "paper-kind"],
    [to, new Uint8Array(), bytes, "upload-broken"],
    [to, pdf, "application/pdf", "wrong-kind"],
    [to, Buffer.concat([pdf, Buffer.alloc(15 * 1024 * 1024)]), bytes, "paper-too-large"],
    // Land has none, and a passport is no paper of a home.
    ["papers/7123/passport/upload/", pdf, bytes, "not-here"],
    ["papers/7123/asbestos/upload/", pdf, bytes, "not-here"],
  ] as const)
    expect((await send(leas, path, body, type)).body.error, path).toBe(error);
  const id = await writeStore((transaction) => storePaperFile(transaction, sent));
  const read = (browser: Browser, property: number) =>
    askApi(new Request(`${site}/api/owner/papers/${property}/${id}/`, { headers: browser.headers() }));
  expect((await read(marcs, 7123)).status).toBe(403);
  expect((await read(marcs, 7116)).status).toBe(404);
  expect((await read(new Browser(), 7123)).status).toBe(401);
});

onOneStore("on days on which the owner is away nobody can book", async () => {
  const content = loadContent();
  const record = content.properties.find(({ ID }) => ID === 7118);
  if (!record) throw new Error("no property");
  const marcs = await owner(marc);
  const now = new Date();
  const [first] = await bookableSlots(content, record, now);
  if (!first) throw new Error("no slot");
  const { slot, day } = first;
  const visit = sampleLead({
    flow: "appointment",
    propertyId: 7118,
    payload: { firstName: "An", slot },
    reservations: { slot: { propertyId: 7118, slot, capacity: 1 } },
  });
  expect(await storeLead(visit, [])).toEqual({ stored: true });
  const open = await bookableSlots(content, record, now);
  const days = { from: day, to: dayAfter(day, 2) };
  const { status, body } = await send(marcs, "absences/7118/", days);
  expect([status, body.booked, body.absences]).toEqual([200, 1, [{ id: expect.any(Number), ...days }]]);
  const isAway = (each: { day: string }) => each.day >= days.from && each.day <= days.to;
  expect(open.some(isAway)).toBe(true);
  expect(await bookableSlots(content, record, now)).toEqual(open.filter((each) => !isAway(each)));
  const sofies = await signedIn(sofie);
  const week = await sofies.get(`visits?agent=all&day=${day}`);
  expect(week.body.changes).toMatchObject([{ author: marc.name, isByOwner: true, property: { id: 7118 } }]);

  expect((await send(await owner(lea), "absences/7118/", days)).status).toBe(403);
  for (const wrong of [
    { from: "", to: day },
    { from: day, to: "soon" },
    { from: dayAfter(day, 1), to: day },
    { from: "2026-01-01", to: "2026-01-02" },
    { from: day, to: dayAfter(day, 400) },
  ])
    expect((await send(marcs, "absences/7118/", wrong)).status).toBe(422);
  const [{ id }] = body.absences;
  expect((await send(marcs, `absences/7118/${id}/remove/`, {})).body.absences).toEqual([]);
  expect((await send(marcs, `absences/7118/${id}/remove/`, {})).status).toBe(404);
  expect(await bookableSlots(content, record, now)).toEqual(open);
});

onOneStore("the owner reads how far it is, and the agency when an offer was read", async () => {
  const sofies = await signedIn(sofie);
  await sofies.post("homes/7123/steps", { step: "appraisal", day: "2026-10-01" });
  expect((await sofies.post("homes/7123/steps", { step: "online", day: "2026-10-01" })).status).toBe(404);
  expect((await sofies.post("homes/7123/steps", { step: "deed", day: "soon" })).status).toBe(422);
  expect((await sofies.get("homes/999999")).status).toBe(404);
  const offer = sampleLead({
    flow: "purchase-offer",
    propertyId: 7123,
    payload: { firstName: "An", lastName: "Peeters", amount: 785000, validUntil: "2026-12-01" },
  });
  await storeLead(offer, []);
  const leas = await owner(lea);
  const seenAt = async () => (await sofies.get("homes/7123")).body.offers[0].seenAt;
  const before = await report(leas);
  expect(before.steps[0]).toEqual({ step: "appraisal", state: "done", day: "2026-10-01" });
  expect(before.communications[0].offer).toBeUndefined();
  expect(stateOf(before.papers, "epc")).toBe("received");
  await releaseOffer(offer.reference);
  expect(await seenAt()).toBeNull();
  // Who looks at the portal at the desk is not the owner.
  const { owners } = (await sofies.get("owners")).body;
  const { id } = owners.find(({ email }: { email: string }) => email === lea.email);
  await sofies.get(`owners/view/7123?owner=${id}`);
  expect(await seenAt()).toBeNull();
  expect((await report(leas)).communications[0].offer.shownAt).toMatch(/^20/);
  expect(await seenAt()).toMatch(/^20/);
});

onOneStore("who is erased leaves neither papers nor absences", async () => {
  const leas = await owner(lea);
  await send(leas, "papers/7123/soil/upload/?name=bodem.pdf", pdf, bytes);
  const day = dayAfter(isoDay(new Date()) ?? "", 3);
  await send(leas, "absences/7123/", { from: day, to: day });
  expect((await personalData(lea.email)).papers).toMatchObject([
    { property: 7123, paper: "soil", name: "bodem.pdf" },
  ]);
  await erasePerson(lea.email);
  expect((await personalData(lea.email)).papers).toEqual([]);
  expect(await readStore((db) => db.selectFrom("visit_hours").select("position").execute())).toEqual([]);
});
