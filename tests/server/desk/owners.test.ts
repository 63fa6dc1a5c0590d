import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { parseMail } from "@/lib/mail/outgoing-mail";
import { statisticsOf } from "@/lib/owner/statistics";
import { readStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { Browser, easyGoing, lea, tokenIn, withPassword } from "../owner/support";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { karim, signedIn, sofie } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);
afterEach(() => {
  vi.useRealTimers();
});

const mails = () =>
  readStore(async (db) =>
    (await db.selectFrom("outbox_messages").select("message").execute()).map(({ message }) =>
      parseMail(message),
    ),
  );

type Owner = {
  id: string;
  name: string;
  email: string;
  state: string;
  sessions: number;
  signedInAt: string | null;
};

onBothStores("the list of owners says who was invited, who is in, and since when", async () => {
  const browser = await signedIn(sofie);
  const ownerAt = async (email: string): Promise<Owner> =>
    (await browser.get("owners")).body.owners.find((owner: Owner) => owner.email === email);
  expect(await ownerAt(lea.email)).toMatchObject({
    state: "notInvited",
    sessions: 0,
    signedInAt: null,
    properties: [{ id: 7123, address: "Opklaringsstraat 112, 1060 Sint-Gillis" }],
  });
  const { status, body } = await browser.post("owners/invite", { owner: (await ownerAt(lea.email)).id });
  expect(status).toBe(200);
  expect(body.owners.find(({ email }: Owner) => email === lea.email)).toMatchObject({ state: "invited" });
  const [invitation] = await mails();
  expect(invitation).toMatchObject({ to: lea.email, isSecret: true });
  const chosen = { token: tokenIn(invitation), password: "drie groene stoelen" };
  const visitor = new Browser();
  expect((await visitor.send("password", { ...chosen, language: "nl" })).status).toBe(200);
  expect((await visitor.signIn(lea.email)).status).toBe(200);
  expect(await ownerAt(lea.email)).toMatchObject({
    state: "active",
    sessions: 1,
    signedInAt: expect.stringMatching(/^20/),
  });
  // Access ends at once, with its sessions and links.
  expect((await browser.post("owners/end", { email: lea.email })).status).toBe(200);
  expect(await visitor.owner()).toBeNull();
  expect(await ownerAt(lea.email)).toMatchObject({ state: "notInvited", signedInAt: null });
  expect((await visitor.signIn(lea.email)).status).toBe(401);
  for (const owner of ["nobody@example.be", "", lea.email])
    expect((await browser.post("owners/invite", { owner })).status, owner).toBe(404);
});

onOneStore("owners are those of the project's file as it is, without a release", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "owners-"));
  mkdirSync(path.join(folder, "content"));
  const file = path.join(folder, "content/owners.json");
  const shipped = JSON.parse(readFileSync("content/owners.json", "utf8"));
  const write = (owners: unknown) => writeFileSync(file, JSON.stringify({ ...shipped, owners }));
  await withPassword(lea);
  const visitor = new Browser();
  expect((await visitor.signIn(lea.email)).status).toBe(200);
  const browser = await signedIn(sofie);
  const names = async () => (await browser.get("owners")).body.owners.map(({ name }: Owner) => name);
  const before = env.projectDir;
  env.projectDir = folder;
  try {
    expect(await names()).toEqual([lea.name, "Marc Delvaux"]);
    const nora = { email: "nora@example.be", name: "Nora Claes", language: "nl", properties: [7120, 9999] };
    write([...shipped.owners, nora]);
    expect(await names()).toEqual([lea.name, "Marc Delvaux", nora.name]);
    const { owners } = (await browser.get("owners")).body;
    expect((await browser.post("owners/invite", { owner: owners[2].id })).status).toBe(200);
    write([nora]);
    expect(await visitor.owner()).toBeNull();
    expect((await new Browser().signIn(lea.email)).status).toBe(401);
    // Somebody is writing it: the last one that could be read counts.
    writeFileSync(file, '{ "owners": [');
    expect(await names()).toEqual([nora.name]);
    write(shipped.owners);
    expect(await visitor.owner()).toBe(lea.name);
  } finally {
    env.projectDir = before;
    rmSync(folder, { recursive: true });
  }
});

