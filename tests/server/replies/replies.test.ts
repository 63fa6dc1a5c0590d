import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { HomeProblem } from "@/lib/desk/contract/home-answers";
import { erasePerson, ownData, personalData } from "@/lib/leads/records/personal-data";
import { purge } from "@/lib/leads/records/retention";
import { claimMailbox, mailboxState, releaseMailbox } from "@/lib/leads/replies/mailbox-cursor";
import { readReplies, startReplyWorker, stopReplyWorker } from "@/lib/leads/replies/reply-worker";
import { storeLead } from "@/lib/leads/store-lead";
import { mailMessageId } from "@/lib/mail/outbox/mail-message";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { mailboxName } from "@/lib/mail/replies/mailbox";
import { referenceIn, replyAddress } from "@/lib/mail/replies/reply-address";
import { allMetrics } from "@/lib/runtime/metrics";
import { replyDiagnoses } from "@/lib/runtime/reply-diagnoses";
import { readStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { headerOf, openMailbox } from "../api/support/mailbox";
import { an, karim, signedIn, sofie } from "../desk/support";
import { easyGoing } from "../owner/support";
import { startImapServer } from "../support/imap";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleRules } from "../support/retention";
import { sampleLead } from "../support/sample";
import { until } from "../support/until";
import { bounceOf, mailWithFiles, pdf, rawMail } from "./mails";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);
afterEach(() => {
  vi.useRealTimers();
});

/** Lets the time pass in which an answer can be taken back. */
const passUndo = () => vi.setSystemTime(Date.now() + 12_000);

const office = "info@zennehuis.example";
const zoe = "zoe@example.be";

/** A mailbox that the site reads, from now on. */
async function openReplies(hasPlus = true) {
  const imap = await startImapServer();
  const settings = { url: imap.url, passwordFile: undefined, address: office, hasPlus };
  Object.assign(env, { replies: settings, mailFrom: "Zennehuis <website@zennehuis.example>" });
  const worker = randomUUID();
  const read = async () => {
    await claimMailbox(mailboxName(imap.url), worker, Date.now() + 60_000);
    const counts = await readReplies(settings, worker, new AbortController().signal);
    await releaseMailbox(mailboxName(imap.url), worker);
    return counts;
  };
  imap.put(rawMail({ From: "old@example.be", To: office }, "From before."));
  expect(await read()).toEqual({});
  return { imap, read, settings };
}

/** A request that its agent has answered. */
async function answered() {
  const lead = sampleLead({ email: zoe, payload: { firstName: "Zoë", lastName: "Müller" } });
  await storeLead(lead, []);
  const browser = await signedIn(karim);
  const at = `requests/${lead.reference}`;
  await browser.post(`${at}/answers`, {
    version: 0,
    subject: "Le grenier",
    text: "Bonjour,\n\nOui.\n\nKarim",
  });
  const [mail] = (await mailRecords()).filter(({ recipient }) => recipient === zoe);
  const detail = async () => (await browser.get(at)).body;
  return {
    browser,
    at,
    reference: lead.reference,
    mailId: mail?.id ?? "",
    detail,
    to: replyAddress(lead.reference) ?? "",
  };
}

const replyFrom = (from: string, to: string, more: Record<string, string> = {}) => ({
  From: from,
  To: to,
  Subject: "Re: Le grenier",
  "Message-ID": `<${randomUUID()}@example.be>`,
  ...more,
});

const kindsOf = (entries: { kind: string }[]) => entries.map(({ kind }) => kind);

