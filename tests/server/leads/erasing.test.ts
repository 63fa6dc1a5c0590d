import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { ensureAccount } from "@/lib/accounts/accounts";
import { newPasswordToken } from "@/lib/accounts/link-tokens";
import { erasePerson, personalData } from "@/lib/leads/records/personal-data";
import { purge } from "@/lib/leads/records/retention";
import { storeLead } from "@/lib/leads/store-lead";
import { noteVisit } from "@/lib/leads/visits/visit-notes";
import { startWorker, stopWorker } from "@/lib/mail/outbox/mail-worker";
import { queueMails } from "@/lib/mail/outbox/outbox";
import { ownerRealm } from "@/lib/owner/owner-realm";
import { runHousekeeping } from "@/lib/runtime/housekeeping";
import { closeStore, readStore, writeStore } from "@/lib/server/db/store";
import { startChild } from "../../fault/support/child";
import { agencyAt, siteStartedOnce } from "../support/agency";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { newPlace, type Place } from "../support/place";
import { sampleRules } from "../support/retention";
import { sampleLead, sampleMail } from "../support/sample";
import { filesNaming, tablesNaming } from "../support/traces";
import { until } from "../support/until";

const email = "wilhelmina.vandenbroucke@example.be";
const word = "chrysanthemum";
const traces = [email, "vandenbroucke", word];
/** So much that it does not fit in one page of the database. */
const text = `${word} and so on, `.repeat(400);
const cv = { name: `${word}.pdf`, type: "application/pdf", content: Buffer.from(text) };

/** One of a person's requests, with the mails that the agency and the person get. */
async function storeRequest(own: Parameters<typeof sampleLead>[0] = {}): Promise<string> {
  const lead = sampleLead({ email, payload: { lastName: "Vandenbroucke", remark: text }, ...own });
  const attachments = [{ ...cv, content: cv.content.toString("base64") }];
  await storeLead(lead, [
    sampleMail({ to: email, text, html: `<p>${text}</p>` }),
    sampleMail({ to: "office@agency.example.be", replyTo: { name: "W", address: email }, text, attachments }),
  ]);
  return lead.reference;
}

const isAllSent = () =>
  readStore(async (db) => {
    const open = await db.selectFrom("outbox").select("id").where("state", "<>", "sent").execute();
    return open.length === 0;
  });

/** Everything that a person can leave: requests of all sorts, a newsletter, an owner's account; and somebody else's request. */
async function leaveTraces(): Promise<void> {
  const reservations = { slot: { propertyId: 7123, slot: "2031-01-14T10:00", capacity: 1 } };
  const visit = await storeRequest({ flow: "appointment", propertyId: 7123, reservations });
  await noteVisit(visit, { comment: `She likes the ${word}` }, { capacity: 1, minutes: 30 });
  await storeRequest({
    flow: "document-request",
    propertyId: 7123,
    reservations: { documents: { propertyId: 7123 } },
  });
  await storeRequest({ flow: "job-application", files: [cv] });
  await storeRequest({
    flow: "sign-newsletter",
    subscription: { kind: "pending", token: "t", lastName: "Vandenbroucke" },
  });
  await storeRequest({
    flow: "send-to-friend",
    email: "bo@example.be",
    payload: { friendEmail: email, remark: text },
  });
  const account = await ensureAccount(ownerRealm, { email, name: "Wilhelmina Vandenbroucke" });
  await newPasswordToken(ownerRealm, account, 60_000);
  await writeStore((transaction) =>
    queueMails(transaction, [sampleMail({ to: email, text })], { reference: null, email }),
  );
  await storeLead(sampleLead({ email: "bo@example.be" }), [sampleMail({ to: "bo@example.be" })]);
}

/** What a process leaves that was killed while it wrote a mail, or while it erased one. */
async function leaveFiles(place: Place): Promise<void> {
  const folder = path.join(place.dataDir, "mail");
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  const { id } = await readStore((db) =>
    db.selectFrom("outbox").select("id").where("recipient", "=", email).executeTakeFirstOrThrow(),
  );
  writeFileSync(path.join(folder, `${time}-${id}.eml.draft`), text);
  writeFileSync(
    path.join(folder, `${time}-00000000-0000-4000-8000-000000000000.eml`),
    `To: ${email.slice(0, 20)}=\r\n${email.slice(20)}\r\n\r\n${text}`,
  );
}

const mailFiles = ({ dataDir }: Place) => readdirSync(path.join(dataDir, "mail"));

