import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { siteTree } from "@/lib/domain/web/site-tree";
import { storeLead } from "@/lib/leads/store-lead";
import { inviteMail, linkMail } from "@/lib/mail/compose/account-mails";
import { compose } from "@/lib/mail/compose/compose";
import { mailWords } from "@/lib/mail/compose/words";
import { mailRecords, retryMails } from "@/lib/mail/outbox/mail-records";
import { startWorker, stopWorker } from "@/lib/mail/outbox/mail-worker";
import { queueMails } from "@/lib/mail/outbox/outbox";
import { delayAfter, isExpired } from "@/lib/mail/outbox/outbox-results";
import { readStore, writeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { agency } from "../../unit/mail/sample";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead, sampleMail } from "../support/sample";
import { opened, startMailServer } from "../support/smtp";
import { startFaultyMailServer } from "../support/smtp-faults";
import { until } from "../support/until";

/** Everything as in life, only sooner. */
const soon = { poll: 50, lease: 2_000, pause: 20 };
const fate = async () => (await mailRecords()).map(({ state }) => state).toReversed();

onOneStore("a mail arrives as it was composed", async () => {
  await using server = await startMailServer();
  Object.assign(env, { mailUrl: server.url, mailFrom: "Zennehuis <website@zennehuis.be>" });
  startWorker(soon);
  const mail = sampleMail({
    subject: "Votre visite – rue de l’Église",
    text: "Bonjour Añ",
    html: '<p>Bonjour Añ <img src="cid:photo" alt=""></p>',
    replyTo: { name: "Peeters, An", address: "an@example.be" },
    headers: { "List-Unsubscribe": "<https://zennehuis.be/x>" },
    attachments: [
      { name: "cv é.pdf", type: "application/pdf", content: Buffer.from("PDF").toString("base64") },
      { name: "p.jpg", type: "image/jpeg", content: Buffer.from("JPG").toString("base64"), cid: "photo" },
    ],
  });
  await storeLead(sampleLead(), [mail]);
  await until("the mail has arrived", () => server.received.length === 1);
  const [received] = server.received;
  const read = received && (await opened(received));
  expect(read).toMatchObject({
    subject: mail.subject,
    from: { name: "Zennehuis", address: "website@zennehuis.be" },
    to: [{ address: mail.to }],
    replyTo: [mail.replyTo],
  });
  expect([read?.text?.trim(), read?.html?.trim()]).toEqual([mail.text, mail.html]);
  const header = (name: string) => read?.headers.find(({ key }) => key === name)?.value;
  expect(header("list-unsubscribe")).toBe("<https://zennehuis.be/x>");
  expect(header("auto-submitted")).toBe("auto-generated");
  expect(
    read?.attachments.map(({ filename, mimeType, disposition, contentId }) => [
      filename,
      mimeType,
      disposition,
      contentId,
    ]),
  ).toEqual([
    ["p.jpg", "image/jpeg", "inline", "<photo>"],
    ["cv é.pdf", "application/pdf", "attachment", undefined],
  ]);
  await until("it is recorded", async () => (await fate())[0] === "sent");
});

onBothStores("a file that is stored with a request travels with its mail, and is kept once", async () => {
  await using server = await startMailServer();
  env.mailUrl = server.url;
  const content = new Uint8Array(randomBytes(3 * 1024 * 1024 + 1));
  const lead = sampleLead({ files: [{ name: "cv é.pdf", type: "application/pdf", content }] });
  const file = { name: "cv é.pdf", type: "application/pdf", storedWith: { reference: lead.reference } };
  await storeLead(lead, [sampleMail({ attachments: [file] })]);
  const { message } = await readStore((db) =>
    db.selectFrom("outbox_messages").select("message").executeTakeFirstOrThrow(),
  );
  expect(message.length).toBeLessThan(1_000);
  startWorker(soon);
  await until("the mail has arrived", () => server.received.length === 1);
  const [received] = server.received;
  const [attachment] = (received && (await opened(received)))?.attachments ?? [];
  expect([attachment?.filename, attachment?.mimeType]).toEqual([file.name, file.type]);
  expect(Buffer.from(attachment?.content as ArrayBuffer).equals(content)).toBe(true);
});

