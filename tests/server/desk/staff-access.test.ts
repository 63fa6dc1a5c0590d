import { afterEach, beforeEach, expect, vi } from "vitest";
import { accountStates } from "@/lib/accounts/accounts";
import {
  makePublishingFolder,
  readHistory,
  readPlan,
  writePlan,
} from "@/lib/desk/publishing/publication-files";
import { staffRealm } from "@/lib/desk/staff-realm";
import { addWaitingInvitation, sendWaitingInvitations } from "@/lib/desk/waiting-invitations";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { easyGoing, password } from "../owner/support";
import { askApi } from "../support/ask-api";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { WorkingCopy } from "./content-support";
import { an, DeskBrowser, karim, signedIn, sofie, withStaffPassword } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);
afterEach(() => {
  vi.useRealTimers();
});

type Member = { email: string; role: string };

/** Saves the staff as a publisher does. */
async function saveStaff(browser: DeskBrowser, change: (staff: Member[]) => Member[]) {
  const { body } = await browser.get("content?name=staff");
  const edits = [{ path: ["staff"], value: change(body.value.staff) }];
  expect((await browser.post("content/save", { name: "staff", hash: body.hash, edits })).status).toBe(200);
}

const without =
  ({ email }: Member) =>
  (staff: Member[]) =>
    staff.filter((member) => member.email !== email);
const withRole = (email: string, role: string) => (staff: Member[]) =>
  staff.map((member) => (member.email === email ? { ...member, role } : member));

const statusOf = async (browser: DeskBrowser, path: string) => (await browser.request("GET", path)).status;

async function calendarOf(browser: DeskBrowser) {
  const { body } = await browser.post("calendar-feed/renew", { agent: "" });
  return async () => (await askApi(new Request(body.address))).status;
}

onBothStores("who is taken out of the staff has nothing more in that second, without a release", async () => {
  await using _ = new WorkingCopy();
  await withStaffPassword(karim);
  const [ans, karims] = [await signedIn(an), await signedIn(karim)];
  const calendar = await calendarOf(karims);
  expect([await statusOf(karims, "requests"), await calendar()]).toEqual([200, 200]);
  await saveStaff(ans, without({ ...karim, role: "agent" }));
  expect([await statusOf(karims, "requests"), await calendar()]).toEqual([401, 404]);
  const entry = { email: karim.email, password };
  expect((await new DeskBrowser().post("sign-in", entry)).status).toBe(401);
  expect((await accountStates(staffRealm)).map(({ email }) => email)).toEqual([an.email]);
  // Nothing comes back with the name: who is added waits for a release that names them, and signs in anew.
  await saveStaff(ans, (staff) => [...staff, { ...karim, language: "fr", role: "agent" }]);
  expect(await statusOf(karims, "requests")).toBe(401);
  expect((await new DeskBrowser().post("sign-in", entry)).status).toBe(401);
});

onBothStores(
  "who is lowered signs in anew, with the lower rights, and publishes no more",
  async ({ dataDir }) => {
    expect(dataDir).not.toBe("");
    await using copy = new WorkingCopy();
    const [ans, sofies] = [await signedIn(an), await signedIn(sofie)];
    const calendar = await calendarOf(sofies);
    makePublishingFolder();
    writePlan({ id: "plan-1", at: new Date(Date.now() + 3_600_000).toISOString(), by: sofie });
    expect(await statusOf(sofies, "export")).toBe(200);
    await saveStaff(ans, withRole(sofie.email, "agent"));
    expect([await statusOf(sofies, "requests"), await calendar()]).toEqual([401, 404]);
    const anew = await signedIn(sofie);
    expect([await statusOf(anew, "requests"), await statusOf(anew, "export")]).toEqual([200, 403]);
    expect([readPlan(), readHistory().at(-1)?.failure]).toEqual([null, "not-allowed"]);
    // A right that nobody has published yet does not count.
    await saveStaff(ans, withRole(sofie.email, "publisher"));
    expect([await statusOf(anew, "export"), await statusOf(anew, "publishing/log")]).toEqual([200, 403]);
    // The file is changed by another hand: it counts as well, and one that is being written does not.
    copy.write("staff.json", copy.text("staff.json").replaceAll(sofie.email, "nobody@example.be"));
    expect(await statusOf(anew, "requests")).toBe(401);
    copy.write("staff.json", "{");
    expect([await statusOf(anew, "requests"), await statusOf(ans, "requests")]).toEqual([401, 200]);
  },
);

