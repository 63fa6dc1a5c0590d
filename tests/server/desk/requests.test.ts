import { afterEach, beforeEach, expect, vi } from "vitest";
import { retentionRules } from "@/lib/content/forms/retention";
import type { AnswerTemplate } from "@/lib/desk/contract/desk-answers";
import { answerGap } from "@/lib/domain/desk/answer-gap";
import { longDay } from "@/lib/domain/text/dates";
import type { AppointmentOffer } from "@/lib/forms/appointments";
import { leadRecords } from "@/lib/leads/records/lead-records";
import { personalData } from "@/lib/leads/records/personal-data";
import { purge } from "@/lib/leads/records/retention";
import { fillSearchTexts } from "@/lib/leads/records/search-texts";
import { storeLead } from "@/lib/leads/store-lead";
import { handleVisits } from "@/lib/leads/visits/visits";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { leaseMails } from "@/lib/mail/outbox/outbox-leases";
import { retryNow } from "@/lib/mail/outbox/outbox-results";
import { readStore, writeStore } from "@/lib/server/db/store";
import french from "@/locales/fr/desk.json";
import { openMailbox } from "../api/support/mailbox";
import { easyGoing } from "../owner/support";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { an, karim, signedIn, sofie } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);
afterEach(() => {
  vi.useRealTimers();
});

type Listed = { reference: string };
const references = (body: { requests: Listed[] }) => body.requests.map(({ reference }) => reference);

const question = () =>
  sampleLead({
    language: "fr",
    propertyId: 7123,
    payload: {
      title: "ms",
      firstName: "Zoë",
      lastName: "Müller",
      phone: "0470000000",
      kind: "info",
      remark: "Le grenier est-il isolé ?",
      propertyId: 7123,
    },
    email: "zoe@example.be",
  });

const templateOf = ({ templates }: { templates: AnswerTemplate[] }, name: string): AnswerTemplate => {
  const template = templates.find((each) => each.name.fr === name);
  if (!template) throw new Error(name);
  return template;
};

onBothStores("the inbox is filtered, searched and paged", async () => {
  const zoe = question();
  const job = sampleLead({
    flow: "job-application",
    email: "piet@example.be",
    payload: { firstName: "Piet", lastName: "Claes", position: "Makelaar" },
    files: [{ name: "cv piet.pdf", type: "application/pdf", content: new Uint8Array([37, 80, 68, 70]) }],
  });
  await storeLead(zoe, []);
  await storeLead(job, []);
  for (let index = 0; index < 53; index++) await storeLead(sampleLead({ email: `n${index}@example.be` }), []);
  const browser = await signedIn(karim);

  const { body: all } = await browser.get("requests");
  expect([all.total, all.pages, all.requests.length, all.counts.new]).toEqual([55, 2, 50, 55]);
  expect((await browser.get("requests?page=2")).body.requests).toHaveLength(5);
  expect((await browser.get("requests?page=99")).body.page).toBe(2);
  expect((await browser.get("requests?page=x")).body.page).toBe(1);

  const found = async (query: string) => references((await browser.get(`requests?${query}`)).body);
  expect(await found("flow=job-application")).toEqual([job.reference]);
  for (const words of ["muller", "MÜLLER zoe", "grenier isole", zoe.reference, "zoe%40example.be", "ZH-7123"])
    expect(await found(`q=${encodeURIComponent(decodeURIComponent(words))}`), words).toEqual([zoe.reference]);
  expect(await found("q=muller+piet")).toEqual([]);
  expect(await found("q=%25")).toEqual([]);
  expect((await browser.get("requests?who=nobody")).body.total).toBe(55);

  const { body: detail } = await browser.get(`requests/${job.reference}`);
  expect(detail.files).toEqual([{ id: expect.any(String), name: "cv piet.pdf", bytes: 4 }]);
  const file = await browser.request("GET", `requests/${job.reference}/files/${detail.files[0].id}`);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array([37, 80, 68, 70]));
  expect(file.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''cv%20piet.pdf");
  expect((await browser.get(`requests/${zoe.reference}/files/${detail.files[0].id}`)).status).toBe(404);
});

