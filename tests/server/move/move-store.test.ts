import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import pg from "pg";
import { beforeEach, expect, test, vi } from "vitest";
import { accountStates } from "@/lib/accounts/accounts";
import { staffRealm } from "@/lib/desk/staff-realm";
import { leadDetail, leadRecords } from "@/lib/leads/records/lead-records";
import { personalData } from "@/lib/leads/records/personal-data";
import { storeLead } from "@/lib/leads/store-lead";
import { visitLink } from "@/lib/leads/visits/booking-confirmation";
import { handleVisitConfirmation } from "@/lib/leads/visits/visit-confirmation";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { startWorker, stopWorker } from "@/lib/mail/outbox/mail-worker";
import { ownerRealm } from "@/lib/owner/owner-realm";
import { openStoreAtStart } from "@/lib/runtime/check-storage";
import { examine } from "@/lib/runtime/doctor";
import { makeBackup } from "@/lib/server/backup/make-backup";
import { restoreBackup } from "@/lib/server/backup/restore-backup";
import { sqliteFacts } from "@/lib/server/backup/sqlite-dump";
import type { Queries } from "@/lib/server/db/queries";
import { closeStore, readStore, writeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { leadFiles } from "@/lib/server/lead-files";
import { moveStore } from "@/lib/server/move/move-store";
import { requireSecret } from "@/lib/server/secret";
import { flushViews, queueView } from "@/lib/views/view-queue";
import { bodies } from "../api/support/bodies";
import { easyGoing, send } from "../api/support/visitor";
import { an, codeOf, signedIn } from "../desk/support";
import { Browser, easyGoing as easyOwners, lea, withPassword } from "../owner/support";
import { agencyAt } from "../support/agency";
import { takenBack } from "../support/last-change";
import { makeOlder } from "../support/older-tables";
import { emptyPlace, newPlace, type Place } from "../support/place";
import { sampleLead, sampleMail } from "../support/sample";
import { startMailServer } from "../support/smtp";
import { until } from "../support/until";
import { countedViews, sampleView, someMoment } from "../support/views";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(() => {
  easyGoing();
  easyOwners();
});

/** An empty database of PostgreSQL; the store in use stays the one it was. */
async function emptyTarget(): Promise<AsyncDisposable & { databaseUrl: string }> {
  const before = { ...env };
  const place = await emptyPlace("PostgreSQL");
  Object.assign(env, before);
  const dispose = () => place[Symbol.asyncDispose]();
  return { databaseUrl: place.databaseUrl ?? "", [Symbol.asyncDispose]: dispose };
}

const query = async <Row extends pg.QueryResultRow>(databaseUrl: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

const tablesOf = (databaseUrl: string) =>
  query(databaseUrl, "select tablename from pg_tables where schemaname = 'public'");

/** All that the site shows of its store. */
async function everything() {
  const leads = await leadRecords();
  return {
    leads,
    details: await Promise.all(leads.map(({ reference }) => leadDetail(reference))),
    files: await Promise.all(
      leads.map(async ({ reference }) =>
        (await leadFiles(reference)).map(({ name, content }) => [name, Buffer.from(content).toString("hex")]),
      ),
    ),
    people: await Promise.all([...new Set(leads.map(({ email }) => email))].map(personalData)),
    owners: await accountStates(ownerRealm),
    staff: await accountStates(staffRealm),
    mails: await mailRecords({ maxCount: 1_000 }),
    views: await countedViews(),
    fresh: await Promise.all(
      (
        [
          ["request_replies", "position"],
          ["reply_files", "id"],
          ["reply_mailboxes", "name"],
          ["person_addresses", "email"],
          ["owner_passkeys", "id"],
          ["busy_calendars", "staff_id"],
          ["busy_times", "starts"],
        ] as const
      ).map(async ([table, order]) => {
        const rows: Record<string, unknown>[] = await readStore((db) =>
          db.selectFrom(table).selectAll().orderBy(sql.ref(order)).execute(),
        );
        // The two databases give bytes in classes of their own.
        return rows.map((row) =>
          row.content instanceof Uint8Array
            ? { ...row, content: Buffer.from(row.content).toString("hex") }
            : row,
        );
      }),
    ),
    salts: await readStore((db) => db.selectFrom("view_salts").selectAll().execute()),
    visitors: await readStore((db) =>
      db.selectFrom("view_visitors").selectAll().orderBy("visitor").execute(),
    ),
    positions: await readStore((db) =>
      db.selectFrom("outbox").select(["position", "id"]).orderBy("position").execute(),
    ),
  };
}

/** A reply with a file, the mailbox it came from, a joined person, a passkey and a private calendar. */
async function addFreshRows(db: Queries, lead_reference: string): Promise<void> {
  const now = Date.now();
  const { id: staff_id } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  const owner = await db.selectFrom("owner_sessions").select("owner_id").executeTakeFirstOrThrow();
  const reply = {
    ...{
      id: "reply-1",
      lead_reference,
      kind: "reply" as const,
      message_key: "key",
      message_id: "<a@b.example>",
    },
    ...{ mail_id: null, sender: "zoe@example.be", sender_name: "Zoë 🏡", is_unverified: 1, subject: "Re: é" },
    ...{ text: "Ja.", whole: "Ja.\n> Nee?", refused: null, received_at: now },
  };
  await db.insertInto("request_replies").values(reply).execute();
  const content = new Uint8Array([0, 255, 10, 13]);
  await db
    .insertInto("reply_files")
    .values({ id: "file-1", reply_id: reply.id, name: "é.pdf", type: "application/pdf", content })
    .execute();
  await db
    .insertInto("reply_mailboxes")
    .values({ name: "info imap.example INBOX", uid_validity: "7", last_uid: 41, read_at: now })
    .execute();
  for (const email of ["zoe@example.be", "zoe@work.example"])
    await db
      .insertInto("person_addresses")
      .values({ email, person: "person-1", author: an.email, joined_at: now })
      .execute();
  const passkey = { host: "localhost", public_key: "pQEC", counter: 2 ** 32 - 1, transports: "internal" };
  await db
    .insertInto("owner_passkeys")
    .values({
      id: "passkey-1",
      account_id: owner.owner_id,
      ...passkey,
      name: "iPad",
      created_at: now,
      used_at: null,
    })
    .execute();
  await db
    .insertInto("busy_calendars")
    .values({ staff_id, address: "sealed", tried_at: now, read_at: null, problem: null })
    .execute();
  await db
    .insertInto("busy_times")
    .values({ staff_id, agent: "an", starts: "2026-11-24T10:00", ends: "2026-11-24T11:00" })
    .execute();
}

test("all that a site has gathered goes along, and it goes on as if nothing had happened", async () => {
  await using place = await newPlace("SQLite");
  const flows = Object.keys(bodies());
  const references = new Map<string, string>();
  for (const [flow, body] of Object.entries(bodies())) {
    const { status, body: answer } = await send(flow, body);
    expect([flow, status]).toEqual([flow, 201]);
    references.set(flow, String(answer.reference));
  }
  const strange = { firstName: "Zoë 🏡", remark: "a\u0000b \\ ' \" é\r\n" };
  await storeLead(sampleLead({ payload: strange }), [sampleMail({ subject: "sent" }), sampleMail()]);
  await withPassword(lea);
  const browser = new Browser();
  await browser.signIn(lea.email);
  const desk = await signedIn(an);
  const { body: setup } = await desk.post("factor/begin");
  expect((await desk.post("factor/confirm", { code: codeOf(setup.uri) })).status).toBe(200);
  const noted = `requests/${references.get("appointment")}/notes`;
  expect((await desk.post(noted, { text: "Heeft al een woning verkocht." })).status).toBe(200);
  for (let visitor = 0; visitor < 700; visitor++) queueView(sampleView(visitor), someMoment);
  await flushViews();
  // As its worker leaves them: sent, given up, and one it had in hand when it was killed.
  const [sent, dead, leased] = await mailRecords({ maxCount: 3 });
  await writeStore(async (db) => {
    const mail = (id = "") => db.updateTable("outbox").where("id", "=", id);
    await mail(sent?.id).set({ state: "sent", sent_at: Date.now() }).execute();
    await mail(dead?.id).set({ state: "dead", last_error: "550" }).execute();
    await mail(leased?.id)
      .set({ claimed_by: "gone", claimed_until: Date.now() + 500 })
      .execute();
  });
  await writeStore((db) => addFreshRows(db, references.get("appointment") ?? ""));
  const link = await visitLink(references.get("appointment") ?? "", "fr");
  const before = await everything();
  expect(before.leads).toHaveLength(flows.length + 1);
  expect(before.files.flat().length).toBeGreaterThan(0);
  await closeStore();
  const file = path.join(place.dataDir, "zennehuis.db");
  const rowsBefore = sqliteFacts(file);

  await using target = await emptyTarget();
  const { databaseUrl } = target;
  const counts = await moveStore({ dataDir: place.dataDir, databaseUrl });
  expect(counts).toMatchObject({
    leads: flows.length + 1,
    owners: 1,
    staff: 1,
    staff_factors: 1,
    request_entries: 1,
    request_replies: 1,
    reply_files: 1,
    reply_mailboxes: 1,
    person_addresses: 2,
    owner_passkeys: 1,
    busy_calendars: 1,
    busy_times: 1,
    view_visitors: before.visitors.length,
  });
  expect(sqliteFacts(file)).toEqual(rowsBefore);

  env.databaseUrl = databaseUrl;
  await openStoreAtStart();
  expect(await everything()).toEqual(before);
  // Sessions, passwords and mailed links are worth what they were.
  expect(await browser.owner()).toBe(lea.name);
  expect((await new Browser().signIn(lea.email)).status).toBe(200);
  expect((await desk.get("session")).body).toMatchObject({ secondFactor: { isOn: true } });
  // Two notes and the reply.
  expect((await desk.post(noted, { text: "Belt terug." })).body.entries).toHaveLength(3);
  expect((await handleVisitConfirmation(new Request(link, { method: "POST" }))).status).toBe(303);
  // New rows come after the old ones.
  expect((await send("contact-me", bodies()["contact-me"])).status).toBe(201);
  const positions = (await everything()).positions.map(({ position }) => position);
  expect(new Set(positions).size).toBe(positions.length);
  expect(Math.max(...before.positions.map(({ position }) => position))).toBeLessThan(positions.at(-1) ?? 0);

  await using server = await startMailServer();
  env.mailUrl = server.url;
  const waiting = (await mailRecords({ maxCount: 1_000 })).filter(({ state }) => state === "waiting");
  startWorker({ poll: 20, lease: 5_000, pause: 20 });
  await until("all mails are sent", async () => {
    const mails = await mailRecords({ maxCount: 1_000 });
    return mails.every(({ state }) => state === "sent" || state === "dead");
  });
  await stopWorker();
  expect(waiting.length).toBeGreaterThan(flows.length);
  expect(server.received).toHaveLength(waiting.length);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(waiting.length);
  env.databaseUrl = undefined;
});

/** A store with a request, closed. */
async function stopped(): Promise<Place> {
  const place = await newPlace("SQLite");
  await storeLead(sampleLead(), [sampleMail()]);
  await closeStore();
  return place;
}

test("the database that was left behind is used no more, until somebody says so", async () => {
  await using place = await stopped();
  await using target = await emptyTarget();
  const content = path.join(place.dataDir, "content");
  mkdirSync(content);
  const file = path.join(place.dataDir, "site.backup");
  await makeBackup(file, { content, version: "1" });
  await moveStore({ dataDir: place.dataDir, ...target });
  const said = /was moved to PostgreSQL: set DATABASE_URL.*remove .*moved-to-postgresql/;
  await expect(openStoreAtStart()).rejects.toThrow(said);
  await expect(leadRecords()).rejects.toMatchObject({ code: "moved", problem: expect.stringMatching(said) });
  await expect(makeBackup(`${file}2`, { content, version: "1" })).rejects.toThrow(said);
  expect((await examine()).find(({ subject }) => subject === "database")?.text).toMatch(said);
  expect(await agencyAt(place)("leads", "list")).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(said),
  });
  await expect(moveStore({ dataDir: place.dataDir, ...target })).rejects.toThrow(/was moved already/);
  await restoreBackup(file);
  expect(await leadRecords()).toHaveLength(1);
});