onOneStore(
  "a portrait travels small and cut to its focus; without its picture the mail goes whole",
  async () => {
    await using server = await startMailServer();
    env.mailUrl = server.url;
    const folder = mkdtempSync(path.join(tmpdir(), "portraits-"));
    const copies = path.join(folder, siteTree, "pictures/team");
    mkdirSync(copies, { recursive: true });
    // A face in red, at the foot of a tall picture.
    const red = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#f00" } })
      .png()
      .toBuffer();
    await sharp({ create: { width: 600, height: 1200, channels: 3, background: "#00f" } })
      .composite([{ input: red, left: 0, top: 600 }])
      .jpeg()
      .toFile(path.join(copies, "an.0a1b2c3d-600.jpg"));
    const words = await mailWords("nl");
    const face = (file: string) =>
      compose({ to: "lea@example.be", subject: file, agency, words }, [
        { kind: "portrait", name: "An", portrait: { file: `team/${file}.jpg`, focus: { x: 0.5, y: 1 } } },
        { kind: "text", text: "Tot dinsdag." },
      ]);
    await storeLead(sampleLead(), [face("an.0a1b2c3d-600"), face("gone.0a1b2c3d-600")]);
    vi.spyOn(process, "cwd").mockReturnValue(folder);
    startWorker(soon);
    await until("both have arrived", () => server.received.length === 2);
    const [shown, bare] = await Promise.all(server.received.map(opened));
    const [portrait, ...others] = shown?.attachments ?? [];
    expect([portrait?.disposition, portrait?.contentId, others]).toEqual(["inline", "<portrait>", []]);
    const bytes = Buffer.from(portrait?.content as ArrayBuffer);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 128, height: 128 });
    const [redness, , blueness] = (await sharp(bytes).stats()).channels;
    expect(redness?.mean).toBeGreaterThan(250);
    expect(blueness?.mean).toBeLessThan(5);
    expect(shown?.html).toContain("cid:portrait");
    expect([bare?.attachments, bare?.html?.includes("<img")]).toEqual([[], false]);
    expect(bare?.html).toContain("Tot dinsdag.");
    rmSync(folder, { recursive: true });
  },
);

onOneStore("a mail whose file is gone is a failure of that mail alone", async () => {
  await using server = await startMailServer();
  env.mailUrl = server.url;
  const lost = { name: "cv.pdf", type: "application/pdf", storedWith: { reference: "ZH-0000-0000" } };
  await storeLead(sampleLead(), [sampleMail({ attachments: [lost] }), sampleMail({ to: "b@example.be" })]);
  startWorker(soon);
  await until("the other one has arrived", () => server.received.length === 1);
  await until("it is recorded", async () =>
    (await mailRecords()).some(({ lastError }) => lastError === "ENOFILE"),
  );
});

onBothStores("a link that signs somebody in is not kept once its mail is sent", async () => {
  await using server = await startMailServer();
  env.mailUrl = server.url;
  const words = await mailWords("nl");
  const letter = { area: "owner" as const, email: "lea@example.be", name: "Lea", agency, words };
  const link = "https://zennehuis.example/login/#0123456789abcdef";
  const mails = [
    linkMail("reset", letter, link),
    linkMail("entry", letter, link),
    inviteMail(letter, { choose: link, signIn: "https://zennehuis.example/login/" }),
  ];
  await writeStore((transaction) => queueMails(transaction, mails, { reference: null, email: letter.email }));
  startWorker(soon);
  await until("all are recorded", async () => (await fate()).every((state) => state === "sent"));
  const texts = await Promise.all(server.received.map(async (each) => (await opened(each)).text));
  expect(texts.map((text) => text?.includes(link))).toEqual([true, true, true]);
  const kept = await readStore((db) => db.selectFrom("outbox_messages").select("message").execute());
  expect(JSON.stringify(kept)).not.toContain("0123456789abcdef");
  expect((await mailRecords()).map(({ subject }) => subject).toReversed()).toEqual(
    mails.map(({ subject }) => subject),
  );
});