onBothStores("a request is found by the number of who rings, however either is written", async () => {
  const pairs = [
    ["+32 470 00 00 02", "0470000002"],
    ["0471 00.00/03", "+32471000003"],
    ["+32 (0)2-000 00 04", "02 000 00 04"],
    ["0033 6 12 34 56 78", "+33612345678"],
  ];
  const leads = pairs.map(([phone]) =>
    sampleLead({ payload: { firstName: "An", lastName: "Peeters", phone } }),
  );
  for (const lead of leads) await storeLead(lead, []);
  const browser = await signedIn(karim);
  const found = async (query: string) =>
    references((await browser.get(`requests?q=${encodeURIComponent(query)}`)).body);
  for (const [index, [, searched = ""]] of pairs.entries())
    expect(await found(searched), searched).toEqual([leads[index]?.reference]);
  expect(await found("peeters 0470 00")).toEqual([leads[0]?.reference]);
  expect(await leadRecords({ phone: "0471000003" })).toMatchObject([{ reference: leads[1]?.reference }]);
  // As an older version has stored them.
  await writeStore((transaction) => transaction.updateTable("leads").set({ search_text: null }).execute());
  expect(await found("+32470000002")).toEqual([leads[0]?.reference]);
});

onBothStores("what an older version has stored is found too, in full once housekeeping has run", async () => {
  const lead = question();
  await storeLead(lead, []);
  await writeStore((transaction) => transaction.updateTable("leads").set({ search_text: null }).execute());
  const browser = await signedIn(karim);
  const count = async (words: string) => (await browser.get(`requests?q=${words}`)).body.total;
  expect([await count("grenier"), await count("muller")]).toEqual([1, 0]);
  await fillSearchTexts();
  expect([await count("grenier"), await count("muller")]).toEqual([1, 1]);
});

/** Lets the time pass in which an answer can be taken back. */
const passUndo = () => vi.setSystemTime(Date.now() + 12_000);

onBothStores("a request is taken, noted, answered and closed; its mail comes from the agent", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  await using mailbox = await openMailbox();
  const lead = question();
  const earlier = sampleLead({ email: "zoe@example.be" });
  await storeLead(earlier, []);
  await storeLead(lead, []);
  const browser = await signedIn(karim);
  const at = `requests/${lead.reference}`;

  const { body: first } = await browser.get(`${at}?language=nl`);
  expect(first).toMatchObject({ state: "new", assignee: null, version: 0, language: "fr", entries: [] });
  expect(first.rows).toContainEqual(["Naam", "Zoë Müller"]);
  expect(first.texts).toContainEqual([expect.any(String), "Le grenier est-il isolé ?"]);
  expect(references({ requests: first.earlier })).toEqual([earlier.reference]);
  expect(templateOf(first, "Répondre à une question").text).toMatch(/^Bonjour Zoë Müller,\n\nMerci/);

  const taken = await browser.post(`${at}/assignee`, { version: 0, to: karim.email });
  expect(taken.body).toMatchObject({ state: "inHand", assignee: { name: karim.name }, version: 1 });
  const noted = await browser.post(`${at}/notes`, { text: "Heeft al een woning verkocht." });
  expect(noted.body.version).toBe(1);
  const answer = { version: 1, subject: "Le grenier", text: "Bonjour,\n\nOui.\n\nKarim\nZennehuis" };
  const answered = await browser.post(`${at}/answers`, answer);
  expect(answered.body).toMatchObject({ state: "answered", version: 2 });
  passUndo();
  const [mail] = (await mailbox.after(1))("zoe@example.be");
  expect(mail?.subject).toBe("Le grenier");
  expect(mail?.replyTo?.[0]?.address).toBe(karim.email);
  expect(mail?.text).toContain("Karim\nZennehuis");
  expect(mail?.html).toContain(lead.reference);

  const closed = await browser.post(`${at}/state`, { version: 2, state: "closed" });
  expect(
    closed.body.entries.map(({ kind, state }: { kind: string; state?: string }) => [kind, state]),
  ).toEqual([
    ["assignee", undefined],
    ["state", "inHand"],
    ["note", undefined],
    ["answer", undefined],
    ["state", "answered"],
    ["state", "closed"],
  ]);
  expect((await browser.get(`requests?who=${karim.email}&state=closed`)).body.total).toBe(1);

  // What is new again is nobody's, or it would be counted nowhere.
  const again = await browser.post(`${at}/state`, { version: 3, state: "new" });
  expect(again.body).toMatchObject({ state: "new", assignee: null });
});