test("SECRET has to be what the data is signed with", async () => {
  await using place = await stopped();
  await using target = await emptyTarget();
  const file = path.join(place.dataDir, "secret");
  writeFileSync(file, "0123456789abcdef0123456789abcdef\n");
  await moveStore({ dataDir: place.dataDir, ...target });
  Object.assign(env, { databaseUrl: target.databaseUrl, secret: undefined });
  expect(requireSecret).toThrow(
    `SECRET: needed with DATABASE_URL, the same for every process: what is in ${file}`,
  );
  const levels = async () =>
    (await examine()).filter(({ subject }) => subject === "SECRET").map(({ level }) => level);
  expect(await levels()).toEqual(["error"]);
  env.secret = "another one: 0123456789abcdef0123";
  expect(await levels()).toEqual(["warning"]);
  env.secret = "0123456789abcdef0123456789abcdef";
  expect(await levels()).toEqual([]);
  env.databaseUrl = undefined;
});

test("what cannot be moved whole is not moved, and says why", async () => {
  await using place = await stopped();
  await using target = await emptyTarget();
  const { dataDir } = place;
  const move = () => moveStore({ dataDir, ...target });
  const file = path.join(dataDir, "zennehuis.db");
  const untouched = async (sentence: RegExp) => {
    await expect(move(), String(sentence)).rejects.toThrow(sentence);
    expect(existsSync(path.join(dataDir, "moved-to-postgresql"))).toBe(false);
  };

  await storeLead(sampleLead(), []);
  await untouched(/in use. Stop the site first/);
  await closeStore();

  await makeOlder();
  await untouched(new RegExp(`older version.*npm run agency -- migrate first.*${takenBack}`));
  expect((await agencyAt(place)("migrate", "--without-backup")).status).toBe(0);

  copyFileSync(file, `${file}.sound`);
  const edit = (...statements: string[]) => {
    const database = new DatabaseSync(file);
    for (const statement of statements) database.exec(statement);
    database.close();
  };
  for (const [statement, sentence] of [
    [
      "insert into migrations (name, run_at, requires) values ('0099-later', 0, 'nothing')",
      /newer version.*0099-later/,
    ],
    ["alter table views add column colour text", /table views was changed by hand/],
    ["update leads set created_at = 'yesterday'", /row of leads cannot be stored.*Nothing was moved/],
    ["update leads set page = 'a' || char(0) || 'b'", /row of leads cannot be stored.*Nothing was moved/],
    [
      "insert into owners (id, name, email, email_verified, created_at, updated_at) values ('1', 'An', 'an@example.be', 2, '2026-01-01', '2026-01-01')",
      /row of owners cannot be stored.*email_verified: no boolean/,
    ],
    [
      "insert into owners (id, name, email, email_verified, created_at, updated_at) values ('1', 'An', 'an@example.be', 1, 'long ago', '2026-01-01')",
      /row of owners cannot be stored.*created_at: no moment/,
    ],
  ] as const) {
    edit(statement);
    await untouched(sentence);
    copyFileSync(`${file}.sound`, file);
  }
  expect(await tablesOf(target.databaseUrl)).toEqual([]);

  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(7, 8192, 16_384));
  await untouched(/damaged|malformed/);
  rmSync(file);
  await untouched(/no database of the site/);
  copyFileSync(`${file}.sound`, file);

  // The target.
  const connected = new pg.Client({ connectionString: target.databaseUrl });
  await connected.connect();
  await untouched(/PostgreSQL is in use/);
  await connected.query("create table strange (name text)");
  await connected.end();
  await untouched(/not empty \(strange\)/);
  await query(target.databaseUrl, "drop table strange");
  expect(Object.keys(await move())).toContain("leads");
  rmSync(path.join(dataDir, "moved-to-postgresql"));
  await untouched(/not empty \(.*leads, outbox, outbox_messages\)/);
  await query(target.databaseUrl, "truncate leads cascade");
  await query(target.databaseUrl, `delete from migrations where name = '${takenBack}'`);
  await untouched(/tables of another version/);
});

