import { afterEach, beforeEach, expect, vi } from "vitest";
import { retentionRules } from "@/lib/content/forms/retention";
import type { DemandList, DemandSeekers } from "@/lib/desk/contract/demand-answers";
import { fill } from "@/lib/domain/text/words";
import { erasePerson, personalData } from "@/lib/leads/records/personal-data";
import { purge } from "@/lib/leads/records/retention";
import { type NewLead, storeLead } from "@/lib/leads/store-lead";
import { parseMail } from "@/lib/mail/outgoing-mail";
import { readStore, writeStore } from "@/lib/server/db/store";
import { easyGoing } from "../owner/support";
import { askApi } from "../support/ask-api";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { karim, signedIn } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);
afterEach(() => {
  vi.useRealTimers();
});

/** Somebody who looks for a house in Saint-Gilles: 7123 is one. */
const search = (own: Partial<NewLead> = {}, fields: Record<string, unknown> = {}): NewLead =>
  sampleLead({
    flow: "demand-register",
    email: "zoe@example.be",
    language: "fr",
    ...own,
    payload: {
      firstName: "Zoë",
      lastName: "Müller",
      phone: "0470 12 34 56",
      goal: "buy",
      propertyTypes: ["1"],
      zips: ["1060"],
      minPrice: 700_000,
      maxPrice: 800_000,
      ...fields,
    },
  });

const mails = () =>
  readStore(async (db) =>
    (
      await db
        .selectFrom("outbox")
        .innerJoin("outbox_messages", "outbox_messages.mail_id", "outbox.id")
        .select("message")
        .orderBy("position")
        .execute()
    ).map(({ message }) => parseMail(message)),
  );

const leaveLink = async () => {
  const [mail] = await mails();
  return mail?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "";
};