onBothStores("an answer is taken back whole by who has sent it, until its mail is on its way", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const lead = question();
  await storeLead(lead, []);
  const [browser, colleague] = [await signedIn(karim), await signedIn(sofie)];
  const at = `requests/${lead.reference}`;
  const answer = (version: number) =>
    browser.post(`${at}/answers`, { version, subject: "Le grenier", text: "Oui." });
  const undo = (of: typeof browser, mail: string) => of.post(`${at}/answers/undo`, { mail });
  const undoOf = (body: { entries: { undo?: { mail: string; left: number } }[] }) =>
    body.entries.find(({ undo: each }) => each)?.undo;

  const { mail = "", left } = undoOf((await answer(0)).body) ?? {};
  expect(left).toBe(10_000);
  expect(undoOf((await colleague.get(at)).body)).toBeUndefined();
  expect((await undo(colleague, mail)).body.error).toBe("answer-sent");
  // Neither its own worker, one of another process, nor one that looks whether the mail server is back sends it meanwhile.
  await retryNow();
  for (const probeExcept of [undefined, []])
    expect(await leaseMails("another", { lease: 5_000, maxCount: 20, probeExcept })).toEqual([]);
  const { body: back } = await undo(browser, mail);
  expect(back).toMatchObject({ state: "new", assignee: null, version: 2, entries: [] });
  expect(await mailRecords()).toEqual([]);

  // What a colleague has made of the request since stays.
  const again = undoOf((await answer(2)).body)?.mail ?? "";
  await colleague.post(`${at}/state`, { version: 3, state: "closed" });
  expect((await undo(browser, again)).body).toMatchObject({ state: "closed", assignee: karim });

  // After a crash there is nothing but the row: any process finds it when it is due.
  const last = undoOf((await answer(5)).body)?.mail ?? "";
  vi.setSystemTime(Date.now() + 10_000);
  expect(undoOf((await browser.get(at)).body)).toBeUndefined();
  vi.setSystemTime(Date.now() + 2_000);
  expect((await undo(browser, last)).status).toBe(409);
  expect(await leaseMails("another", { lease: 5_000, maxCount: 20 })).toMatchObject([{ id: last }]);
  expect((await undo(browser, last)).status).toBe(409);
});

onBothStores("who comes back to a request finds it on their list that day, until it is done", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-24T10:00:00+01:00"), toFake: ["Date"] });
  const [call, later] = [question(), question()];
  for (const lead of [call, later]) await storeLead(lead, []);
  let browser = await signedIn(karim);
  const plan = async (reference: string, at: string | null) => {
    const { version } = (await browser.get(`requests/${reference}`)).body;
    return browser.post(`requests/${reference}/follow-up`, { version, at });
  };
  const due = async () => references((await browser.get("requests?waits=due")).body);

  const { body } = await plan(call.reference, "2026-11-24T17:00");
  expect(body).toMatchObject({
    followUp: "2026-11-24T17:00",
    assignee: { email: karim.email },
    state: "inHand",
  });
  await plan(later.reference, "2026-11-25T09:00");
  expect(await due()).toEqual([call.reference]);
  expect((await browser.get("home")).body.due).toMatchObject({
    count: 1,
    requests: [{ reference: call.reference }],
  });
  expect((await (await signedIn(an)).get("home")).body.due.count).toBe(0);

  for (const at of ["2026-11-24T09:59", "2027-11-26T09:00", "2026-02-30T09:00", "2026-11-25", "soon", 5])
    expect((await plan(call.reference, at as string)).status, String(at)).toBe(422);
  expect(await due()).toEqual([call.reference]);

  vi.setSystemTime(new Date("2026-11-25T08:00:00+01:00"));
  browser = await signedIn(karim);
  expect(await due()).toEqual([call.reference, later.reference]);
  await plan(call.reference, null);
  const { version } = (await browser.get(`requests/${later.reference}`)).body;
  await browser.post(`requests/${later.reference}/state`, { version, state: "closed" });
  expect(await due()).toEqual([]);
});

