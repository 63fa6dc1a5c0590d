import { beforeEach, expect, vi } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { writeStore } from "@/lib/server/db/store";
import { openMailbox } from "../api/support/mailbox";
import { easyGoing, password, strict } from "../owner/support";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { WorkingCopy } from "./content-support";
import { an, codeOf, type DeskBrowser, karim, signedIn, withStaffPassword } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);

/** As if somebody had signed in so long ago. */
const signedInBefore = (ms: number) =>
  writeStore((db) =>
    db
      .updateTable("staff_sessions")
      .set({ confirmed_at: Date.now() - ms })
      .execute(),
  );

const quarter = 15 * 60_000;

const confirmed = async (browser: DeskBrowser) => (await browser.get("confirm")).status === 200;

async function answerOf(browser: DeskBrowser, proof: Record<string, string>) {
  const { status, body } = await browser.post("confirm/identity", proof);
  return [status, body.error];
}

onBothStores("a session alone neither publishes, exports, erases nor changes the staff", async () => {
  await using _ = new WorkingCopy();
  const lead = sampleLead();
  await storeLead(lead, []);
  const ans = await signedIn(an);
  const { body: staff } = await ans.get("content?name=staff");
  const save = { name: "staff", hash: staff.hash, edits: [{ path: ["staff", 2], value: undefined }] };
  const posts: [string, object][] = [
    ["publishing/start", {}],
    ["publishing/undo", { release: "" }],
    ["publishing/plan", { time: "2030-01-01T08:00" }],
    ["people/erase", { email: lead.email, requests: 1 }],
    [`requests/${lead.reference}/erase`, {}],
    ["content/save", save],
    ["content/restore", { name: "staff", id: staff.lastRevision.id, hash: staff.hash }],
    ["staff/invite", { email: karim.email }],
    ["staff/end", { email: karim.email }],
    ["factor/begin", {}],
  ];
  await signedInBefore(quarter);
  for (const [path, sent] of posts) {
    const { status, body } = await ans.post(path, sent);
    expect([status, body.error, body.by, body.email], path).toEqual([
      ...[403, "confirm-identity", "mail", an.email],
    ]);
  }
  expect((await ans.get("export")).body.error).toBe("confirm-identity");
  // The day's work goes on.
  expect((await ans.get(`requests/${lead.reference}`)).status).toBe(200);
  expect((await ans.post(`requests/${lead.reference}/notes`, { text: "Belt terug" })).status).toBe(200);
  await signedInBefore(quarter - 60_000);
  expect((await ans.request("GET", "export")).status).toBe(200);
  for (const [path, sent] of posts.slice(3))
    expect((await ans.post(path, sent)).body.error, path).not.toBe("confirm-identity");
});

onOneStore(
  "the password confirms it, or a code by mail that counts once, for its session alone",
  async () => {
    await using mailbox = await openMailbox();
    await withStaffPassword(an);
    const [ans, other] = [await signedIn(an), await signedIn(an)];
    await signedInBefore(quarter);
    expect((await ans.get("confirm")).body).toMatchObject({ error: "confirm-identity", by: "password" });
    expect(await answerOf(ans, { password: "something else" })).toEqual([401, "password-wrong"]);
    expect(await answerOf(ans, {})).toEqual([401, "password-wrong"]);
    expect(await answerOf(ans, { password })).toEqual([200, undefined]);
    expect([await confirmed(ans), await confirmed(other)]).toEqual([true, false]);

    const codeIn = async (count: number) => {
      const mail = (await mailbox.after(count))(an.email).at(-1);
      return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
    };
    expect((await other.post("confirm/mail")).status).toBe(200);
    const first = await codeIn(1);
    expect(await answerOf(ans, { code: first })).toEqual([401, "second-factor-wrong"]);
    expect((await other.post("confirm/mail")).status).toBe(200);
    const second = await codeIn(2);
    expect(await answerOf(other, { code: first })).toEqual([401, "second-factor-wrong"]);
    expect(await answerOf(other, { code: second })).toEqual([200, undefined]);
    expect(await confirmed(other)).toBe(true);
    expect(await answerOf(other, { code: second })).toEqual([401, "second-factor-wrong"]);
  },
);

onOneStore("with a second factor only a code of it confirms it, each once", async () => {
  await withStaffPassword(an);
  const ans = await signedIn(an);
  const { body: setup } = await ans.post("factor/begin", { password });
  expect((await ans.post("factor/confirm", { code: codeOf(setup.uri) })).status).toBe(200);
  await signedInBefore(quarter);
  expect((await ans.get("confirm")).body.by).toBe("code");
  expect((await ans.post("confirm/mail")).status).toBe(403);
  expect(await answerOf(ans, { password })).toEqual([401, "second-factor-wrong"]);
  expect(await answerOf(ans, { code: codeOf(setup.uri) })).toEqual([401, "second-factor-wrong"]);
  expect(await answerOf(ans, { code: setup.backupCodes[0] })).toEqual([200, undefined]);
  expect(await confirmed(ans)).toBe(true);
  await signedInBefore(quarter);
  expect(await answerOf(ans, { code: setup.backupCodes[0] })).toEqual([401, "second-factor-wrong"]);
  expect(await answerOf(ans, { code: codeOf(setup.uri, 1) })).toEqual([200, undefined]);
});

onOneStore("guesses end, whoever makes them, and shut nobody out at home", async () => {
  strict();
  await withStaffPassword(an);
  const [thief, atHome] = [await signedIn(an), await signedIn(an)];
  await signedInBefore(quarter);
  for (let guess = 0; guess < 10; guess++)
    expect(await answerOf(thief, { code: `00000${guess}` })).toEqual([401, "second-factor-wrong"]);
  expect(await answerOf(thief, { password })).toEqual([429, "too-many-sign-ins"]);
  expect(await answerOf(atHome, { password })).toEqual([200, undefined]);
});
