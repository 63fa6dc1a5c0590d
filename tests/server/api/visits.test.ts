import { expect, vi } from "vitest";
import { GET } from "@/app/api/appointments/[propertyId]/route";
import { GET as getChallenge } from "@/app/api/captcha/route";
import { loadContent } from "@/lib/content/load";
import type { AppointmentOffer } from "@/lib/forms/appointments";
import { onBothStores } from "../support/on-both-stores";
import { bodies, freeSlot, idOf } from "./support/bodies";
import { easyGoing, send, strict } from "./support/visitor";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const ask = async (propertyId: string | number, query = "") => {
  const request = new Request(`http://localhost/api/appointments/${propertyId}/${query}`);
  const answer = await GET(request, { params: Promise.resolve({ propertyId: String(propertyId) }) });
  const body = (await answer.json()) as AppointmentOffer & { error?: string; message?: string };
  return { status: answer.status, headers: answer.headers, body };
};

onBothStores("a time that was booked is offered no more, of this property", async () => {
  easyGoing();
  const { appointment } = bodies();
  const before = await ask(idOf(1));
  expect([before.status, before.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(before.body.slots[0]).toEqual({
    slot: freeSlot(),
    day: freeSlot().slice(0, 10),
    from: freeSlot().slice(11),
    to: expect.stringMatching(/^\d\d:\d\d$/),
  });
  expect((await send("appointment", appointment)).status).toBe(201);
  const after = await ask(idOf(1));
  expect(after.body.slots).toEqual(before.body.slots.slice(1));
  expect((await ask(idOf(0))).body.slots).toEqual(before.body.slots);
});

onBothStores("a rental comes with its statements, a sale without", async () => {
  const record = loadContent().properties.find(({ ID }) => ID === idOf(1));
  const { statements } = (await ask(idOf(1))).body;
  expect(statements).toMatchObject({
    minimumIncome: record?.RentalConditions?.MinimumIncome ?? null,
    maximumPersons: record?.RentalConditions?.MaximumPersons ?? null,
    atSigning: { rent: record?.Price, deposit: record?.Financial?.Deposit },
    mustConfirm: false,
  });
  expect((await ask(idOf(0))).body.statements).toBeNull();
});

onBothStores("404, 409 and 503 say why", async (place) => {
  for (const unknown of ["999999", "constructor", "7110e0x", ""])
    expect((await ask(unknown, "?language=en")).body).toEqual({
      error: "unknown-property",
      message: "Property Not Found",
    });
  const sold = await ask(idOf(0, "sold"), "?language=de");
  expect([sold.status, sold.body.error]).toEqual([409, "property-sold"]);
  expect((await ask(idOf(1, "rented"))).body.error).toBe("property-rented");
  await place.takeAway();
  const away = await ask(idOf(1));
  expect([away.status, away.body.error]).toEqual([503, "store-unavailable"]);
  expect(away.body.message).toContain(loadContent().site.agency.phone);
  await place.bringBack();
});

onBothStores("a challenge is asked for at most so often", async () => {
  strict();
  const statuses = [];
  for (let each = 0; each < 7; each++)
    statuses.push((await getChallenge(new Request("http://localhost/api/captcha/"))).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});
