import { expect, test } from "vitest";
import { storeLead } from "@/lib/server/leads";
import { personalData } from "@/lib/server/personal-data";
import { statisticsOf } from "@/lib/server/statistics";
import { agencyAt, siteStartedOnce } from "./support/agency";
import { onBothStores } from "./support/on-both-stores";
import { newPlace } from "./support/place";
import { sampleLead } from "./support/sample";

const slot = "2026-11-24T10:00";
const visit = () =>
  sampleLead({
    flow: "appointment",
    propertyId: 7123,
    claims: { slot: { propertyId: 7123, slot, capacity: 1 } },
  });

onBothStores("an agent finds a visit, and writes beside it what its owner then reads", async (place) => {
  const agency = agencyAt(place);
  await siteStartedOnce();
  expect(agency("visits", "list").stdout).toBe("No visits and no requests.\n");
  const [booked, asked] = [visit(), sampleLead({ propertyId: 7120 })];
  for (const lead of [booked, asked, sampleLead({ flow: "site-contact" })]) await storeLead(lead, []);
  const noted = agency(
    "visits",
    "note",
    booked.reference.toLowerCase(),
    "--comment",
    "Komt terug",
    "--status",
    "done",
  );
  expect([noted.status, noted.stdout]).toEqual([0, `Noted beside ${booked.reference}.\n`]);
  const [head, ...lines] = agency("visits", "list").stdout.trimEnd().split("\n");
  expect(head).toMatch(/^REFERENCE +ASKED +FORM +VISIT +PROPERTY +NAME +STATUS +COMMENT$/);
  expect(lines).toHaveLength(2);
  expect(lines.find((line) => line.startsWith(booked.reference))).toMatch(
    / appointment +2026-11-24 10:00 +7123 +An Peeters +done +Komt terug$/,
  );
  const ofOne = JSON.parse(
    agency("visits", "list", "--property", "7120", "--since", "2026-01-01", "--json").stdout,
  );
  expect(ofOne).toMatchObject([{ reference: asked.reference, propertyId: 7120, slot: null, status: null }]);
  const options = { similarIds: [], showNames: false, onlineMedia: [] };
  expect((await statisticsOf(7123, new Date(), options)).visits).toMatchObject([
    { contact: "A. P.", comment: { text: "Komt terug" }, status: "done" },
  ]);
  const { leads } = await personalData("an.peeters@example.be");
  expect(leads.flatMap(({ note }) => note ?? [])).toEqual([{ comment: "Komt terug", status: "done" }]);
});

test("a note that cannot be written says why", async () => {
  await using place = await newPlace("SQLite");
  await siteStartedOnce();
  const agency = agencyAt(place);
  const { reference } = visit();
  expect(agency("visits", "note")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("Beside which?"),
  });
  expect(agency("visits", "note", reference)).toMatchObject({
    status: 2,
    stderr: "Nothing to note: give --comment or --status.\n",
  });
  expect(agency("visits", "note", reference, "--status", "gone")).toMatchObject({
    status: 2,
    stderr: "--status gone: one of new, confirmed, answered, done, cancelled, noShow.\n",
  });
  expect(agency("visits", "note", reference, "--status", "done")).toMatchObject({
    status: 1,
    stderr: `${reference}: no visit and no request about a property. npm run agency -- visits list shows them.\n`,
  });
  expect(agency("visits", "list", "--property", "x")).toMatchObject({
    status: 2,
    stderr: "--property x: the id of a property, such as 7123.\n",
  });
});
