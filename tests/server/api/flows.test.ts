import { beforeAll, describe, expect, test, vi } from "vitest";
import { type FlowName, flowNames } from "@/lib/forms/flows";
import { leadDetail } from "@/lib/leads/records/lead-records";
import { mailWords } from "@/lib/mail/compose/words";
import { upperStoreKinds } from "../support/on-both-stores";
import { newPlace } from "../support/place";
import { bodies, propertyLike } from "./support/bodies";
import { agency, type Mailbox, openMailbox } from "./support/mailbox";
import { easyGoing, send } from "./support/visitor";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const person = "lea.dupont@example.be";
const rental = propertyLike(({ Goal, Status }) => Goal === 1 && Status === "available").ID;

/** What is wrong with a form, the fields that are named then, and how many mails it makes when it is right. */
const flows: Record<FlowName, { wrong: Record<string, unknown>; named: string[]; mails: number }> = {
  "site-contact": { wrong: { city: " ", phone: "12" }, named: ["city", "phone"], mails: 2 },
  "contact-demand": { wrong: { goal: "buy", zip: "x" }, named: ["goal", "zip"], mails: 2 },
  "contact-me": { wrong: { propertyId: "", kind: "x" }, named: ["kind", "propertyId"], mails: 3 },
  "contact-construction": {
    wrong: { unitId: 999_999, lastName: "" },
    named: ["lastName", "unitId"],
    mails: 3,
  },
  appointment: { wrong: { slot: "2020-01-01T10:00", privacy: false }, named: ["privacy", "slot"], mails: 3 },
  "demand-register": {
    wrong: { zips: [], minPrice: 2, maxPrice: 1, minRooms: 99 },
    named: ["maxPrice", "minRooms", "zips"],
    mails: 2,
  },
  "send-to-friend": {
    wrong: { path: "/fr/no-such-page/", friendFirstName: "www.win.example", friendEmail: "" },
    named: ["friendEmail", "friendFirstName", "path"],
    mails: 3,
  },
  "document-request": { wrong: { lastName: "" }, named: ["lastName"], mails: 3 },
  "purchase-offer": {
    wrong: { propertyId: rental, validUntil: "2020-01-01", amount: "much" },
    named: ["amount", "propertyId", "validUntil"],
    mails: 3,
  },
  testimonial: {
    wrong: { text: "", publish: undefined, rating: 6 },
    named: ["publish", "rating", "text"],
    mails: 2,
  },
  "job-application": {
    wrong: { cv: new File(["<script>"], "cv.pdf", { type: "application/pdf" }), firstName: "" },
    named: ["cv", "firstName"],
    mails: 2,
  },
  "sign-newsletter": { wrong: { privacy: false, email: "x" }, named: ["email", "privacy"], mails: 2 },
  "unsubscribe-newsletter": { wrong: { email: "" }, named: ["email"], mails: 2 },
  "forgot-password": { wrong: { email: "lea" }, named: ["email"], mails: 2 },
};

test("an offer of ten times the asking price is refused until it is confirmed; a client that knows no question is not asked", async () => {
  await using _ = await newPlace("SQLite");
  easyGoing();
  const house = propertyLike(
    ({ Goal, Status, Price, PublishPrice }) =>
      Goal === 0 && Status === "available" && PublishPrice && !!Price,
  );
  const offer = { ...bodies()["purchase-offer"], propertyId: house.ID, amount: Number(house.Price) * 10 };
  const asked = await send("purchase-offer", { ...offer, language: "en", amountConfirmed: false });
  expect([asked.status, asked.body.errors?.amount]).toEqual([
    422,
    expect.stringContaining("about ten times the asking price"),
  ]);
  expect((await send("purchase-offer", { ...offer, amountConfirmed: true })).status).toBe(201);
  expect((await send("purchase-offer", offer)).status).toBe(201);
});

test("a search takes places by name, and refuses those that nobody knows", async () => {
  await using _ = await newPlace("SQLite");
  easyGoing();
  const body = bodies()["demand-register"];
  const unknown = await send("demand-register", { ...body, zips: ["Nergenshuizen"] });
  expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ["zips"]]);
  const { body: taken } = await send("demand-register", { ...body, zips: ["Sint-Gillis", "1180"] });
  expect((await leadDetail(taken.reference ?? ""))?.fields.zips).toEqual(["1060", "1180"]);
});

describe.each(upperStoreKinds)("on %s", (kind) => {
  let mailbox: Mailbox;
  beforeAll(async () => {
    const place = await newPlace(kind);
    easyGoing();
    mailbox = await openMailbox();
    return async () => {
      await place[Symbol.asyncDispose]();
      await mailbox[Symbol.asyncDispose]();
    };
  });

  test.each(flowNames)("%s: from wrong to right, and its mails arrive", async (flow) => {
    mailbox.empty();
    const { wrong, named, mails } = flows[flow];
    const body = bodies()[flow];
    const refused = await send(flow, { ...body, ...wrong });
    expect([refused.status, Object.keys(refused.body.errors ?? {}).sort()]).toEqual([422, named]);
    const taken = await send(flow, body);
    expect(taken.status).toBe(201);
    const { reference = "none" } = taken.body;
    const to = await mailbox.after(mails);
    const [toAgency] = to(agency);
    const dutch = await mailWords("nl");
    const what = flow === "appointment" ? dutch.t("visit.hold.what") : dutch.flowText(flow, "what");
    expect(toAgency?.subject).toContain(what);
    expect(toAgency?.text).toContain(reference);
    expect(toAgency?.html).toContain('<html lang="nl"');
    expect(toAgency?.replyTo?.[0]).toMatchObject({ address: person });
    // Its answer depends on whether an owner is known.
    if (flow === "forgot-password") return;
    const [answer] = to(person).toReversed();
    expect(answer?.text).toContain(reference);
    expect(answer?.html).toContain('<html lang="fr"');
    expect(answer?.html).not.toMatch(/<img|https?:\/\/(?!localhost:3000\/)/);
    for (const name of ["firstName", "lastName", "phone", "city"])
      if (typeof body[name] === "string") expect(toAgency?.text).toContain(body[name]);
  });
});