onBothStores(
  "what a visitor answers comes back to its request, and the next answer goes on from it",
  async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    await using mailbox = await openMailbox();
    const { imap, read } = await openReplies();
    await using _ = imap;
    const { browser, at, reference, mailId, detail, to } = await answered();
    expect(to).toMatch(/^info\+[0-9a-z]{20}@zennehuis\.example$/);
    passUndo();
    const sent = (await mailbox.after(1))(zoe)[0];
    expect(sent?.replyTo).toMatchObject([{ address: to, name: karim.name }]);

    const headers = replyFrom("Zoë <Zoe@example.be>", to.toUpperCase(), {
      "In-Reply-To": mailMessageId(mailId),
      "Message-ID": "<first@example.be>",
    });
    const text = `Merci ! Voici l’étude d’isolation.\n\nLe lun. 23 nov. 2026 à 10:00, Karim a écrit :\n> Oui.`;
    imap.put(mailWithFiles(headers, text, [{ type: "application/pdf", name: "étude.pdf", content: pdf }]));
    imap.put(rawMail({ From: "someone@example.org", To: office }, "Another matter."));
    expect(await read()).toEqual({ reply: 1, other: 1 });

    const body = await detail();
    expect(body).toMatchObject({
      state: "inHand",
      assignee: { email: karim.email },
      repliedAt: expect.any(String),
    });
    expect(kindsOf(body.entries)).toEqual(["assignee", "answer", "state", "reply"]);
    const reply = body.entries.at(-1);
    expect(reply).toMatchObject({
      author: { email: zoe, name: "Zoë Müller" },
      subject: "Re: Le grenier",
      text: "Merci ! Voici l’étude d’isolation.",
      reply: { whole: expect.stringContaining("> Oui."), refused: [], files: [{ bytes: pdf.length }] },
    });
    expect(reply.reply).not.toHaveProperty("other");
    const [file] = reply.reply.files;
    const saved = await browser.request("GET", `${at}/files/${file.id}`);
    expect(Buffer.from(await saved.arrayBuffer())).toEqual(pdf);
    expect((await browser.get("requests?q=isolation")).body.requests).toMatchObject([{ reference }]);
    expect((await browser.get(`requests?who=${karim.email}&state=inHand`)).body.total).toBe(1);

    // The agency and who has it are told, by mails that no mailbox reads back in.
    const all = await mailbox.after(3);
    for (const address of [karim.email, "office@zennehuis.example"]) {
      const [notice] = all(address);
      expect(notice?.text, address).toContain("Merci !");
      expect(notice?.text).toContain(`request=${reference}`);
      imap.put(
        rawMail(
          {
            From: "website@zennehuis.example",
            To: office,
            "In-Reply-To": mailMessageId(mailId),
            "Auto-Submitted": headerOf(notice, "auto-submitted") ?? "",
          },
          "Zoë answers",
        ),
      );
    }
    // The same mail twice, as some servers deliver it; and one that stands between: nobody knows it by now.
    imap.put(rawMail(headers, "Merci !"));
    expect(await read()).toEqual({ own: 2, duplicate: 1 });
    expect(kindsOf((await detail()).entries)).toHaveLength(4);

    const second = { version: (await detail()).version, subject: "Re: Le grenier", text: "Bien reçu." };
    expect((await browser.post(`${at}/answers`, second)).body.state).toBe("answered");
    passUndo();
    const answers = (await mailbox.after(4))(zoe);
    expect(headerOf(answers[1], "in-reply-to")).toBe("<first@example.be>");
    expect(headerOf(answers[1], "references")).toBe(`${mailMessageId(mailId)} <first@example.be>`);

    // Nothing in the mailbox was changed or marked.
    expect(
      imap.commands.filter((command) => /STORE|EXPUNGE|APPEND|COPY|MOVE|SELECT|BODY\[/.test(command)),
    ).toEqual([]);
  },
  40_000,
);

onBothStores("a reply is exported, kept as long and erased as the rest of its person", async () => {
  const { imap, read } = await openReplies();
  await using _ = imap;
  const { reference, to } = await answered();
  imap.put(
    mailWithFiles(replyFrom(zoe, to), "Voici.", [{ type: "application/pdf", name: "a.pdf", content: pdf }]),
  );
  imap.put(rawMail(replyFrom("eva@example.org", to), "Je suis sa sœur."));
  expect(await read()).toEqual({ reply: 2 });

  const { leads } = await personalData(zoe);
  expect(leads[0]?.replies.map(({ sender, text, files }) => [sender, text, files.length])).toEqual([
    [zoe, "Voici.", 1],
    ["eva@example.org", "Je suis sa sœur.", 0],
  ]);
  // A person takes along nothing of others.
  expect((await ownData(zoe)).leads[0]?.replies.map(({ sender }) => sender)).toEqual([zoe]);
  expect((await personalData("eva@example.org")).otherReplies).toMatchObject([
    { reference, text: "Je suis sa sœur." },
  ]);

  const rows = () =>
    readStore((db) => db.selectFrom("request_replies").select("sender").orderBy("sender").execute());
  await erasePerson("eva@example.org");
  expect(await rows()).toEqual([{ sender: zoe }]);
  const later = (months: number) => new Date(Date.now() + months * 30.44 * 24 * 60 * 60_000);
  await purge(sampleRules(), later(23));
  expect(await rows()).toHaveLength(1);
  await erasePerson(zoe);
  expect(await rows()).toEqual([]);
  expect(await readStore((db) => db.selectFrom("reply_files").select("id").execute())).toEqual([]);
});