onOneStore("the agency's name stands before the sender's address, unless MAIL_FROM has a name", async () => {
  await using server = await startMailServer();
  Object.assign(env, { mailUrl: server.url, mailFrom: "website@zennehuis.be" });
  startWorker(soon);
  await storeLead(sampleLead(), [sampleMail({ senderName: "Zennehuis, Brussel" })]);
  await until("the mail has arrived", () => server.received.length === 1);
  env.mailFrom = "Het huis <website@zennehuis.be>";
  await storeLead(sampleLead(), [sampleMail({ senderName: "Zennehuis, Brussel" })]);
  await until("the other has arrived", () => server.received.length === 2);
  const senders = await Promise.all(server.received.map(async (each) => (await opened(each)).from));
  expect(senders).toMatchObject([
    { name: "Zennehuis, Brussel", address: "website@zennehuis.be" },
    { name: "Het huis", address: "website@zennehuis.be" },
  ]);
});

onOneStore("an address is one recipient, whatever it says", async () => {
  await using server = await startMailServer();
  env.mailUrl = server.url;
  startWorker(soon);
  await storeLead(sampleLead(), [sampleMail({ to: "an@example.be", subject: "Bcc\r\nBcc: all@example.be" })]);
  await until("the mail has arrived", () => server.received.length === 1);
  expect(server.received.map(({ to }) => to)).toEqual(["an@example.be"]);
  const [received] = server.received;
  expect(received && (await opened(received)).bcc).toBeUndefined();
});

onOneStore("without a mail server each mail is a file, whole or not there", async ({ dataDir }) => {
  startWorker(soon);
  await storeLead(sampleLead(), [sampleMail(), sampleMail({ to: "agency@example.be" })]);
  await until("both are written", async () => (await fate()).every((state) => state === "sent"));
  const files = readdirSync(path.join(dataDir, "mail"));
  expect(files.map((name) => path.extname(name))).toEqual([".eml", ".eml"]);
  const texts = files.map((name) => readFileSync(path.join(dataDir, "mail", name)));
  const subjects = await Promise.all(texts.map(async (text) => (await PostalMime.parse(text)).subject));
  expect(subjects).toEqual(["Votre demande", "Votre demande"]);
});

onBothStores("a mail server that is down holds everything back, in order", async () => {
  await using server = await startMailServer();
  env.mailUrl = server.url;
  await server.down();
  startWorker(soon);
  const people = ["an@example.be", "bo@example.be", "co@example.be"];
  for (const number of [1, 2, 3, 4])
    for (const email of people)
      await storeLead(sampleLead({ email }), [sampleMail({ to: email, subject: `${number}` })]);
  await until("the first were tried", async () => (await mailRecords()).some(({ tries }) => tries > 0));
  await server.up();
  await until("all have arrived", () => server.received.length === 12);
  for (const email of people) {
    const own = server.received.filter(({ to }) => to === email);
    const subjects = await Promise.all(own.map(async (each) => (await opened(each)).subject));
    expect(subjects).toEqual(["1", "2", "3", "4"]);
  }
});

onOneStore("a mail the server will not have is tried again, and holds no other back", async () => {
  await using server = await startMailServer();
  env.mailUrl = server.url;
  let isFull = true;
  server.refuse = (to) => (isFull && to === "full@example.be" ? { code: 552 } : null);
  startWorker(soon);
  await storeLead(sampleLead(), [sampleMail({ to: "full@example.be", subject: "1" }), sampleMail()]);
  await until("it was refused", async () => (await fate()).includes("refused"));
  await until("the other one arrives", () => server.received.length === 1);
  const [refused] = (await mailRecords()).filter(({ state }) => state === "refused");
  expect(refused).toMatchObject({ lastError: "EENVELOPE 552", recipient: "full@example.be" });
  isFull = false;
  await storeLead(sampleLead(), [sampleMail({ to: "full@example.be", subject: "2" })]);
  await until("both arrive", () => server.received.length === 3);
});