test("tables that a site has made and not used are taken", async () => {
  await using place = await stopped();
  await using target = await emptyTarget();
  env.databaseUrl = target.databaseUrl;
  expect(await leadRecords()).toEqual([]);
  await closeStore();
  env.databaseUrl = undefined;
  expect(await moveStore({ dataDir: place.dataDir, ...target })).toMatchObject({ leads: 1, outbox: 1 });
});

test("files and mails of some size, and many rows", async () => {
  await using place = await newPlace("SQLite");
  const content = Buffer.alloc(5_000_000, "%PDF é");
  for (let time = 0; time < 5; time++)
    await storeLead(sampleLead({ files: [{ name: "cv.pdf", type: "application/pdf", content }] }), [
      sampleMail({ text: "x".repeat(2_000_000) }),
    ]);
  await writeStore(async (db) => {
    const rows = Array.from({ length: 1_500 }, (_, property_id) => ({ property_id, count: 3 }));
    for (let day = 10; day < 20; day++) {
      const views = rows.map((row) => ({ ...row, day: `2026-11-${day}`, source: "direct" as const }));
      await db.insertInto("views").values(views).execute();
    }
  });
  await closeStore();
  await using target = await emptyTarget();
  expect(await moveStore({ dataDir: place.dataDir, ...target })).toMatchObject({
    lead_files: 5,
    outbox_messages: 5,
    views: 15_000,
  });
});