onOneStore(
  "an answer is told by what it answers to, where a mailbox knows no addresses with a plus",
  async () => {
    const { imap, read } = await openReplies(false);
    await using _ = imap;
    const { mailId, detail, to } = await answered();
    expect(to).toBe(office);
    imap.put(
      rawMail(
        replyFrom(zoe, office, { References: `<a@b.be> ${mailMessageId(mailId)} <c@d.be>` }),
        "Merci !",
      ),
    );
    imap.put(
      rawMail(
        replyFrom(zoe, office, { References: `<${randomUUID()}@zennehuis.example>` }),
        "Nothing of ours.",
      ),
    );
    imap.put(
      rawMail(replyFrom(zoe, office, { "In-Reply-To": `<${mailId}@elsewhere.example>` }), "Nor this."),
    );
    expect(await read()).toEqual({ reply: 1, other: 2 });
    expect((await detail()).entries.at(-1)).toMatchObject({ kind: "reply", text: "Merci !" });
  },
);

onOneStore("the address of a request cannot be made up", async () => {
  await openReplies().then(({ imap }) => imap.down());
  const { reference, to } = await answered();
  expect(referenceIn(`"Zennehuis" <${to}>, other+x@example.be`)).toBe(reference);
  const [local = "", host] = to.split("@");
  for (const forged of [
    `${local.slice(0, -1)}${local.endsWith("0") ? "1" : "0"}@${host}`,
    `info+${local.slice(5, 13)}@${host}`,
    `${local}@example.org`,
    `x${local}y@${host}`,
    "info+@zennehuis.example",
  ])
    expect(referenceIn(forged), forged).toBeNull();
});

onOneStore("programs do not reopen a request, and a mail that did not arrive is told on it", async () => {
  const { imap, read } = await openReplies();
  await using _ = imap;
  const { mailId, detail, to, reference } = await answered();
  imap.put(
    rawMail(
      replyFrom(zoe, to, { "Auto-Submitted": "auto-replied" }),
      "Je suis en congé jusqu’au 3 décembre.",
    ),
  );
  imap.put(bounceOf(mailMessageId(mailId), "website@zennehuis.example"));
  imap.put(bounceOf(mailMessageId(mailId), to, { action: "delayed" }));
  imap.put(bounceOf("<unknown@example.be>", "website@zennehuis.example", { recipient: "x@example.be" }));
  expect(await read()).toEqual({ automatic: 1, bounce: 1, other: 2 });
  const { state, entries, repliedAt } = await detail();
  expect([state, repliedAt]).toEqual(["answered", null]);
  expect(entries.slice(-2)).toMatchObject([
    { kind: "automatic", text: "Je suis en congé jusqu’au 3 décembre." },
    { kind: "bounce", author: { email: zoe }, text: "550 5.1.1 User unknown" },
  ]);
  // Nobody was mailed about either.
  expect((await mailRecords()).filter((mail) => mail.reference === reference)).toHaveLength(1);
});