onBothStores("a mail that the server rejects for good is dead at once, and holds no other back", async () => {
  await using server = await startMailServer();
  env.mailUrl = server.url;
  server.refuse = (to) => (to === "nobody@example.be" ? { code: 550 } : null);
  startWorker(soon);
  await storeLead(sampleLead(), [sampleMail({ to: "nobody@example.be" }), sampleMail()]);
  await until("the other one arrives", () => server.received.length === 1);
  await until("it is dead", async () => (await fate()).includes("dead"));
  const [dead] = (await mailRecords()).filter(({ state }) => state === "dead");
  expect(dead).toMatchObject({ lastError: "EENVELOPE 550", recipient: "nobody@example.be", tries: 1 });
  server.refuse = () => null;
  expect(await retryMails("dead")).toBe(1);
  await until("it arrives", () => server.received.length === 2);
});

onBothStores("after two days a mail is dead, until somebody lets it be tried again", async () => {
  await using server = await startMailServer();
  env.mailUrl = server.url;
  server.refuse = () => ({ code: 451 });
  await storeLead(sampleLead(), [sampleMail({ subject: "1" }), sampleMail({ subject: "2" })]);
  await writeStore((db) =>
    db
      .updateTable("outbox")
      .set({ created_at: Date.now() - 48 * 60 * 60_000 })
      .where("position", "=", 1)
      .execute(),
  );
  startWorker(soon);
  await until("both were tried", async () => (await mailRecords()).every(({ tries }) => tries > 0));
  expect(await fate()).toEqual(["dead", "waiting"]);
  server.refuse = () => null;
  expect(await retryMails("dead")).toBe(1);
  await until("it arrives", async () => (await fate())[0] === "sent");
});

onOneStore("a worker that stops ends what is on its way, and gives back the rest", async () => {
  await using server = await startMailServer();
  env.mailUrl = server.url;
  const mails = Array.from({ length: 40 }, (_, at) => sampleMail({ to: `p${at}@example.be` }));
  await storeLead(sampleLead(), mails);
  startWorker(soon);
  await until("it has begun", () => server.received.length > 0);
  await stopWorker();
  const sent = (await fate()).filter((state) => state === "sent").length;
  expect(sent).toBe(server.received.length);
  expect(sent).toBeLessThan(40);
  startWorker({ ...soon, lease: 60_000 });
  await until("the rest arrives", () => server.received.length === 40);
});

onOneStore(
  "a worker that stops waits for no server that hangs, and loses nothing by it",
  async () => {
    await using server = await startFaultyMailServer();
    env.mailUrl = server.url;
    server.fault = "hang after DATA";
    startWorker({ ...soon, lease: 60_000 });
    await storeLead(sampleLead(), [sampleMail()]);
    await until("it is on its way", () => server.met() > 0);
    await stopWorker();
    expect((await mailRecords())[0]).toMatchObject({ state: "waiting", tries: 1 });
    server.fault = undefined;
    startWorker({ ...soon, lease: 60_000 });
    await until("it has arrived", async () => (await fate())[0] === "sent");
  },
  // Shorter than a delivery may take.
  30_000,
);

test("each try waits longer, an hour at most, never the same time", () => {
  const span = (tries: number) => [delayAfter(tries, 0), delayAfter(tries, 1)];
  expect([1, 2, 3, 10, 11, 50].map(span)).toEqual([
    [2_500, 5_000],
    [5_000, 10_000],
    [10_000, 20_000],
    [1_280_000, 2_560_000],
    [1_800_000, 3_600_000],
    [1_800_000, 3_600_000],
  ]);
  expect([isExpired(0, 172_799_999), isExpired(0, 172_800_000)]).toEqual([false, true]);
});