onBothStores("a search stands beside what fits it, and one mail proposes it once", async () => {
  const lead = search();
  await storeLead(lead, []);
  const browser = await signedIn(karim);
  const { body: list } = await browser.get("demand");
  expect(list).toMatchObject({
    total: 1,
    counts: { waiting: 1, all: 1 },
    demands: [
      {
        reference: lead.reference,
        name: "Zoë Müller",
        goal: "sale",
        places: ["Sint-Gillis"],
        unsent: [7123],
      },
    ],
  });
  const { body: detail } = await browser.get(`demand/${lead.reference}`);
  expect(detail.proposals[0]).toMatchObject({
    property: { id: 7123, reference: "ZH-7123" },
    rank: "fits",
    mailedAt: null,
  });
  const sends = [{ request: lead.reference, properties: [7123] }];
  const sent = await browser.post("demand/mail", { sends });
  expect(sent.body.results).toEqual([
    { request: lead.reference, outcome: "sent", properties: [7123], mail: expect.any(String) },
  ]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: "zoe@example.be",
    senderName: "Karim Bennani, Zennehuis",
    replyTo: { name: "Karim Bennani", address: karim.email },
    headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
  expect(mail?.text).toContain("Bonjour Zoë Müller");
  expect(mail?.text).toMatch(/\/fr\/.*7123/);
  expect(mail?.text).toContain("/api/demand/unsubscribe/?token=");
  const { body: request } = await browser.get(`requests/${lead.reference}`);
  expect(request).toMatchObject({ state: "answered", assignee: karim });
  expect(request.entries.map(({ kind }: { kind: string }) => kind)).toEqual(["assignee", "answer", "state"]);
  // Not twice, whoever touches it again and by whichever of the person's searches.
  expect((await browser.post("demand/mail", { sends })).body.results[0].outcome).toBe("known");
  const second = search();
  await storeLead(second, []);
  const again = [{ request: second.reference, properties: [7123] }];
  expect((await browser.post("demand/mail", { sends: again })).body.results[0].outcome).toBe("known");
  expect(((await browser.get("demand")).body as DemandList).total).toBe(0);
  expect(((await browser.get("demand?show=all")).body as DemandList).total).toBe(2);
});

onBothStores(
  "a proposal is looked at before it is sent, has the agent's own lines, and is taken back",
  async () => {
    const lead = search();
    await storeLead(lead, []);
    const browser = await signedIn(karim);
    const send = { request: lead.reference, properties: [7123] };
    const { body: preview } = await browser.post("demand/preview", send);
    expect(await mails()).toEqual([]);
    const message = "Comme dit au téléphone.\nÀ demain !";
    const sent = await browser.post("demand/mail", { sends: [send], message });
    const [mail] = await mails();
    expect(mail?.html).toContain("Comme dit au téléphone.");
    const seen = fill(preview.text, { message }).replace("token=%E2%80%A6", "token=");
    expect(mail?.text.replace(/token=[\w-]+/, "token=")).toBe(seen);
    expect(mail?.subject).toBe(preview.subject);
    const { body: request } = await browser.get(`requests/${lead.reference}`);
    expect(request.entries[1].text).toMatch(/^Comme dit/);

    const undone = await browser.post("demand/undo", { mails: [sent.body.results[0].mail, "another"] });
    expect(undone.body).toEqual({ count: 1 });
    expect(await mails()).toEqual([]);
    expect((await browser.get(`requests/${lead.reference}`)).body).toMatchObject({
      state: "new",
      entries: [],
    });
    expect((await browser.post("demand/mail", { sends: [send] })).body.results[0].outcome).toBe("sent");
    for (const [path, body] of [
      ["preview", { ...send, properties: [] }],
      ["undo", { mails: [] }],
      ["mail", { sends: [send], message: "x".repeat(1_001) }],
    ] as const)
      expect((await browser.post(`demand/${path}`, body)).status, path).toBe(422);
    expect((await browser.post("demand/preview", { ...send, properties: [1] })).status).toBe(404);
  },
);

onBothStores("two agents at once propose a property once", async () => {
  const lead = search();
  await storeLead(lead, []);
  const [one, other] = [await signedIn(karim), await signedIn(karim)];
  const sends = [{ request: lead.reference, properties: [7123] }];
  const answers = await Promise.all([one, other].map((browser) => browser.post("demand/mail", { sends })));
  expect(answers.map(({ body }) => body.results[0].outcome).toSorted()).toEqual(["known", "sent"]);
  expect(await mails()).toHaveLength(1);
});

onBothStores("a property has the people who look for such, and its mail goes to each", async () => {
  const [zoe, bo, far] = [
    search(),
    search({ email: "bo@example.be", language: "nl" }, { firstName: "Bo", maxPrice: 750_000 }),
    search({ email: "far@example.be" }, { zips: ["1180"] }),
  ];
  for (const lead of [zoe, bo, far]) await storeLead(lead, []);
  const browser = await signedIn(karim);
  const { body } = await browser.get("demand/for/7123");
  const { isListed, seekers, people } = body as DemandSeekers;
  expect([isListed, people]).toEqual([true, 1]);
  expect(seekers.map(({ email, rank }) => [email, rank])).toEqual([
    ["zoe@example.be", "fits"],
    ["bo@example.be", "nearly"],
  ]);
  const sends = [zoe, bo].map(({ reference }) => ({ request: reference, properties: [7123] }));
  const { results } = (await browser.post("demand/mail", { sends })).body;
  expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["sent", "sent"]);
  expect((await mails()).map(({ to }) => to)).toEqual(["zoe@example.be", "bo@example.be"]);
  for (const path of ["demand/for/1", "demand/for/x", "demand/for/9999999999"])
    expect((await browser.get(path)).status, path).toBe(404);
});

