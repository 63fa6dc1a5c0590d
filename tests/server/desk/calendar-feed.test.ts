import { afterEach, beforeEach, expect, vi } from "vitest";
import { deleteAccount } from "@/lib/accounts/accounts";
import * as staffFile from "@/lib/content/staff";
import { staffRealm } from "@/lib/desk/staff-realm";
import { storeLead } from "@/lib/leads/store-lead";
import { readStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { easyGoing } from "../owner/support";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { DeskBrowser, karim, signedIn } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(() => {
  easyGoing();
  vi.setSystemTime("2026-11-23T09:00:00Z");
});
afterEach(() => {
  vi.useRealTimers();
});

const visit = (slot: string, { held = false, firstName = "Zoë" } = {}) =>
  sampleLead({
    flow: "appointment",
    email: `${slot}@example.be`,
    propertyId: 7123,
    payload: { firstName, lastName: "Müller-Öztürk van den Broeck", phone: "0470000000", slot },
    reservations: {
      slot: {
        propertyId: 7123,
        slot,
        capacity: 1,
        heldUntil: held ? new Date(Date.now() + 3_600_000) : undefined,
      },
    },
  });

async function feed(browser: DeskBrowser, agent = "") {
  const { body } = await browser.post("calendar-feed/renew", { agent });
  return new URL(body.address).pathname.replace("/api/desk/", "");
}

const fetched = (path: string, headers: Record<string, string> = {}) =>
  new DeskBrowser().request("GET", path, undefined, headers);
const unfolded = (calendar: string) => calendar.replace(/\r\n[ \t]/g, "");

onBothStores("a calendar has visits as they are, moved and called off ones included", async () => {
  const leads = [
    visit("2026-11-25T10:00"),
    visit("2026-11-26T10:00"),
    visit("2026-11-27T10:00", { held: true }),
    visit("2027-04-05T10:00", { firstName: 'Ünal,\u000b"X"; \\' }),
  ];
  for (const lead of leads) await storeLead(lead, []);
  const browser = await signedIn(karim);
  await browser.post(`visits/${leads[0]?.reference}/move`, { version: 0, slot: "2026-11-25T14:00" });
  await browser.post(`visits/${leads[1]?.reference}/cancel`, { version: 0 });
  const path = await feed(browser);
  const response = await fetched(path);
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
  ]);
  const text = await response.text();
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const [head = "", ...events] = unfolded(text).split("BEGIN:VEVENT");
  expect(head).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(head).toMatch(/\r\nPRODID:-\/\/[^/]+\/\/[^/]+\/\/EN\r\n/);
  expect(head).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\n");
  const event = (at: number) => events.find((each) => each.includes(`UID:${leads[at]?.reference}@`)) ?? "";
  expect(events).toHaveLength(4);
  expect(event(0)).toMatch(/DTSTART:20261125T130000Z[\s\S]+SEQUENCE:1[\s\S]+STATUS:CONFIRMED/);
  expect(event(1)).toMatch(/DTSTART:20261126T090000Z[\s\S]+SEQUENCE:1[\s\S]+STATUS:CANCELLED/);
  expect(event(2)).toMatch(/SEQUENCE:0[\s\S]+STATUS:TENTATIVE/);
  // Summer time.
  expect(event(3)).toContain("DTSTART:20270405T080000Z");
  expect(event(3)).toContain('Ünal\\, "X"\\; \\\\ Müller');
  expect(event(0)).toContain("0470 00 00 00");

  const etag = response.headers.get("etag") ?? "";
  vi.setSystemTime("2026-11-23T09:30:00Z");
  const again = await fetched(path, { "if-none-match": `W/"x", ${etag}` });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await browser.post(`visits/${leads[1]?.reference}/confirm`, { version: 1 });
  const changed = await fetched(path, { "if-none-match": etag });
  expect(changed.status).toBe(200);
  expect(unfolded(await changed.text())).toMatch(/DTSTART:20261126T090000Z[\s\S]+SEQUENCE:2/);
});

onBothStores(
  "an address is of one person, for the visits they chose, and void once it is renewed or revoked",
  async () => {
    await storeLead(visit("2026-11-25T10:00"), []);
    const browser = await signedIn(karim);
    expect((await browser.get("calendar-feed")).body).toMatchObject({ feed: null, mine: "karim" });
    expect((await browser.post("calendar-feed/renew", { agent: "nobody" })).status).toBe(422);
    const first = await feed(browser, "sophie");
    expect(await (await fetched(first)).text()).toContain("BEGIN:VEVENT");
    expect((await browser.get("calendar-feed")).body.feed).toMatchObject({ agent: { id: "sophie" } });
    expect((await browser.get("calendar-feed")).body.address).toBeUndefined();
    const second = await feed(browser, "karim");
    expect((await fetched(first)).status).toBe(404);
    expect(await (await fetched(second)).text()).not.toContain("BEGIN:VEVENT");
    expect((await browser.get("calendar-feed")).body.feed.readAt).toBe("2026-11-23T09:00:00.000Z");
    // The address is stored nowhere.
    const rows = JSON.stringify(
      await readStore((db) => db.selectFrom("calendar_feeds").selectAll().execute()),
    );
    expect(rows).not.toContain(second.slice("calendar/".length, -".ics".length));
    await browser.post("calendar-feed/revoke");
    expect((await fetched(second)).status).toBe(404);
    for (const path of ["calendar/x.ics", `calendar/${"A".repeat(43)}.ics`, `${second}x`, "calendar/.ics"])
      expect((await fetched(path)).status, path).toBe(404);
  },
);

onOneStore("it ends with the desk, with the account, and with whoever leaves the staff", async () => {
  const path = await feed(await signedIn(karim));
  env.isDeskOpen = false;
  expect((await fetched(path)).status).toBe(404);
  env.isDeskOpen = true;
  expect((await fetched(path)).status).toBe(200);
  const left = vi.spyOn(staffFile, "staffWith").mockReturnValue(null);
  expect((await fetched(path)).status).toBe(404);
  left.mockRestore();
  await deleteAccount(staffRealm, karim.email);
  expect((await fetched(path)).status).toBe(404);
  expect(await readStore((db) => db.selectFrom("calendar_feeds").selectAll().execute())).toEqual([]);
});

onOneStore("an address opens nothing else", async () => {
  const path = await feed(await signedIn(karim));
  const token = path.slice("calendar/".length);
  for (const other of [`visits/${token}`, `requests/${token}`, "calendar-feed", "visits"])
    expect((await fetched(other)).status, other).toBe(401);
  expect((await new DeskBrowser().request("POST", path)).status).toBe(405);
});
