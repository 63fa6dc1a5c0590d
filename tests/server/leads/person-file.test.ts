import { beforeEach, expect } from "vitest";
import { loadContent } from "@/lib/content/load";
import { ownersInFile } from "@/lib/content/owners";
import { optOutsOf } from "@/lib/leads/demand/demand-people";
import { subscriptionOf } from "@/lib/leads/newsletter/subscriptions";
import { releaseOffer } from "@/lib/leads/offers/offer-releases";
import { leadDetail, leadRecords } from "@/lib/leads/records/lead-records";
import { addNote } from "@/lib/leads/records/request-changes";
import { storeLead } from "@/lib/leads/store-lead";
import { fileAddress, fileLink } from "@/lib/mail/compose/file-link";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { communicationsOf } from "@/lib/owner/owner-entries";
import { readStore } from "@/lib/server/db/store";
import { agency } from "../api/support/mailbox";
import { easyGoing, usual } from "../api/support/visitor";
import { askApi } from "../support/ask-api";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";

const [property, email, slot] = [7123, "zoe@example.be", "2099-11-25T10:00"];
const person = { firstName: "Zoë", lastName: "Müller", phone: "0470000000" };

beforeEach(easyGoing);

const stored = async (own: Parameters<typeof sampleLead>[0]) => {
  const lead = sampleLead({ email, payload: person, propertyId: property, ...own });
  expect((await storeLead(lead, [])).stored).toBe(true);
  return lead.reference;
};

/** A visit to come, a bid, a search, and the newsletter. */
async function storeAll(): Promise<string> {
  await stored({ flow: "purchase-offer", payload: { ...person, amount: 300_000, validUntil: "2099-12-01" } });
  await stored({
    flow: "demand-register",
    propertyId: undefined,
    subscription: { kind: "pending", token: "t".repeat(32) },
  });
  return stored({
    flow: "appointment",
    payload: { ...person, slot },
    reservations: { slot: { propertyId: property, slot, capacity: 1 } },
  });
}

/** The link at the foot of a mail. */
const link = () => fileLink(email, "fr");
async function open(address: string, press?: Record<string, string>) {
  const init = press && { method: "POST", body: new URLSearchParams(press) };
  const response = await askApi(new Request(address, init));
  return { status: response.status, page: await response.text() };
}
const step = (name: string) => `${link()}&step=${name}`;
const mailsTo = async (recipient: string) =>
  (await mailRecords()).filter((mail) => mail.recipient === recipient).map(({ subject }) => subject);

onOneStore(
  "the link of a mail opens all that there is of its reader, and stops what can be stopped",
  async () => {
    const visit = await storeAll();
    await stored({ email: "other@example.be", payload: { ...person, remark: "Of another person" } });
    const friend = { flow: "send-to-friend", propertyId: undefined } as const;
    await stored({ ...friend, email: "other@example.be", payload: { ...person, friendEmail: email } });
    const { status, page } = await open(link());
    expect(status).toBe(200);
    for (const text of [
      "Visites",
      "Offres",
      "300.000",
      "Recherches",
      "Newsletter",
      "accepté",
      "Reçu de proches",
    ])
      expect(page).toContain(text);
    expect(page).toContain(`/api/appointments/visit/?token=${visit}.`);
    expect(page).not.toContain("other@example.be");
    const buttons = [...page.matchAll(/name="do" value="([^"]+)"/g)].map(([, value = ""]) => value);
    expect(buttons.map((each) => each.split(" ").slice(0, 2).join(" "))).toEqual([
      "bids withdraw",
      "searches stop",
      "newsletter stop",
    ]);
    for (const button of [...buttons, ...buttons, "nothing at all", "visits constructor x"])
      expect((await open(link(), { do: button })).status).toBe(303);
    expect(await subscriptionOf(email)).toMatchObject({ state: "ended" });
    expect([...(await readStore((db) => optOutsOf(db, [email]))).keys()]).toEqual([email]);
    expect((await open(link())).page).toContain("searches resume");
  },
);

onBothStores("a bid is withdrawn by one press: agency, agent and owner know, once", async () => {
  const payload = { ...person, amount: 300_000, validUntil: "2099-12-01" };
  const reference = await stored({ flow: "purchase-offer", payload });
  await stored({ flow: "purchase-offer", payload: { ...payload, validUntil: "2020-12-01" } });
  const foreign = await stored({ flow: "purchase-offer", payload, email: "other@example.be" });
  await releaseOffer(reference);
  for (const id of [reference, reference, foreign]) await open(link(), { do: `bids withdraw ${id}` });
  const { page } = await open(link());
  expect(page).toContain("Retiré\u00a0: votre agent le sait");
  expect(page).not.toContain("bids withdraw");
  const sophie = loadContent().team.members.find(({ id }) => id === "sophie")?.email ?? "";
  for (const to of [loadContent().site.agency.email, sophie])
    expect(await mailsTo(to)).toEqual([expect.stringMatching(/^Ingetrokken: Bod op een pand: Zoë Müller, /)]);
  const offers = (await communicationsOf(property, false)).filter(({ type }) => type === "offer");
  expect(offers.map(({ status }) => status).toSorted()).toEqual(["cancelled", "new", "new"]);
  expect((await leadDetail(reference))?.state).toBe("closed");
  const entries = await readStore((db) =>
    db.selectFrom("request_entries").select(["author", "value"]).orderBy("position").execute(),
  );
  expect(entries).toEqual([
    { author: email, value: "withdrawn" },
    { author: email, value: "closed" },
  ]);
});