onOneStore("staff see what an owner sees, and are not the owner", async () => {
  const visit = sampleLead({ propertyId: 7123, payload: { firstName: "An", lastName: "Peeters" } });
  await storeLead(visit, []);
  await withPassword(lea);
  const browser = await signedIn(sofie);
  const [idOfLea, idOfMarc] = (await browser.get("owners")).body.owners.map(({ id }: Owner) => id);
  const { body: view } = await browser.get(`owners/view?owner=${idOfLea}`);
  expect(view).toMatchObject({
    language: "nl",
    overview: { owner: { name: lea.name }, properties: [{ id: 7123, communications: 1 }] },
  });
  expect(view.words.title).toBe("Mijn pand");
  const { body: report } = await browser.get(`owners/view/7123?owner=${idOfLea}`);
  expect(report.communications).toMatchObject([{ contact: "A. P.", type: "request" }]);
  const documents: { href: string | null }[] = report.documents;
  for (const { href } of documents.filter((each) => each.href))
    expect(href).toMatch(/^\/api\/desk\/owners\/view\/7123\/documents\/\d+\/\?owner=[\w-]{16}$/);
  expect((await browser.get(`owners/view/7116?owner=${idOfLea}`)).status).toBe(403);
  expect((await browser.get(`owners/view/7123?owner=${idOfMarc}`)).status).toBe(403);
  expect((await browser.get("owners/view?owner=x")).status).toBe(404);
  const href = documents.find((each) => each.href)?.href?.replace("/api/desk/", "");
  if (href) expect((await browser.request("GET", href)).headers.get("content-disposition")).toMatch(/inline/);
  // No session of the owner's came of it.
  expect([...browser.cookies.keys()].every((name) => name.startsWith("desk."))).toBe(true);
  expect((await browser.get("owners")).body.owners).toMatchObject([{ sessions: 0 }, {}]);
});

const offerOf7123 = () =>
  sampleLead({
    flow: "purchase-offer",
    propertyId: 7123,
    payload: {
      firstName: "An",
      lastName: "Peeters",
      phone: "0470 12 34 56",
      amount: 785_000,
      validUntil: "2099-12-01",
      conditions: "Krediet",
    },
  });

const ownerReads = async () => {
  const options = { similarIds: [], showNames: false, onlineMedia: [] };
  const { communications } = await statisticsOf(7123, new Date(), options);
  const { contact, offer } = communications.find(({ type }) => type === "offer") ?? {};
  return { contact, amount: offer?.amount };
};

onBothStores(
  "an agent shows an offer to its owner, with or without the name, and takes it back",
  async () => {
    const lead = offerOf7123();
    await storeLead(lead, []);
    const browser = await signedIn(karim);
    const at = `offers/${lead.reference}`;
    expect((await browser.get(at)).body).toMatchObject({
      name: "An Peeters",
      amount: 785_000,
      owners: [lea.name],
      isShown: false,
      isWithdrawn: false,
      shownAt: null,
    });
    expect(await ownerReads()).toEqual({ contact: "A. P.", amount: undefined });
    const shown = await browser.post(`${at}/show`, { showsName: false });
    expect(shown.body).toMatchObject({ isShown: true, showsName: false, mailedAt: expect.any(String) });
    expect(await ownerReads()).toEqual({ contact: "A. P.", amount: 785_000 });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: lea.email });
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/785|Peeters|0470/);
    expect(mail?.text).toContain("property=7123");
    await browser.post(`${at}/show`, { showsName: true });
    expect(await ownerReads()).toEqual({ contact: "An Peeters", amount: 785_000 });
    expect((await browser.post(`${at}/hide`)).body).toMatchObject({ isShown: false, showsName: false });
    expect(await ownerReads()).toEqual({ contact: "A. P.", amount: undefined });
    await browser.post(`${at}/show`, { showsName: false });
    // The owner is told once.
    expect(await mails()).toHaveLength(1);
    const { entries } = (await browser.get(`requests/${lead.reference}`)).body;
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(["shown", "hidden", "shown"]);
    expect((await browser.get("offers")).body.offers).toMatchObject([
      { reference: lead.reference, isShown: true, property: { id: 7123 } },
    ]);
  },
);

onOneStore("what is no offer, or has nobody who could read it, is refused", async () => {
  const [question, orphan] = [sampleLead({ propertyId: 7123 }), { ...offerOf7123(), propertyId: 7120 }];
  for (const lead of [question, orphan]) await storeLead(lead, []);
  const browser = await signedIn(karim);
  expect((await browser.post(`offers/${question.reference}/show`)).status).toBe(404);
  expect((await browser.post(`offers/${orphan.reference}/show`)).body.error).toBe("no-owner");
  expect((await browser.get("offers/ZH-0000-0000")).status).toBe(404);
});
