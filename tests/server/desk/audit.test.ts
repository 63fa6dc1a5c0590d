import { beforeEach, expect, test, vi } from "vitest";
import { deletePastAudit, recordAudit } from "@/lib/desk/audit/audit-log";
import { storeLead } from "@/lib/leads/store-lead";
import { createApi } from "@/lib/runtime/api/api";
import { easyGoing, lea } from "../owner/support";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { until } from "../support/until";
import { WorkingCopy } from "./content-support";
import { an, DeskBrowser, karim, signedIn, sofie, withStaffPassword } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);

type Entry = {
  at: string;
  actor: { name: string } | null;
  action: string;
  about: string | null;
  detail: string;
};

/** The record, oldest first, as `[who, what, about, detail]`. */
async function recordOf(browser: DeskBrowser, query = "") {
  const { body } = await browser.get(`audit?${query}`);
  return body.entries
    .map(({ actor, action, about, detail }: Entry) => [actor?.name, action, about, detail])
    .reverse();
}

onBothStores(
  "who took out what, read what and erased whom is known afterwards, without the person's name",
  async () => {
    const lead = sampleLead({ email: "lotte@example.be" });
    await storeLead(lead, []);
    const { reference } = lead;
    const [ans, sofies] = [await signedIn(an), await signedIn(sofie)];
    expect((await sofies.get(`requests/${reference}`)).status).toBe(200);
    expect((await sofies.request("GET", "export")).status).toBe(200);
    const [owner] = (await sofies.get("owners")).body.owners;
    expect((await sofies.get(`owners/view?owner=${owner.id}`)).status).toBe(200);
    expect((await ans.get(`people?email=${lead.email}`)).status).toBe(200);
    // What was refused is not done.
    expect((await ans.post("people/erase", { email: lead.email, requests: 7 })).status).toBe(409);
    expect((await sofies.post("people/erase", { email: lead.email, requests: 1 })).status).toBe(403);
    expect((await ans.post("people/erase", { email: lead.email, requests: 1 })).status).toBe(200);
    expect((await ans.post(`requests/${reference}/erase`)).status).toBe(404);
    expect(await recordOf(ans)).toEqual([
      [an.name, "signIn", null, "Firefox, Linux"],
      [sofie.name, "signIn", null, "Firefox, Linux"],
      [sofie.name, "requestRead", reference, null],
      [sofie.name, "export", null, "1"],
      [sofie.name, "ownerView", lea.name, null],
      [an.name, "personRead", reference, null],
      [an.name, "personErased", reference, null],
    ]);
    expect(await recordOf(ans, `who=${sofie.email}&what=export`)).toEqual([
      [sofie.name, "export", null, "1"],
    ]);
    expect((await ans.get("audit?page=9")).body).toMatchObject({
      total: 7,
      page: 1,
      pages: 1,
      people: [an, sofie],
    });
    expect((await sofies.get("audit")).status).toBe(403);
  },
);

onOneStore("a failed sign-in is recorded where it concerns the staff", async () => {
  await withStaffPassword(karim);
  const stranger = new DeskBrowser();
  for (const email of ["nobody@example.be", karim.email])
    expect((await stranger.post("sign-in", { email, password: "wrong" })).status).toBe(401);
  const ans = await signedIn(an);
  await until("it is recorded", async () => (await recordOf(ans, "what=signInFailed")).length > 0);
  expect(await recordOf(ans, "what=signInFailed")).toEqual([[karim.name, "signInFailed", null, null]]);
});

onOneStore("who is added to the staff, raised, lowered or taken out stands in it", async () => {
  await using _ = new WorkingCopy();
  const ans = await signedIn(an);
  const { body } = await ans.get("content?name=staff");
  const [first, second, third] = body.value.staff;
  const nora = { email: "nora@example.be", name: "Nora Claes", language: "nl", role: "agent" };
  const edits = [{ path: ["staff"], value: [first, { ...second, role: "agent" }, nora] }];
  expect((await ans.post("content/save", { name: "staff", hash: body.hash, edits })).status).toBe(200);
  expect((await recordOf(ans)).slice(1)).toEqual([
    [an.name, "staffRole", second.name, "editor agent"],
    [an.name, "staffRemoved", third.email, "agent"],
    [an.name, "staffAdded", nora.email, "agent"],
  ]);
});

onBothStores("an entry is kept for twelve months", async () => {
  const ans = await signedIn(an);
  const actor = karim.email;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-11-24T10:00:00Z") });
  await recordAudit({ actor, action: "export", detail: "7" });
  vi.useRealTimers();
  await deletePastAudit(new Date("2026-11-24T09:00:00Z"));
  expect(await recordOf(ans, `who=${actor}`)).toHaveLength(1);
  await deletePastAudit(new Date("2026-11-24T11:00:00Z"));
  expect(await recordOf(ans, `who=${actor}`)).toEqual([]);
});

test("the log names the template of an address, and nothing of what stands in it", async () => {
  const templateOf = async (path: string) => (await createApi()(`/api/desk/${path}/`))?.template;
  expect(await templateOf("requests/ZH-0000-0000/files/12")).toBe("/api/desk/requests/{}/files/{}/");
  expect(await templateOf("export")).toBe("/api/desk/export/");
  expect(await templateOf("calendar/a-token.ics")).toBe("/api/desk/calendar/{}/");
  expect(await templateOf("nothing/here")).toBeUndefined();
});
