import { afterEach, beforeEach, expect, vi } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import { erasePerson, hasPersonalData, personalData } from "@/lib/leads/records/personal-data";
import { tellWaiting } from "@/lib/leads/visit-waits/tell-waiting";
import { waitCounts, waitStepPath, waitsOf } from "@/lib/leads/visit-waits/wait-store";
import { bookableSlots } from "@/lib/leads/visits/visits";
import { fileLink } from "@/lib/mail/compose/file-link";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { deleteExpired } from "@/lib/runtime/housekeeping";
import { writeStore } from "@/lib/server/db/store";
import { easyGoing } from "../api/support/visitor";
import { askApi } from "../support/ask-api";
import { onBothStores } from "../support/on-both-stores";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const [property, day] = [7123, "2026-11-25"];
const people = ["a@example.be", "b@example.be", "c@example.be"] as const;

beforeEach(() => {
  easyGoing();
  vi.setSystemTime("2026-11-23T09:00:00Z");
});
afterEach(() => {
  vi.useRealTimers();
});

/** Books every time of the day. */
async function bookDay(): Promise<void> {
  const record = catalogueOf(loadContent()).properties.get(property);
  if (!record) throw new Error("no such property");
  const slots = (await bookableSlots(loadContent(), record, new Date())).filter((slot) => slot.day === day);
  const booking = { property_id: property, place: 0, lead_reference: null, created_at: 0, held_until: null };
  const nobody = { confirmed_at: 0, person_key: null, phone_key: null };
  const rows = slots.map(({ slot }) => ({ ...booking, ...nobody, slot }));
  await writeStore((transaction) => transaction.insertInto("bookings").values(rows).execute());
}

/** Whatever the reason: a visit is called off, moved, or was never confirmed. */
const freeOneTime = () =>
  writeStore((transaction) =>
    transaction.deleteFrom("bookings").where("slot", "=", `${day}T10:00`).execute(),
  );

async function page(path: string, fields?: Record<string, string>) {
  const init = fields && { method: "POST", body: new URLSearchParams(fields) };
  const response = await askApi(new Request(new URL(path, "http://localhost"), init));
  return { status: response.status, text: await response.text() };
}
const line = `/api/appointments/wait/?property=${property}&day=${day}&language=fr`;
const subjectsTo = async (email: string) =>
  (await mailRecords()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject);

onBothStores(
  "who waits for a full day is told once, in their order, and can give their place up",
  async () => {
    await bookDay();
    const offer = await askApi(new Request(`http://localhost/api/appointments/${property}/`));
    expect(await offer.json()).toMatchObject({ isBookable: true, fullDays: [day] });
    // Without a day there is but one that is full; of another one times are free.
    for (const path of [line, line.replace(`day=${day}`, "")])
      expect((await page(path)).text).toContain("Aucun moment n’est libre le mercredi 25\u00a0novembre 2026");
    const wrong = await page(line, { email: "zoe" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('value="zoe"');

    for (const email of people) {
      for (const _ of email === people[0] ? ["sent", "sent twice"] : ["sent"])
        expect((await page(line, { email: email.toUpperCase() })).text).toContain("Encore un clic");
      const [wait] = await waitsOf(email);
      expect(wait).toMatchObject({ propertyId: property, day, state: "pending" });
      if (!wait) continue;
      expect((await page(waitStepPath("confirm", wait))).text).toContain("Oui, gardez ma place");
      expect(await waitsOf(email)).toMatchObject([{ state: "pending" }]);
      expect((await page(waitStepPath("confirm", wait), {})).status).toBe(303);
      expect((await page(waitStepPath("confirm", wait))).text).toContain(
        "mercredi 25\u00a0novembre 2026 au plus tard",
      );
      vi.setSystemTime(Date.now() + 1_000);
    }
    expect(await tellWaiting(loadContent())).toBe(0);
    expect(await waitCounts([property])).toEqual({ [day]: 3 });
    expect(await waitCounts([7001])).toEqual({});

    await freeOneTime();
    for (const told of [1, 0]) expect(await tellWaiting(loadContent())).toBe(told);
    expect(await subjectsTo(people[0])).toContain(
      "Un moment est libre : visite le mercredi 25 novembre 2026",
    );
    expect(await waitsOf(people[0])).toMatchObject([{ state: "told", toldDay: day }]);
    vi.setSystemTime(Date.now() + 31 * 60_000);
    for (const told of [1, 0]) expect(await tellWaiting(loadContent())).toBe(told);
    expect(await waitsOf(people[1])).toMatchObject([{ state: "told" }]);

    const file = fileLink(people[2], "fr");
    const shown = await page(file);
    expect(shown.text).toContain("Listes d’attente");
    const [button = ""] = shown.text.match(/(?<=name="do" value=")waits stop [^"]+/) ?? [];
    const [other] = await waitsOf(people[1]);
    await page(file, { do: `waits stop ${other?.token}` });
    await page(file, { do: button });
    expect(await waitsOf(people[2])).toEqual([]);
    expect(await hasPersonalData(people[2])).toBe(false);

    expect((await personalData(people[1])).waits).toMatchObject([{ propertyId: property, state: "told" }]);
    await erasePerson(people[1]);
    expect(await hasPersonalData(people[1])).toBe(false);
    vi.setSystemTime(`2026-11-26T09:00:00Z`);
    await deleteExpired();
    expect(await waitsOf(people[0])).toEqual([]);
  },
);