onOneStore(
  "whoever else writes to a request is shown as such; the agency itself is nobody's answer",
  async () => {
    const { imap, read } = await openReplies();
    await using _ = imap;
    const { detail, to, browser, at } = await answered();
    imap.put(
      rawMail(
        replyFrom('"Zoë Müller" <eve@example.org>', to, {
          "Authentication-Results": "mx.agency.be; dmarc=fail",
        }),
        "Send the key.",
      ),
    );
    imap.put(rawMail(replyFrom(sofie.email, to), "A colleague, who writes along."));
    expect(await read()).toEqual({ reply: 1, own: 1 });
    const body = await detail();
    expect(body.entries.at(-1)).toMatchObject({
      author: { email: "eve@example.org" },
      reply: { other: "eve@example.org", isUnverified: true },
    });
    // An answer goes to the person of the request all the same.
    await browser.post(`${at}/answers`, { version: body.version, subject: "x", text: "y" });
    expect((await mailRecords())[0]?.recipient).toBe(zoe);
  },
);

onOneStore(
  "hostile mails cost little and harm nobody",
  async () => {
    const { imap, read } = await openReplies();
    await using _ = imap;
    const { detail, to } = await answered();
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    const deep = (depth: number): string =>
      depth === 0
        ? "Content-Type: text/plain\n\ndeep"
        : `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n${deep(depth - 1)}\n--b${depth}--\n`;
    imap.put(
      mailWithFiles(replyFrom(zoe, to), "Bomb", [
        { type: "application/pdf", name: "../../etc/passwd.pdf", content: bomb },
        { type: "text/html", name: "page.html", content: "<script>alert(1)</script>" },
        ...Array.from({ length: 12 }, () => ({ type: "application/pdf", name: "a.pdf", content: pdf })),
      ]),
    );
    imap.put(
      rawMail(
        { ...replyFrom(zoe, to), "Content-Type": "text/html; charset=x-no-such" },
        "<style>p{}</style><p>Only <b>HTML</b>\u0000<img src=http://evil.example/x.png></p><script>x()</script><blockquote>quoted</blockquote>",
      ),
    );
    imap.put(
      rawMail({ ...replyFrom(zoe, to), "X-Deep": "1" }, "").replace(
        "\r\n\r\n",
        `\r\n${deep(100).replaceAll("\n", "\r\n")}`,
      ),
    );
    imap.put(
      rawMail(
        replyFrom(zoe, to, { "Content-Type": "text/plain; charset=utf-8", Subject: "=?utf-8?B?////?=" }),
        "\u202Eevil\uD800 text",
      ),
    );
    imap.put(
      mailWithFiles(replyFrom(zoe, to), "Large", [
        { type: "application/pdf", content: Buffer.concat([pdf, Buffer.alloc(13_000_000)]) },
      ]),
    );
    imap.put(
      Buffer.concat([
        Buffer.from(`To: ${to}\r\nFrom: ${zoe}\r\nX: `),
        Buffer.alloc(700_000, "x"),
        Buffer.from("\r\n\r\nLong header"),
      ]),
    );
    expect(await read()).toEqual({ reply: 6 });
    const replies = (await detail()).entries.filter(({ kind }: { kind: string }) => kind === "reply");
    const told = Object.fromEntries(
      replies.map(
        ({ text = "", reply }: { text?: string; reply: { files: object[]; refused: object[] } }) => [
          text,
          reply,
        ],
      ),
    );
    expect(told.Bomb.files).toHaveLength(10);
    expect(told.Bomb.refused).toMatchObject([
      { name: "../../etc/passwd.pdf", reason: "kind" },
      { name: "page.html", reason: "kind" },
      { reason: "count" },
      { reason: "count" },
    ]);
    expect(told["Only HTML"]).toMatchObject({ whole: "Only HTML\n\nquoted" });
    expect(told.Large).toMatchObject({ files: [], refused: [{ name: "", reason: "mail" }] });
    expect(told["evil\uFFFD text"] ?? told["evil text"], JSON.stringify(Object.keys(told))).toBeTruthy();
    expect(
      replies.filter(
        ({ reply }: { reply: { refused: { reason: string }[] } }) =>
          reply.refused[0]?.reason === "unreadable",
      ),
    ).toHaveLength(2);
  },
  60_000,
);

