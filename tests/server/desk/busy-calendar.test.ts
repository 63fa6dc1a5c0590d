import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { deleteAccount } from "@/lib/accounts/accounts";
import { loadContent } from "@/lib/content/load";
import { staffRealm } from "@/lib/desk/staff-realm";
import { readDueCalendars } from "@/lib/desk/visits/busy-calendars";
import { closeStore, readStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { easyGoing } from "../owner/support";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { karim, signedIn } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const now = new Date("2026-11-23T09:00:00Z");

beforeEach(() => {
  easyGoing();
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => {
  vi.useRealTimers();
});

const entry = (uid: string, from: string, to: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:Tandarts geheim\r\nDTSTART:${from}\r\nDTEND:${to}\r\nEND:VEVENT\r\n`;
const calendar = (...entries: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//Test//NL\r\n${entries.join("")}END:VCALENDAR\r\n`;

/** A server of calendars: an answer by its path. */
async function calendars(answers: Record<string, string | number>) {
  const server = createServer(({ url = "" }, response) => {
    const answer = answers[url] ?? 404;
    response.statusCode = typeof answer === "number" ? answer : 200;
    response.end(typeof answer === "number" ? "" : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  env.importVariables = { ...env.importVariables, IMPORT_STAND_IN: origin };
  return {
    origin,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const storedTimes = () => readStore((db) => db.selectFrom("busy_times").selectAll().execute());

/** The hours of Karim's properties that are free on a day of the week at the desk. */
async function freeOn(desk: Awaited<ReturnType<typeof signedIn>>, day: string): Promise<string[]> {
  const { body } = await desk.get(`visits?day=${day}&agent=karim`);
  return body.hours.map(({ slot }: { slot: string }) => slot).filter((slot: string) => slot.startsWith(day));
}

onBothStores(
  "an agent is not offered while the own calendar has something, and is again without it",
  async () => {
    const answers: Record<string, string | number> = {
      "/karim.ics": calendar(
        entry("1", "20261125T090000Z", "20261125T110000Z"),
        entry("ZH-1@localhost", "20261125T130000Z", "20261125T140000Z"),
      ),
    };
    await using server = await calendars(answers);
    const desk = await signedIn(karim);
    const before = await freeOn(desk, "2026-11-25");
    expect(before).toContain("2026-11-25T10:00");
    const { body } = await desk.post("busy-calendar/save", { address: `${server.origin}/karim.ics` });
    expect(body).toMatchObject({
      isAgent: true,
      calendar: { host: new URL(server.origin).host, readAt: now.toISOString(), problem: null, times: 1 },
    });
    const after = await freeOn(desk, "2026-11-25");
    expect(before.filter((slot) => !after.includes(slot))).toEqual(
      before.filter((slot) => slot >= "2026-11-25T10:00" && slot < "2026-11-25T12:00"),
    );
    const { body: week } = await desk.get("visits?day=2026-11-25&agent=karim");
    expect(week.changes).toMatchObject([
      { id: null, kind: "closed", from: "2026-11-25T10:00", to: "2026-11-25T12:00", agent: { id: "karim" } },
    ]);
    // Of the calendar nothing is kept but the hours, and its address only sealed.
    const rows = await readStore((db) => db.selectFrom("busy_calendars").selectAll().execute());
    expect(JSON.stringify([rows, await storedTimes()])).not.toMatch(/Tandarts|karim\.ics/);

    // It is read again after ten minutes, and what fails changes nothing.
    expect(await readDueCalendars(loadContent())).toBe(0);
    answers["/karim.ics"] = 503;
    vi.setSystemTime(now.getTime() + 10 * 60_000);
    expect(await Promise.all([1, 2].map(() => readDueCalendars(loadContent())))).toEqual(
      expect.arrayContaining([0, 1]),
    );
    expect((await desk.get("busy-calendar")).body.calendar).toMatchObject({
      problem: "unreachable",
      times: 1,
    });
    answers["/karim.ics"] = calendar();
    vi.setSystemTime(now.getTime() + 20 * 60_000);
    expect(await readDueCalendars(loadContent())).toBe(1);
    expect((await desk.get("busy-calendar")).body.calendar).toMatchObject({ problem: null, times: 0 });
    expect(await freeOn(desk, "2026-11-25")).toEqual(before);

    answers["/karim.ics"] = calendar(entry("1", "20261125T090000Z", "20261125T110000Z"));
    await desk.post("busy-calendar/save", { address: `${server.origin}/karim.ics` });
    expect((await storedTimes()).length).toBe(1);
    expect((await desk.post("busy-calendar/end")).body.calendar).toBeNull();
    expect(await storedTimes()).toEqual([]);
  },
);

onOneStore("what is no calendar is not taken, and the reason is said", async () => {
  await using server = await calendars({ "/page": "<!doctype html><title>x</title>", "/closed": 403 });
  const desk = await signedIn(karim);
  for (const [address, refusal] of [
    ["", "noAddress"],
    ["file:///etc/passwd", "noAddress"],
    [`${server.origin}/page`, "noCalendar"],
    [`${server.origin}/closed`, "refused"],
    [`${server.origin}/gone`, "refused"],
    ["http://127.0.0.1:9/x.ics", "noCalendar"],
    ["http://[::1]/x.ics", "noCalendar"],
  ])
    expect((await desk.post("busy-calendar/save", { address })).body, address).toEqual({
      isAgent: true,
      calendar: null,
      refusal,
    });
});

onOneStore(
  "hours that are opened at the desk are open, and an account that ends takes its calendar along",
  async () => {
    await using server = await calendars({
      "/a.ics": calendar(entry("1", "20261125T090000Z", "20261125T110000Z")),
    });
    const desk = await signedIn(karim);
    await desk.post("busy-calendar/save", { address: `${server.origin}/a.ics` });
    expect(await freeOn(desk, "2026-11-25")).not.toContain("2026-11-25T10:00");
    const opened = { kind: "open", from: "2026-11-25T10:00", to: "2026-11-25T11:00", agent: "karim" };
    expect((await desk.post("visit-hours", opened)).status).toBe(200);
    expect(await freeOn(desk, "2026-11-25")).toContain("2026-11-25T10:00");
    await deleteAccount(staffRealm, karim.email);
    expect(await storedTimes()).toEqual([]);
    await closeStore();
  },
);
