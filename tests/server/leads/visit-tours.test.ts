import { afterEach, beforeEach, expect, vi } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { agentIdOf, visitTimesOf } from "@/lib/content/listing/visits";
import { loadContent } from "@/lib/content/load";
import { isListed } from "@/lib/domain/listing/property-state";
import { storeLead } from "@/lib/leads/store-lead";
import { tourOffer } from "@/lib/leads/visit-tours/tour-offer";
import { tourValue } from "@/lib/leads/visit-tours/tour-words";
import { readStore } from "@/lib/server/db/store";
import { openMailbox } from "../api/support/mailbox";
import { easyGoing } from "../api/support/visitor";
import { askApi } from "../support/ask-api";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const email = "zoe@example.be";

beforeEach(() => {
  easyGoing();
  vi.setSystemTime("2026-11-23T09:00:00Z");
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two homes for sale that can be booked, of one agent. */
function homes(): [number, number] {
  const content = loadContent();
  const catalogue = catalogueOf(content);
  const open = [...catalogue.properties.values()].filter(
    (record) => isListed(record) && record.Goal === 0 && visitTimesOf(content, record) !== null,
  );
  const first = catalogue.properties.get(7123);
  const second = open.find(
    (record) => first && record.ID !== 7123 && agentIdOf(catalogue, record) === agentIdOf(catalogue, first),
  );
  return [7123, second?.ID ?? 0];
}

const path = () => `/api/appointments/tour/?ids=${homes().join()}&language=fr`;
async function page(address: string, fields?: Record<string, string>) {
  const init = fields && { method: "POST", body: new URLSearchParams(fields) };
  const response = await askApi(new Request(new URL(address, "http://localhost"), init));
  return { status: response.status, text: await response.text() };
}
const person = { firstName: "Zoë", lastName: "Müller", email, phone: "0470000000", privacy: "true" };
const suggestions = async () => (await tourOffer(loadContent(), homes())).tours.map(tourValue);
const bookings = () =>
  readStore((db) => db.selectFrom("bookings").select(["property_id", "slot"]).orderBy("slot").execute());

/** Somebody else is quicker. */
async function book(propertyId: number, slot: string) {
  const lead = sampleLead({
    flow: "appointment",
    email: "other@example.be",
    propertyId,
    payload: { firstName: "An", lastName: "Peeters", phone: "0470000001", slot, propertyId },
    reservations: { slot: { propertyId, slot, capacity: 1, minutes: 30 } },
  });
  expect((await storeLead(lead, [])).stored).toBe(true);
}

onBothStores("several visits are booked by one press, all or none, and nothing is lost", async () => {
  await using mailbox = await openMailbox();
  const [tour = ""] = await suggestions();
  expect((await page(path())).text).toContain(`value="${tour}" required checked`);
  const wrong = await page(path(), { ...person, tour, phone: "12" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('value="Müller"');
  expect(wrong.text).toContain('aria-describedby="phone-wrong"');

  expect((await page(path(), { ...person, tour })).text).toContain("Encore un clic");
  expect(await bookings()).toEqual([]);
  const [request] = (await mailbox.after(1))(email);
  const [, link = ""] = request?.text?.match(/(https?:\S+\/appointments\/tour\/confirm\/\S+)/) ?? [];
  expect((await page(link)).text).toContain("Oui, les réserver toutes");

  // One of the hours goes meanwhile: none is booked, the page says which, and the next suggestion stands.
  const [stop = ""] = tour.split(",");
  const [id = "", slot = ""] = stop.split("@");
  await book(Number(id), slot);
  const taken = await page(link, {});
  expect(taken.text).toContain(`n’est plus libre à ${slot.slice(11)}`);
  expect(await bookings()).toHaveLength(1);
  const [next = ""] = await suggestions();
  expect(taken.text).toContain(`value="${next}" required checked`);
  expect((await page(link, { tour: next })).status).toBe(303);
  for (const part of next.split(",")) {
    const [propertyId, at] = part.split("@");
    expect(await bookings()).toContainEqual({ property_id: Number(propertyId), slot: at });
  }
  expect(await bookings()).toHaveLength(3);
  // Pressed twice: the page shows them, and no mail goes again.
  const shown = await page(link, { tour: next });
  expect(shown.text.match(/\/api\/appointments\/visit\/\?token=/g)).toHaveLength(2);

  const [, confirmed] = (await mailbox.after(6))(email);
  expect(confirmed?.subject).toMatch(/^2 visites le /);
  const file = confirmed?.attachments.find(({ filename }) => filename === "visite.ics")?.content ?? "";
  const calendar = (typeof file === "string" ? file : new TextDecoder().decode(file)).replace(
    /\r?\n[ \t]/g,
    "",
  );
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(new Set(calendar.match(/visit\/cancel\/\?token=[\w.-]+/g)).size).toBe(2);
});

onOneStore(
  "hours at which the agent is elsewhere are not suggested, nor homes that nobody can book",
  async () => {
    const [first, second] = homes();
    const [tour = ""] = await suggestions();
    const [stop = ""] = tour.split(",").filter((part) => part.startsWith(`${first}@`));
    await book(second, stop.split("@")[1] ?? "");
    expect((await suggestions())[0]).not.toContain(stop);
    expect((await page(`/api/appointments/tour/?ids=${first}&language=fr`)).text).toContain(
      "deux à quatre biens",
    );
    const stale = await page(path(), { ...person, tour });
    expect(stale.status).toBe(422);
    expect(stale.text).toContain("Rien de ce que vous avez saisi n’est perdu");
    expect(stale.text).toContain('value="Müller"');
    expect(await bookings()).toHaveLength(1);
  },
);