onOneStore("a mailbox is read on from where it was left, also once its numbers were given anew", async () => {
  const { imap, read } = await openReplies();
  await using _ = imap;
  const { detail, to } = await answered();
  imap.put(rawMail(replyFrom(zoe, to, { "Message-ID": "<one@example.be>" }), "One."));
  expect(await read()).toEqual({ reply: 1 });
  expect(await read()).toEqual({});
  imap.uidValidity = 8;
  imap.put(rawMail(replyFrom(zoe, to, { "Message-ID": "<two@example.be>" }), "Two."));
  expect(await read()).toEqual({ other: 1, duplicate: 1, reply: 1 });
  expect((await detail()).entries.filter(({ kind }: { kind: string }) => kind === "reply")).toHaveLength(2);
  expect(await mailboxState(mailboxName(imap.url))).toMatchObject({
    uidValidity: "8",
    lastUid: 3,
    problem: null,
  });
});

onOneStore(
  "a machine that has the address of a request fills no disk",
  async () => {
    const { imap, read } = await openReplies();
    await using _ = imap;
    const { detail, to } = await answered();
    for (let count = 0; count < 32; count++)
      imap.put(rawMail(replyFrom(zoe, to, { "Auto-Submitted": "auto-replied" }), `${count}`));
    expect(await read()).toEqual({ automatic: 30, flood: 2 });
    expect((await detail()).entries).toHaveLength(33);
  },
  60_000,
);

onOneStore(
  "a mailbox that cannot be read is told in words, rested from, and read again once it is mended",
  async () => {
    const { imap, read, settings } = await openReplies();
    await using _ = imap;
    const { detail, to } = await answered();
    const diagnosis = async () => (await replyDiagnoses(new Date()))[0];
    expect(await diagnosis()).toMatchObject({
      level: "ok",
      text: expect.stringContaining("lets the site in"),
    });

    const right = imap.password;
    imap.password = "another";
    expect(await diagnosis()).toMatchObject({
      level: "error",
      text: expect.stringContaining("user or password"),
    });
    imap.put(rawMail(replyFrom(zoe, to), "Meanwhile."));
    const logged = vi.spyOn(log, "error");
    startReplyWorker(settings);
    await until(
      "a look that fails",
      async () => (await mailboxState(mailboxName(imap.url)))?.problem === "login",
    );
    await stopReplyWorker();
    expect(JSON.stringify(logged.mock.calls)).toMatch(/refuses user or password/);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(right);
    expect(await allMetrics()).toMatch(/^replies_up 0$/m);
    // Who may change settings reads it at the desk, too.
    const [ans, karims] = [await signedIn(an), await signedIn(karim)];
    const told = async (browser: typeof ans): Promise<HomeProblem[]> =>
      (await browser.get("home")).body.problems;
    const fault = { kind: "replies", problem: "login", since: expect.stringMatching(/^\d{4}-.+Z$/) };
    expect([await told(ans), await told(karims)]).toEqual([[fault], []]);

    imap.password = right;
    imap.folder = "Archive";
    expect(await diagnosis()).toMatchObject({
      level: "error",
      text: expect.stringContaining("folder is not there"),
    });
    imap.folder = "INBOX";
    Object.assign(env, { replies: { ...settings, passwordFile: "/no/such/file" } });
    expect(await diagnosis()).toMatchObject({
      level: "error",
      text: expect.stringContaining("user or password"),
    });
    Object.assign(env, { replies: settings });
    startReplyWorker(settings);
    await until("the reply", async () => (await detail()).state !== "answered");
    await stopReplyWorker();
    expect(await mailboxState(mailboxName(imap.url))).toMatchObject({ problem: null, failedSince: null });
    expect(await allMetrics()).toMatch(/^replies_up 1$/m);
    expect(await told(ans)).toEqual([]);

    // Of two processes one reads at a time.
    expect(await claimMailbox(mailboxName(imap.url), "one", Date.now() + 60_000)).toBe(true);
    expect(await claimMailbox(mailboxName(imap.url), "two", Date.now() + 60_000)).toBe(false);
    await imap.down();
    expect(await diagnosis()).toMatchObject({
      level: "error",
      text: expect.stringContaining("out of reach"),
    });
    await expect(read()).rejects.toMatchObject({ problem: "unreachable" });
  },
);