onBothStores("after erasing a person no byte names them, while the site is running", async (place) => {
  await leaveTraces();
  await using site = startChild("worker", { ...place.environment, ACCOUNTS: email });
  await site.speaks();
  await until("all mails are files", isAllSent);
  await leaveFiles(place);
  expect(filesNaming(place.dataDir, traces).length).toBeGreaterThan(10);
  expect(await tablesNaming(traces)).toContain("owners");
  expect((await personalData(email)).account).toEqual({
    name: "Wilhelmina Vandenbroucke",
    hasPassword: false,
    sessions: 0,
    passkeys: [],
  });

  const { status, stdout, stderr } = await agencyAt(place)(
    "leads",
    "erase",
    "--email",
    email.toUpperCase(),
    "--yes",
  );
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(
    /^Erased: 5 requests, 11 mails, 13 mail files, the newsletter and an owner's account\.\nNot touched: backups/,
  );
  expect(await tablesNaming(traces)).toEqual([]);
  expect(filesNaming(place.dataDir, traces)).toEqual([]);
  // Of somebody else nothing has gone, and the hour stays taken.
  expect(await tablesNaming(["bo@example.be"])).toEqual(expect.arrayContaining(["leads", "outbox"]));
  expect(mailFiles(place)).toHaveLength(1);
  const booked = await readStore((db) => db.selectFrom("bookings").select("lead_reference").execute());
  expect(booked).toEqual([]);
});

test("words are erased that lay in the file from before erased rows were overwritten", async () => {
  await using place = await newPlace("SQLite");
  await storeRequest();
  await closeStore();
  const former = new DatabaseSync(path.join(place.dataDir, "zennehuis.db"));
  former.exec("pragma secure_delete = off; pragma foreign_keys = on; delete from leads");
  former.close();
  expect(filesNaming(place.dataDir, traces)).toContain("zennehuis.db");
  expect((await agencyAt(place)("leads", "erase", "--email", email, "--yes")).stdout).toMatch(
    /^Erased: 0 requests/,
  );
  expect(filesNaming(place.dataDir, traces)).toEqual([]);
});

test("where another process reads the file for long, erasing says that it is not done", async () => {
  await using place = await newPlace("SQLite");
  await storeRequest();
  const reader = new DatabaseSync(path.join(place.dataDir, "zennehuis.db"));
  reader.exec("begin; select * from leads");
  const agency = agencyAt(place);
  const { status, stderr } = await agency("leads", "erase", "--email", email, "--yes");
  expect([status, stderr]).toEqual([1, expect.stringContaining("Run the command again")]);
  reader.close();
  expect((await agency("leads", "erase", "--email", email, "--yes")).status).toBe(0);
  expect(filesNaming(place.dataDir, traces)).toEqual([]);
});

const years = (count: number) => new Date(Date.now() + count * 366 * 24 * 60 * 60_000);

onBothStores("retention leaves no byte of what is past its time", async (place) => {
  await leaveTraces();
  startWorker({ poll: 20 });
  await until("all mails are files", isAllSent);
  await stopWorker();
  await leaveFiles(place);
  await purge(sampleRules(), years(8));
  expect(await runHousekeeping(sampleRules(), new AbortController().signal)).toBe(true);
  expect(await tablesNaming(traces)).toEqual([]);
  expect(filesNaming(place.dataDir, traces)).toEqual([]);
  expect(mailFiles(place)).toEqual([]);
});

onOneStore("purging by the command leaves no byte of what is past its time", async (place) => {
  await storeRequest();
  startWorker({ poll: 20 });
  await until("all mails are files", isAllSent);
  await stopWorker();
  await writeStore((db) =>
    db
      .updateTable("leads")
      .set({ created_at: years(-3).getTime() })
      .execute(),
  );
  await storeLead(sampleLead(), []);
  const { status, stdout } = await agencyAt(place)("leads", "purge");
  expect([status, stdout]).toEqual([
    0,
    "Erased: 1 request, 0 subscriptions, 2 mails, 2 mail files, 0 accounts.\n",
  ]);
  expect(await tablesNaming(traces)).toEqual([]);
  expect(filesNaming(place.dataDir, traces)).toEqual([]);
});

onOneStore(
  "a person who is an owner is named to the agency, as only it can edit the content",
  async (place) => {
    await siteStartedOnce();
    const erased = await agencyAt(place)(
      "leads",
      "erase",
      "--email",
      "Lea.Wouters@zennehuis.example",
      "--yes",
    );
    expect(erased.stdout).toMatch(/content\/owners\.json still names lea\.wouters@zennehuis\.example/);
  },
);

/** Nothing waits any more: a worker has it in hand, or has delivered it. */
const isTaken = () =>
  readStore(async (db) => {
    const open = db.selectFrom("outbox").select("id").where("state", "=", "waiting");
    return (await open.where("claimed_by", "is", null).execute()).length === 0;
  });

test("a mail that is being written while its person is erased leaves no file", async () => {
  await using place = await newPlace("SQLite");
  await storeLead(sampleLead({ email: "bo@example.be" }), [sampleMail({ to: "bo@example.be" })]);
  startWorker({ poll: 20 });
  await until("the worker writes", () => existsSync(path.join(place.dataDir, "mail")));
  for (let round = 0; round < 20; round++) {
    await storeRequest();
    while (!(await isTaken())) await nextTurn();
    await erasePerson(email);
  }
  await stopWorker();
  expect(await tablesNaming([email])).toEqual([]);
  expect(mailFiles(place)).toHaveLength(1);
});
