import { afterEach, beforeEach, expect, vi } from "vitest";
import { endSession, signInWithPassword } from "@/lib/accounts/sessions";
import type { OwnerOverview, OwnerReport } from "@/lib/content/owner/owner-answers";
import { storeLead } from "@/lib/leads/store-lead";
import { ownerRealm } from "@/lib/owner/owner-realm";
import { countViews } from "@/lib/views/view-store";
import { askApi } from "../support/ask-api";
import { onOneStore } from "../support/on-both-stores";
import { browserWith, everybody, invited, password } from "../support/owners";
import { sampleLead } from "../support/sample";

const lea = "lea.wouters@zennehuis.example";
const marc = "marc.delvaux@zennehuis.example";
const hours = (count: number) => count * 60 * 60 * 1000;

/** The clock alone moves: nothing waits. */
const setClock = (now: string | number) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
beforeEach(() => {
  setClock("2026-11-21T13:05:00Z");
});
afterEach(() => {
  vi.useRealTimers();
});

/** The headers of the browser in which an owner has just signed in. */
async function signedIn(email: string): Promise<Headers> {
  await invited(email);
  return browserWith(await signInWithPassword(everybody, { email, password }, new Headers()));
}

const ask = (path: string, headers = new Headers()) =>
  new Request(`http://localhost:3000/api/owner/${path}`, { headers });
const askStatistics = (id: string, headers?: Headers) =>
  askApi(ask(`statistics/?property=${id}&language=fr`, headers));
const askDocument = (propertyId: string, documentId: string, headers?: Headers) =>
  askApi(ask(`documents/${propertyId}/${documentId}/?language=fr`, headers));

/** Every address there is, asked about a property of Lea's. */
const askEverything = (headers?: Headers) =>
  Promise.all([
    askStatistics("7123", headers),
    askApi(ask("properties/?language=fr", headers)),
    askDocument("7123", "71231", headers),
  ]);

const told = async (response: Response) => [response.status, await response.text()];

async function expectNobody(headers?: Headers): Promise<void> {
  for (const response of await askEverything(headers)) {
    expect(response.status).toBe(401);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const text = await response.text();
    expect(text).toContain("Vous n’êtes pas connecté(e)");
    expect(text).not.toMatch(/Embellie|7123|Lea/);
  }
}

onOneStore("nobody is told anything", async () => {
  await expectNobody();
  await expectNobody(new Headers({ cookie: "consent=1; owner.session_token=" }));
});

onOneStore("a session that was made up or ended is nobody's", async () => {
  const headers = await signedIn(lea);
  const cookie = headers.get("cookie") ?? "";
  expect((await askStatistics("7123", headers)).status).toBe(200);
  await expectNobody(new Headers({ cookie: `${cookie.slice(0, -12)}AAAAAAAAAAA=` }));
  await expectNobody(new Headers({ cookie: cookie.replace(/=.{5}/, "=AAAAA") }));
  await endSession(ownerRealm, headers, { everywhere: false });
  await expectNobody(headers);
});

onOneStore("a session that has lasted seven days is nobody's", async () => {
  const headers = await signedIn(lea);
  setClock(Date.now() + hours(7 * 24 + 1));
  await expectNobody(headers);
});

onOneStore("who has a session and is no owner is nobody", async () => {
  await expectNobody(await signedIn("former@zennehuis.example"));
});

onOneStore("another owner's property and one that does not exist are refused alike", async () => {
  const headers = await signedIn(marc);
  const refused = await told(await askStatistics("7123", headers));
  expect(refused[0]).toBe(403);
  expect(refused[1]).toContain("parmi les vôtres");
  const ids = [
    "1",
    "999999",
    "",
    "7116.0",
    "07116",
    "7116,7123",
    "%207116",
    "7116%00",
    "-7116",
    "x".repeat(9999),
  ];
  for (const id of ids) expect(await told(await askStatistics(id, headers)), id).toEqual(refused);
  expect(await told(await askApi(ask("statistics/?language=fr", headers)))).toEqual(refused);
  // Of two the first counts, in every place.
  expect(await told(await askStatistics("7123&property=7116", headers))).toEqual(refused);

  const papers = await told(await askDocument("7123", "71231", headers));
  expect(papers[0]).toBe(403);
  for (const [property, paper] of [
    ["999999", "71231"],
    ["7123", "1"],
    ["7116/../7123", "71231"],
  ] as const)
    expect(await told(await askDocument(property, paper, headers))).toEqual(papers);
});

onOneStore("an owner reads the figures of their property", async () => {
  const headers = await signedIn(lea);
  await countViews(
    ["a", "b", "c"].map((visitor) => ({
      visitor,
      propertyId: 7123,
      day: visitor === "c" ? "2026-11-19" : "2026-11-21",
      source: "search",
    })),
  );
  await storeLead(
    sampleLead({
      flow: "appointment",
      propertyId: 7123,
      payload: { firstName: "An", lastName: "Peeters", phone: "0470 12 34 56" },
      reservations: { slot: { propertyId: 7123, slot: "2026-11-24T10:00", capacity: 3 } },
    }),
    [],
  );
  const response = await askStatistics("7123", headers);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  const report: OwnerReport = await response.json();
  expect(report).toMatchObject({
    property: { id: 7123, street: "Rue de l’Embellie 112", place: "1060 Saint-Gilles", goal: "sale" },
    takenAt: "2026-11-21T13:05:00.000Z",
    pageViews: { today: 2, week: 3, month: 3, total: 3 },
    sources: { search: 3 },
    average: { properties: 8, today: 0, total: 0 },
    visits: [{ date: "2026-11-24T09:00:00.000Z", contact: "A. P.", status: "confirmed" }],
    communications: [],
  });
  expect(report.pageViews.days).toHaveLength(30);
  expect(report.onlineMedia.length).toBeGreaterThan(0);
  expect(report.documents[0]).toMatchObject({ kind: "epb", href: expect.stringContaining("/7123/71231/") });
  expect(JSON.stringify(report)).not.toMatch(/Peeters|0470/);
});

onOneStore("an owner of several has them all before them, and no other", async () => {
  const headers = await signedIn(marc);
  await countViews([{ visitor: "a", propertyId: 7118, day: "2026-11-01", source: "direct" }]);
  const response = await askApi(ask("properties/?language=fr", headers));
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const overview: OwnerOverview = await response.json();
  expect(overview.owner).toEqual({ name: "Marc Delvaux" });
  expect(overview.properties.map(({ id, pageViews }) => [id, pageViews])).toEqual([
    [7116, 0],
    [7118, 1],
    [7044, 0],
  ]);
});

onOneStore("an owner reads the papers of their property", async () => {
  const headers = await signedIn(lea);
  const response = await askDocument("7123", "71231", headers);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect((await response.bytes()).length).toBeGreaterThan(500);
  expect((await askDocument("7123", "1", headers)).status).toBe(404);
});

onOneStore("a database that is out of reach is said, with whom to call", async (place) => {
  const headers = await signedIn(lea);
  await place.takeAway();
  for (const response of await askEverything(headers)) {
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("02 000 00 00");
  }
  await place.bringBack();
  expect((await askStatistics("7123", headers)).status).toBe(200);
});