onBothStores("who has ended the proposals gets none, says so at the desk, and may take it back", async () => {
  const lead = search();
  await storeLead(lead, []);
  const browser = await signedIn(karim);
  const sends = [{ request: lead.reference, properties: [7123] }];
  await browser.post("demand/mail", { sends });
  const link = await leaveLink();
  expect(link).toMatch(/^http:\/\/localhost:3000\/api\/demand\/unsubscribe\/\?token=[\w-]{32}&language=fr$/);
  // Programs that check mails open every link.
  const page = await askApi(new Request(link));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<button")]);
  expect((await browser.get("demand?show=all")).body.demands[0].endedAt).toBeNull();
  const oneClick = new Request(link, { method: "POST", body: "List-Unsubscribe=One-Click" });
  expect((await askApi(oneClick)).status).toBe(200);
  const other = search({}, { propertyTypes: ["1", "2"] });
  await storeLead(other, []);
  const { body: list } = await browser.get("demand?show=all");
  expect(list.demands).toMatchObject([{ unsent: [] }, { unsent: [] }]);
  expect(list.demands[0].endedAt).toMatch(/^20/);
  const later = [{ request: other.reference, properties: [7122, 7116, 7123] }];
  expect((await browser.post("demand/mail", { sends: later })).body.results[0].outcome).toBe("ended");
  expect(await mails()).toHaveLength(1);
  const ended = await (await askApi(new Request(link))).text();
  const resumeLink = link.replace("unsubscribe", "resume");
  expect(ended).toContain(resumeLink.replaceAll("&", "&amp;"));
  expect(await (await askApi(new Request(resumeLink))).text()).toContain("<button");
  expect((await askApi(new Request(resumeLink, { method: "POST" }))).status).toBe(200);
  expect((await browser.get("demand?show=all")).body.demands[0].endedAt).toBeNull();
});

onOneStore("a link of nobody changes nothing", async () => {
  for (const token of ["", "x".repeat(32), "x".repeat(300)]) {
    const link = `http://localhost:3000/api/demand/unsubscribe/?token=${token}&language=nl`;
    expect((await askApi(new Request(link))).status).toBe(410);
    expect((await askApi(new Request(link, { method: "POST" }))).status).toBe(410);
  }
});

onOneStore("nobody is written to about a closed search, one past its time, or what is sold", async () => {
  const [closed, old, open] = [search(), search(), search()];
  for (const lead of [closed, old, open]) await storeLead(lead, []);
  await writeStore(async (transaction) => {
    const lead = (reference: string) => transaction.updateTable("leads").where("reference", "=", reference);
    await lead(closed.reference).set({ state: "closed" }).execute();
    await lead(old.reference)
      .set({ created_at: Date.now() - 400 * 24 * 60 * 60_000 })
      .execute();
  });
  const browser = await signedIn(karim);
  const outcomeOf = async (request: string, properties: number[]) =>
    (await browser.post("demand/mail", { sends: [{ request, properties }] })).body.results[0].outcome;
  expect(await outcomeOf(closed.reference, [7123])).toBe("gone");
  expect(await outcomeOf(old.reference, [7123])).toBe("gone");
  expect(await outcomeOf("ZH-0000-0000", [7123])).toBe("gone");
  expect(await outcomeOf(open.reference, [1])).toBe("unlisted");
  expect(await mails()).toEqual([]);
  expect((await browser.get("demand?show=all")).body.total).toBe(1);
  expect((await browser.get(`demand/${old.reference}`)).status).toBe(404);
  for (const body of [
    {},
    { sends: [] },
    { sends: [{ request: open.reference, properties: [] }] },
    { sends: [{ request: 1, properties: ["a"] }] },
  ])
    expect((await browser.post("demand/mail", body)).status).toBe(422);
});

onBothStores("erasing a person and retention leave nothing of proposals", async () => {
  const lead = search();
  await storeLead(lead, []);
  const browser = await signedIn(karim);
  await browser.post("demand/mail", { sends: [{ request: lead.reference, properties: [7123] }] });
  expect((await personalData("zoe@example.be")).demand).toMatchObject({
    proposals: [{ propertyId: 7123 }],
    endedAt: null,
  });
  const rows = () =>
    readStore(async (db) => [
      ...(await db.selectFrom("demand_mails").select("email").execute()),
      ...(await db.selectFrom("demand_people").select("email").execute()),
    ]);
  expect(await rows()).toHaveLength(2);
  const link = await leaveLink();
  await erasePerson("Zoe@example.be");
  expect(await rows()).toEqual([]);
  expect((await askApi(new Request(link, { method: "POST" }))).status).toBe(410);

  const later = search();
  await storeLead(later, []);
  await browser.post("demand/mail", { sends: [{ request: later.reference, properties: [7123] }] });
  await writeStore((transaction) => transaction.updateTable("leads").set({ created_at: 1 }).execute());
  await purge(retentionRules());
  expect(await rows()).toEqual([]);
});
