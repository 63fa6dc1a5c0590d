import { beforeEach, expect, vi } from "vitest";
import { ownData } from "@/lib/leads/records/personal-data";
import { forgetPersons, personAddresses } from "@/lib/leads/records/persons";
import { storeLead } from "@/lib/leads/store-lead";
import { readStore, writeStore } from "@/lib/server/db/store";
import { easyGoing } from "../owner/support";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { an, type DeskBrowser, karim, signedIn } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);

const home = "zoe@example.be";
const work = "z.muller@office.example";
const zoe = { firstName: "Zoë", lastName: "Müller", phone: "0475 11 22 33" };

/** A request of somebody, and its reference. */
async function requestOf(email: string, payload: object, more: Parameters<typeof sampleLead>[0] = {}) {
  const lead = sampleLead({ email, payload: { ...payload }, ...more });
  await storeLead(lead, []);
  return lead.reference;
}

const fileOf = async (browser: DeskBrowser, email: string) =>
  (await browser.get(`people/file?email=${email}`)).body;

onBothStores("two addresses of one human are proposed, joined by one touch and parted again", async () => {
  const asked = await requestOf(home, zoe);
  const search = await requestOf(
    work,
    { firstName: "ZOE", lastName: "Muller", phone: "+32 475/11.22.33", goal: "buy" },
    { flow: "demand-register" },
  );
  // A partner has the phone, a namesake the name, somebody at a switchboard neither.
  await requestOf("partner@example.be", { ...zoe, firstName: "Tom" });
  await requestOf("namesake@example.be", { ...zoe, phone: "0486 99 88 77" });
  await requestOf("", zoe);
  const browser = await signedIn(karim);
  const before = await fileOf(browser, home);
  expect(before).toMatchObject({ name: "Zoë Müller", addresses: [home], requests: [{ reference: asked }] });
  expect(before.likely).toEqual([{ email: work, name: "ZOE Muller", phone: "+32 475/11.22.33" }]);

  const { body: joined } = await browser.post("people/join", { email: home, other: work });
  expect(joined).toMatchObject({ addresses: [home, work], likely: [] });
  const parts = joined.requests.map(({ reference, part }: Record<string, string>) => [reference, part]);
  expect(parts.sort()).toEqual(
    [
      [asked, "requests"],
      [search, "searches"],
    ].sort(),
  );
  expect(await fileOf(browser, work)).toMatchObject({ addresses: [work, home] });
  const { body: detail } = await browser.get(`requests/${asked}`);
  expect(detail.earlier.map(({ reference }: { reference: string }) => reference)).toEqual([search]);
  // The mailbox of the one learns nothing of the other.
  expect(JSON.stringify(await ownData(home))).not.toContain(work);

  await requestOf("zoe.m@example.be", zoe);
  expect((await browser.post("people/join", { email: work, other: "zoe.m@example.be" })).status).toBe(200);
  const { body: parted } = await browser.post("people/part", { email: home, other: work });
  expect(parted.addresses).toEqual([home, "zoe.m@example.be"]);
  expect((await browser.post("people/part", { email: home, other: work })).status).toBe(409);
  await browser.post("people/part", { email: home, other: "zoe.m@example.be" });
  expect(await readStore((db) => db.selectFrom("person_addresses").selectAll().execute())).toEqual([]);

  const { entries } = (await (await signedIn(an)).get(`audit?who=${karim.email}`)).body;
  const done = entries.map(({ action }: { action: string }) => action);
  const joins = done.filter((action: string) => action.startsWith("person"));
  expect(joins).toEqual(["personParted", "personParted", "personJoined", "personJoined"]);
  expect(JSON.stringify(entries)).not.toContain(home);
});

onBothStores(
  "erasing a person takes all of their addresses, and what is forgotten leaves no trace",
  async () => {
    for (const email of [home, work]) await requestOf(email, zoe);
    const others = await requestOf("partner@example.be", { ...zoe, firstName: "Tom" });
    const browser = await signedIn(an);
    await browser.post("people/join", { email: home, other: work });
    const { body: data } = await browser.get(`people?email=${work}`);
    expect(data).toMatchObject({ addresses: [work, home], requests: 2 });
    expect((await browser.post("people/erase", { email: work, requests: 2 })).status).toBe(200);
    const left = await readStore((db) => db.selectFrom("leads").select("reference").execute());
    expect(left).toEqual([{ reference: others }]);
    expect(await personAddresses(home)).toEqual([home]);

    await requestOf(home, zoe);
    await requestOf(work, zoe);
    await browser.post("people/join", { email: home, other: work });
    await writeStore((db) => db.deleteFrom("leads").where("email", "=", work).execute());
    await writeStore(forgetPersons);
    expect(await readStore((db) => db.selectFrom("person_addresses").selectAll().execute())).toEqual([]);
  },
);

onOneStore("only addresses with requests are joined", async () => {
  await requestOf(home, zoe);
  const browser = await signedIn(karim);
  for (const other of ["nobody@example.be", "", home])
    expect((await browser.post("people/join", { email: home, other })).body.error).toBe("unknown-request");
  for (const email of ["nobody@example.be", ""])
    expect((await browser.get(`people/file?email=${email}`)).status).toBe(404);
});