onOneStore("an answer with a gap of its template does not leave", async () => {
  const lead = question();
  await storeLead(lead, []);
  const browser = await signedIn(karim);
  const at = `requests/${lead.reference}`;
  const { body } = await browser.get(at);
  const { subject, text } = templateOf(body, "Répondre à une question");
  const refused = await browser.post(`${at}/answers`, { version: 0, subject, text, language: "fr" });
  expect(refused).toMatchObject({ status: 422, body: { error: "answer-gap", message: french.request.gap } });
  const open = { version: 0, subject: "Visite de {about}", text: "Oui." };
  expect((await browser.post(`${at}/answers`, open)).body.error).toBe("answer-gap");
  expect((await browser.get(at)).body).toMatchObject({ state: "new", version: 0, entries: [] });
  expect(await mailRecords()).toEqual([]);
});

onOneStore(
  "the answer that proposes a visit has the next free times, and where they are booked",
  async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00:00Z") });
    const lead = question();
    const general = sampleLead({ email: "nobody@example.be" });
    await storeLead(lead, []);
    await storeLead(general, []);
    const browser = await signedIn(karim);
    const proposal = async ({ reference }: { reference: string }): Promise<string> => {
      const { body } = await browser.get(`requests/${reference}`);
      return templateOf(body, "Proposer une visite").text;
    };
    const offered = await handleVisits("7123");
    const { slots } = (await offered.json()) as AppointmentOffer;
    const days = [...new Set(slots.map(({ day }) => day))].slice(0, 3);
    const text = await proposal(lead);
    expect(text.split("\n").filter((line) => line.startsWith("- "))).toEqual(
      days.map((day) => expect.stringContaining(longDay(day, "fr"))),
    );
    expect(text).toContain("/fr/contact/?property=7123&form=appointment");
    expect(answerGap(text)).toBeNull();
    // Where nothing is known, a gap says so, and nothing leaves with it.
    const plain = await proposal(general);
    expect(plain).toContain("\n\n{times}\n\n");
    expect(plain.slice(...(answerGap(plain) ?? []))).toBe("{times}");
  },
);

onOneStore(
  "what the site has answered itself waits for nobody; of the others the message begins in the list",
  async () => {
    const flows = ["sign-newsletter", "unsubscribe-newsletter", "forgot-password", "send-to-friend"] as const;
    for (const flow of flows)
      await storeLead(sampleLead({ flow, email: `${flow}@example.be`, payload: {} }), []);
    const lead = question();
    await storeLead({ ...lead, payload: { ...lead.payload, remark: "\nLe grenier ?\nMerci" } }, []);
    const browser = await signedIn(karim);
    const { body } = await browser.get("requests?state=new&who=nobody");
    expect(body.requests).toMatchObject([{ reference: lead.reference, excerpt: "Le grenier ?" }]);
    expect(body.counts).toMatchObject({ new: 1, closed: 4 });
  },
);

