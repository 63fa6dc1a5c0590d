import { rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { loadContent } from "@/lib/content/load";
import { storeLead } from "@/lib/leads/store-lead";
import { mailRecords, retryMails } from "@/lib/mail/outbox/mail-records";
import { startWorker, stopWorker } from "@/lib/mail/outbox/mail-worker";
import { mailAlerts } from "@/lib/runtime/alerts";
import { examine } from "@/lib/runtime/doctor";
import { recordBackup } from "@/lib/server/backup/last-backup";
import { claimTime, writeTime } from "@/lib/server/db/housekeeping-times";
import { writeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { onBothStores, upperStoreKinds } from "../support/on-both-stores";
import { newPlace, type Place } from "../support/place";
import { sampleLead, sampleMail } from "../support/sample";
import { opened, startMailServer } from "../support/smtp";
import { until } from "../support/until";

const hour = 3_600_000;
const day = 24 * hour;
const agency = loadContent().site.agency.email;

/** Everything as in life, only sooner. */
const soon = { poll: 50, lease: 2_000, pause: 20 };

/** Whatever the disk of this machine has. */
const look = (now = Date.now(), free = 50e9) => mailAlerts({ now, disk: { free, size: 100e9 } });

const alertMails = async () => (await mailRecords()).filter(({ subject }) => subject.startsWith("localhost"));

/** A site with a backup of today, so that a test has nothing else to be told. */
async function soundSite(place: Place): Promise<void> {
  await storeLead(sampleLead(), []);
  await recordBackup(place.dataDir, { at: new Date(), file: "a" });
}

const killMails = () =>
  writeStore((db) => db.updateTable("outbox").set({ state: "dead", due_at: Date.now() }).execute());

onBothStores("of many processes that look at the same moment one writes the mail", async (place) => {
  await soundSite(place);
  const then = Date.now() + 27 * hour;
  await Promise.all(Array.from({ length: 10 }, () => look(then)));
  expect(await alertMails()).toHaveLength(1);
});

onBothStores("a time is claimed once in an interval, whatever a wrong clock has written", async () => {
  const claim = (at: number) => writeStore((db) => claimTime(db, "alerted", at, day));
  expect([await claim(5 * day), await claim(5 * day), await claim(6 * day - 1)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([await claim(6 * day), await claim(5 * day), await claim(5 * day - 1)]).toEqual([true, false, true]);
});

describe.each(upperStoreKinds)("%s:", (kind) => {
  test("nobody is told of a site at which nothing is wrong", async () => {
    await using place = await newPlace(kind);
    await soundSite(place);
    await look();
    expect(await mailRecords()).toEqual([]);
  });

  test("a backup that is due is told once a day, to the agency or to who runs the site", async () => {
    await using place = await newPlace(kind);
    await soundSite(place);
    const now = Date.now();
    await look(now + 25 * hour);
    expect(await alertMails()).toEqual([]);
    await look(now + 27 * hour);
    expect((await alertMails()).map(({ recipient }) => recipient)).toEqual([agency]);
    await writeStore((db) => db.updateTable("outbox").set({ state: "sent" }).execute());
    await look(now + 27 * hour + day - 1);
    expect(await alertMails()).toHaveLength(1);
    env.operatorEmail = "operator@example.be";
    await look(now + 27 * hour + day);
    expect((await alertMails()).map(({ recipient }) => recipient)).toEqual(["operator@example.be", agency]);
  });

  test("a backup that another machine has made counts", async () => {
    await using place = await newPlace(kind);
    await soundSite(place);
    // Reports to owners are none of its business: they began with their own change of the tables.
    await writeStore((db) =>
      db.updateTable("migrations").set({ run_at: 1 }).where("name", "<", "0018").execute(),
    );
    await look();
    // What a machine without its record sees.
    rmSync(path.join(place.dataDir, "last-backup.json"));
    await look();
    expect(await alertMails()).toEqual([]);
    await look(Date.now() + 27 * hour);
    expect(await alertMails()).toHaveLength(1);
  });

  test("a disk that is almost full is told, by whichever process writes the mail", async () => {
    await using place = await newPlace(kind);
    await soundSite(place);
    const now = Date.now();
    await writeStore((db) => writeTime(db, "alerted", now - day + 1));
    // The mail of the day was another one.
    await look(now, 9e9);
    expect(await alertMails()).toEqual([]);
    // On other machines there is room.
    await look(now + 2 * hour);
    expect(await alertMails()).toEqual([]);
    await look(now + 2 * hour - 1);
    expect(await alertMails()).toHaveLength(1);
  });

  test("mails that were given up are told once; those that are given up later, again", async () => {
    await using place = await newPlace(kind);
    await using server = await startMailServer();
    await soundSite(place);
    await storeLead(sampleLead(), [sampleMail(), sampleMail()]);
    await killMails();
    const now = Date.now();
    await look(now);
    env.mailUrl = server.url;
    startWorker(soon);
    await until("the agency is told", () => server.received.length === 1);
    const [received] = server.received;
    const mail = received && (await opened(received));
    expect(mail?.to).toEqual([{ address: agency, name: "" }]);
    expect(mail?.text).toContain("npm run agency -- mail retry --dead");
    expect(mail?.text).toMatch(/^2 /m);
    // A day later nothing has changed but that the backup would be due.
    await recordBackup(place.dataDir, { at: new Date(now + day), file: "b" });
    await until("the delivery is recorded", async () => (await alertMails())[0]?.state === "sent");
    await look(now + day + 1);
    expect(await alertMails()).toHaveLength(1);
    await writeStore((db) =>
      db
        .updateTable("outbox")
        .set({ due_at: now + day })
        .where("state", "=", "dead")
        .execute(),
    );
    await look(now + day + 2);
    expect(await alertMails()).toHaveLength(2);
  });
});

test("a certificate that is refused is told by one mail, which goes out when it is accepted", async () => {
  await using place = await newPlace("SQLite");
  await using server = await startMailServer({ isSecure: true });
  await soundSite(place);
  await storeLead(sampleLead(), [sampleMail()]);
  env.mailUrl = server.url;
  startWorker(soon);
  await until("the server is refused", async () =>
    /^ESOCKET .*CERT/.test((await mailRecords())[0]?.lastError ?? ""),
  );
  expect(await examine()).toContainEqual(
    expect.objectContaining({
      subject: "mail",
      level: "error",
      remedy: expect.stringContaining("certificate"),
    }),
  );
  const now = Date.now();
  for (const days of [0, 1, 2]) {
    await recordBackup(place.dataDir, { at: new Date(now + days * day), file: "a" });
    await look(now + days * day);
  }
  expect(await alertMails()).toHaveLength(1);
  expect(server.received).toEqual([]);
  await stopWorker();
  env.mailUrl = `${server.url}/?tls.rejectUnauthorized=false`;
  await retryMails("dead");
  startWorker(soon);
  await until("all has arrived", () => server.received.length === 2);
  const told = server.received.find(({ to }) => to === agency);
  expect(told && (await opened(told)).text).toMatch(/certifica/);
});

test("a login that is refused is told", async () => {
  await using place = await newPlace("SQLite");
  await using server = await startMailServer({ password: "right" });
  await soundSite(place);
  await storeLead(sampleLead(), [sampleMail()]);
  env.mailUrl = server.url.replace("//", "//site:wrong@");
  startWorker(soon);
  await until("it is refused", async () => (await mailRecords())[0]?.lastError === "EAUTH 535");
  await look();
  expect(await alertMails()).toHaveLength(1);
  expect(JSON.stringify(await mailRecords())).not.toContain("wrong");
});