test("on the command line", async () => {
  await using place = await stopped();
  await using target = await emptyTarget();
  const { SECRET: _, ...environment } = place.environment;
  const agency = agencyAt({ environment });
  writeFileSync(path.join(place.dataDir, "secret"), "0123456789abcdef0123456789abcdef\n");
  expect(await agency("move")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("--to postgres://"),
  });
  expect((await agency("move", "--to", "mysql://host/name")).status).toBe(2);
  const away = await agency("move", "--to", "postgres://user:geheim@127.0.0.1:1/name");
  expect(away).toMatchObject({ status: 1, stderr: expect.stringContaining("ECONNREFUSED") });
  expect(away.stderr).not.toContain("geheim");
  await query(target.databaseUrl, "create role reader login");
  const reader = new URL(target.databaseUrl);
  reader.username = "reader";
  expect(await agency("move", "--to", reader.href)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("let it own the database"),
  });
  await query(target.databaseUrl, "drop role reader");
  const { status, stdout } = await agency("move", "--to", target.databaseUrl);
  expect(status).toBe(0);
  expect(stdout).toContain("Moved and compared: 1 request, 0 owners, 1 mail; ");
  expect(stdout).toContain(`SECRET to what is in ${place.dataDir}/secret`);
  expect(stdout).not.toContain("0123456789abcdef");
  expect(await query(target.databaseUrl, "select count(*)::int as count from leads")).toEqual([{ count: 1 }]);
  expect(await agency("move", "--to", target.databaseUrl)).toMatchObject({ status: 1 });
});