onBothStores(
  "of two people at once the second is refused, sees what the first did, and nothing is lost",
  async () => {
    const lead = question();
    await storeLead(lead, []);
    const [one, other] = [await signedIn(karim), await signedIn(sofie)];
    const at = `requests/${lead.reference}`;
    const answers = await Promise.all(
      [one, other].map((browser) =>
        browser.post(`${at}/answers`, { version: 0, subject: "Uw vraag", text: "Ja." }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe("changed-meanwhile");
    expect((await mailRecords()).filter(({ recipient }) => recipient === "zoe@example.be")).toHaveLength(1);
    const notes = ["een", "twee", "drie", "vier"];
    await Promise.all(notes.map((text, index) => [one, other][index % 2]?.post(`${at}/notes`, { text })));
    const { body } = await other.get(at);
    expect(body.version).toBe(1);
    const written = body.entries.flatMap(({ kind, text }: { kind: string; text: string }) =>
      kind === "note" ? [text] : [],
    );
    expect(written.sort()).toEqual([...notes].sort());
    for (const version of [0, 2, -1, "1", null, 1.5])
      expect((await one.post(`${at}/state`, { version, state: "closed" })).status, `${version}`).toBe(409);
  },
);

onOneStore("what is no state, no colleague, empty or too long is refused, and changes nothing", async () => {
  const lead = question();
  await storeLead(lead, []);
  const browser = await signedIn(karim);
  const at = `requests/${lead.reference}`;
  const refused: [string, object][] = [
    ["state", { version: 0, state: "lost" }],
    ["assignee", { version: 0, to: "lea.wouters@zennehuis.example" }],
    ["assignee", { version: 0 }],
    ["notes", { text: "  " }],
    ["notes", { text: "x".repeat(5_001) }],
    ["answers", { version: 0, subject: "", text: "Ja." }],
    ["answers", { version: 0, subject: "Uw vraag", text: "x".repeat(20_001) }],
  ];
  for (const [path, body] of refused)
    expect((await browser.post(`${at}/${path}`, body)).status, JSON.stringify(body).slice(0, 60)).toBe(422);
  for (const path of ["", "/state", "/notes"])
    expect(
      (
        await (path === ""
          ? browser.get("requests/ZH-0000-0000")
          : browser.post(`requests/ZH-0000-0000${path}`, { version: 0, state: "closed", text: "x" }))
      ).status,
    ).toBe(404);
  const { body } = await browser.get(at);
  expect([body.version, body.entries, await mailRecords()]).toEqual([0, [], []]);
});

onBothStores("an export holds what is filtered, and no cell that a spreadsheet evaluates", async () => {
  await storeLead(question(), []);
  await storeLead(sampleLead({ payload: { firstName: "=HYPERLINK(1)", lastName: "x" } }), []);
  const browser = await signedIn(sofie);
  const csv = await (await browser.request("GET", "export?q=hyperlink&language=fr")).text();
  expect(csv).toMatch(/^Référence;/);
  expect(csv).toContain("'=HYPERLINK(1)");
  expect(csv).not.toContain("zoe@example.be");
});

onBothStores("a person is erased whole: requests, notes, answers and mails", async () => {
  const lead = question();
  await storeLead(lead, []);
  await storeLead(sampleLead(), []);
  const browser = await signedIn(an);
  const at = `requests/${lead.reference}`;
  await browser.post(`${at}/notes`, { text: "Een notitie." });
  await browser.post(`${at}/answers`, { version: 0, subject: "Uw vraag", text: "Ja." });
  expect((await personalData("zoe@example.be")).leads[0]?.desk).toMatchObject([
    { kind: "note", text: "Een notitie." },
    { kind: "answer", text: "Ja." },
  ]);
  const { body } = await browser.get("people?email=Zoe@example.be");
  expect(body).toMatchObject({
    email: "zoe@example.be",
    requests: 1,
    notes: 1,
    answers: 1,
    newsletter: false,
    isOwner: false,
  });
  expect((await browser.get("people?email=lea.wouters@zennehuis.example")).body.isOwner).toBe(true);
  expect((await browser.post("people/erase", { email: "zoe@example.be", requests: 2 })).status).toBe(409);
  expect((await browser.post("people/erase", { email: "zoe@example.be", requests: 1 })).status).toBe(200);
  const left = await readStore(async (db) => ({
    leads: await db.selectFrom("leads").select("email").execute(),
    entries: await db.selectFrom("request_entries").select("text").execute(),
    mails: await db.selectFrom("outbox").select("recipient").execute(),
  }));
  expect(left).toEqual({ leads: [{ email: "an.peeters@example.be" }], entries: [], mails: [] });
  expect((await browser.get(at)).status).toBe(404);
});

onBothStores(
  "notes and answers go with their request, and an answer is a contact that keeps it",
  async () => {
    const [kept, gone] = [question(), question()];
    await storeLead(kept, []);
    await storeLead(gone, []);
    const old = Date.now() - 5 * 365 * 24 * 60 * 60 * 1000;
    await writeStore((transaction) => transaction.updateTable("leads").set({ created_at: old }).execute());
    const browser = await signedIn(karim);
    await browser.post(`requests/${kept.reference}/notes`, { text: "Belt volgende week terug." });
    await browser.post(`requests/${gone.reference}/notes`, { text: "Lang geleden." });
    await writeStore((transaction) =>
      transaction
        .updateTable("request_entries")
        .set({ written_at: old })
        .where("lead_reference", "=", gone.reference)
        .execute(),
    );
    await purge(retentionRules());
    const left = await readStore((db) => db.selectFrom("request_entries").select("lead_reference").execute());
    expect(left).toEqual([{ lead_reference: kept.reference }]);
  },
);