onOneStore(
  "other messages are withdrawn too, and an hour that waits to be confirmed is free again",
  async () => {
    const reference = await stored({ flow: "contact-me" });
    const heldUntil = new Date(Date.now() + 3_600_000);
    const visit = await stored({
      flow: "appointment",
      payload: { ...person, slot, propertyId: property },
      reservations: { slot: { propertyId: property, slot, capacity: 1, heldUntil } },
    });
    for (const press of [`requests withdraw ${reference}`, `visits release ${visit}`])
      expect((await open(link(), { do: press })).status).toBe(303);
    expect(await leadRecords({ flow: "contact-me" })).toMatchObject([{ state: "closed" }]);
    expect(await readStore((db) => db.selectFrom("bookings").selectAll().execute())).toEqual([]);
    expect((await open(link())).page).not.toMatch(/requests withdraw|visits release/);
  },
);

onOneStore("name and number are corrected everywhere, and what makes no sense is said", async () => {
  await storeAll();
  expect((await open(step("correct"))).page).toContain('value="Müller"');
  const wrong = await open(step("correct"), { do: "correct", lastName: "Miller", phone: "12" });
  expect(wrong.page).toContain("Veuillez vérifier\u00a0: ");
  expect((await open(step("correct"), { do: "correct", lastName: "Miller", phone: "" })).status).toBe(303);
  const names = (await leadRecords({ email })).map(({ fields }) => [fields.lastName, fields.phone]);
  expect(new Set(names.map(String))).toEqual(new Set(["Miller,0470000000"]));
});

onOneStore("all of it is a file, without what colleagues noted for each other", async () => {
  await addNote(await storeAll(), "karim@zennehuis.example", "Belt vaak");
  const { page } = await open(link().replace("/my-file/", "/my-file/data/"));
  const data = JSON.parse(page);
  expect(data).toMatchObject({ email, leads: [{}, {}, {}], newsletter: { state: "pending" } });
  expect(page).not.toContain("Belt vaak");
});

onOneStore("a press erases all of it, and the agency hears who does not come, without a name", async () => {
  await storeAll();
  expect((await open(step("erase"))).page).toContain("Tout effacer maintenant");
  expect(await leadRecords({ email })).toHaveLength(3);
  expect((await open(step("erase"), { do: "erase" })).page).toContain("Tout est effacé");
  expect(await leadRecords({ email })).toEqual([]);
  expect(await subscriptionOf(email)).toBeNull();
  const messages = await readStore((db) => db.selectFrom("outbox_messages").select("message").execute());
  expect(messages).toHaveLength(1);
  expect(messages[0]?.message).toContain("2099-11-25 10:00");
  expect(messages[0]?.message).not.toMatch(/Müller|zoe@/);
  expect((await open(link())).page).toContain("ne conserve rien");
  // The law keeps the file of a client: they are told to call.
  const [owner] = ownersInFile();
  const held = await open(`${fileLink(owner?.email ?? "", "fr")}&step=erase`, { do: "erase" });
  expect(held.page).toContain("la loi nous oblige");
});

onOneStore(
  "an old link brings a fresh one to its own address alone, and nobody learns who is known",
  async () => {
    await storeAll();
    const oldLink = (address: string) => fileAddress(address, "fr", Math.floor(Date.now() / 1_000) - 1);
    const old = oldLink(email);
    const shown = await open(old);
    expect(shown.page).toContain("Ce lien est ancien");
    expect(shown.page).not.toContain(email);
    expect((await open(old, { do: "erase" })).page).toContain("Regardez votre boîte e-mail");
    expect(await leadRecords({ email })).toHaveLength(3);
    expect(await mailsTo(email)).toEqual(["Votre dossier chez Zennehuis"]);
    const forged = link().replace(/token=..../, "token=AAAA");
    const [unknown, known] = [
      await open(forged, { email: "nobody@example.be" }),
      await open("http://localhost/api/my-file/?language=fr", { email: "ZOE@example.be" }),
    ];
    expect(known).toEqual(unknown);
    expect([await mailsTo("nobody@example.be"), (await mailsTo(email)).length]).toEqual([[], 2]);
    expect((await open(forged)).page).toContain('type="email"');
    expect((await open(forged, { email: "x" })).page).toContain("Saisissez une adresse e-mail");
    expect(await mailsTo(agency)).toEqual([]);
    usual();
    // A database has counted the links above, by whichever limit.
    const another = oldLink("another@example.be");
    const statuses = [];
    for (let each = 0; each < 4; each++) statuses.push((await open(another, {})).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  },
);