onOneStore("a state of the staff that is restored takes away as well", async () => {
  await using _ = new WorkingCopy();
  const [ans, karims] = [await signedIn(an), await signedIn(karim)];
  await saveStaff(ans, without({ ...karim, role: "agent" }));
  await saveStaff(ans, (staff) => [...staff, { ...karim, language: "fr", role: "agent" }]);
  const again = await signedIn(karim);
  expect([await statusOf(karims, "requests"), await statusOf(again, "requests")]).toEqual([401, 200]);
  const { body } = await ans.get("content?name=staff");
  const [, { id }] = (await ans.get("content/history?name=staff")).body.revisions;
  expect((await ans.post("content/restore", { name: "staff", id, hash: body.hash })).status).toBe(200);
  expect(await statusOf(again, "requests")).toBe(401);
});

onOneStore("a colleague is added, invited and put in the team, each with one touch", async () => {
  await using copy = new WorkingCopy();
  const ans = await signedIn(an);
  const nora = { name: "Nora Claes", email: "Nora@Example.be ", speaks: "fr", role: "agent" };
  const listed = async () => (await ans.get("staff")).body;
  expect((await listed()).withoutAccess.map(({ name }: { name: string }) => name)).toContain("Thomas Claes");

  const added = await ans.post("staff/add", nora);
  expect(added.status).toBe(200);
  const row = { email: "nora@example.be", state: "waiting", team: null };
  expect(added.body.staff.at(-1)).toMatchObject(row);
  expect(JSON.parse(copy.text("staff.json")).staff.at(-1)).toEqual({
    ...{ email: "nora@example.be", name: "Nora Claes", language: "fr", role: "agent" },
  });
  // No release names her: the link would open nothing.
  await sendWaitingInvitations();
  expect(await mailRecords()).toEqual([]);

  expect((await ans.post("staff/add", nora)).body.error).toBe("staff-exists");
  for (const [field, value] of Object.entries({ name: " ", email: "nora", speaks: "es", role: "boss" }))
    expect(
      (await ans.post("staff/add", { ...nora, email: "b@example.be", [field]: value })).body.errors,
    ).toHaveProperty(field);

  const face = { email: row.email, function: "Stagiaire", phone: "0400 00 00 09" };
  expect((await ans.post("staff/team", { ...face, phone: "x" })).body.errors).toHaveProperty("phone");
  expect((await ans.post("staff/team", face)).body.staff.at(-1)).toMatchObject({ ...row, team: "Stagiaire" });
  expect((await ans.post("staff/team", face)).body.error).toBe("staff-exists");
  expect(JSON.parse(copy.text("team.json")).members.at(-1)).toMatchObject({
    id: "nora-claes",
    role: { fr: "Stagiaire" },
  });

  // Karim is named by the release: what has waited for it leaves, in his language and once.
  for (const [email, by] of [
    [karim.email, an.email],
    [sofie.email, karim.email],
    ["gone@example.be", an.email],
  ] as const)
    addWaitingInvitation(email, by);
  await sendWaitingInvitations();
  await sendWaitingInvitations();
  const mails = (await mailRecords()).map(({ recipient, subject }) => [recipient, subject]);
  expect(mails).toEqual([[karim.email, expect.stringContaining("Votre espace agence")]]);
});
