import { describe, expect, test } from "vitest";
import type { FieldCode } from "@/lib/forms/codes";
import { checkFields } from "@/lib/forms/field-errors";
import { type FlowName, flowNames } from "@/lib/forms/flows";
import { rightBodies } from "./right-bodies";

const without = (body: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
const codesOf = (flow: FlowName, change: Record<string, unknown>) =>
  checkFields(flow, { ...rightBodies[flow], ...change }).codes;
const fieldsOf = (flow: FlowName, change: Record<string, unknown>) =>
  checkFields(flow, { ...rightBodies[flow], ...change }).fields as Record<string, unknown> | undefined;

/** What a field that is not there is told with, where that is not `required`. */
const missing: Record<string, FieldCode> = {
  email: "email",
  friendEmail: "email",
  privacy: "privacy",
  cv: "file",
  language: "choice",
};

/** What a form of each flow may carry besides (design, section 6). */
const mayHave: Record<FlowName, string[]> = {
  "site-contact": ["title", "remark", "contactDevice", "contactSlot", "newsletter"],
  "contact-demand": [
    ...["title", "propertyStreet", "propertyZip", "propertyCity", "remark", "contactSlot", "newsletter"],
  ],
  "contact-me": ["title", "startDate", "endDate", "visitTimes", "remark", "contactDevice", "contactSlot"],
  "contact-construction": ["phone", "unitId", "kind", "remark"],
  appointment: ["remark", "confirmed"],
  "demand-register": [
    ...["title", "minPrice", "maxPrice", "minRooms", "minBathrooms", "minGarages", "minParkings"],
    ...["phone", "newsletter"],
  ],
  "send-to-friend": ["remark"],
  "document-request": ["phone"],
  "purchase-offer": ["conditions"],
  testimonial: ["rating", "propertyId"],
  "job-application": ["remark", "position"],
  "sign-newsletter": ["firstName", "lastName"],
  "unsubscribe-newsletter": ["token"],
  "forgot-password": [],
};
const anyValue: Record<string, unknown> = {
  ...{ startDate: "2099-01-02", endDate: "2099-01-02" },
  ...{ phone: "0475 12 34 56", kind: "info", newsletter: true, confirmed: true },
  ...{ unitId: "3031", propertyId: 7110, rating: "5", propertyZip: 1070 },
  ...{
    minPrice: "200.000",
    maxPrice: 400_000,
    minRooms: 2,
    minBathrooms: "1",
    minGarages: 0,
    minParkings: 1,
  },
};

describe.each(flowNames)("%s", (flow) => {
  const body = rightBodies[flow];

  test("is taken with what it must have", () => {
    expect(checkFields(flow, body).codes).toBeUndefined();
  });

  test.each(Object.keys(body).filter((name) => !(flow === "unsubscribe-newsletter" && name === "email")))(
    "is refused without %s",
    (name) => {
      expect(checkFields(flow, without(body, name)).codes).toEqual({ [name]: missing[name] ?? "required" });
      if (typeof body[name] === "string")
        expect(codesOf(flow, { [name]: " \t\n" })).toHaveProperty(
          name,
          name === "language" ? "choice" : (missing[name] ?? "required"),
        );
    },
  );

  test("tells every failing field at once", () => {
    const told = Object.keys(checkFields(flow, {}).codes ?? {}).sort();
    expect(told).toEqual(Object.keys(body).sort());
  });

  test.each([null, [], "text", 7, { email: { $gt: "" } }, JSON.parse('{"__proto__":{"email":"a@b.be"}}')])(
    "refuses %o with codes",
    (nonsense) => {
      expect(checkFields(flow, nonsense).codes).toBeDefined();
    },
  );

  test("keeps what it may have, and nothing it does not know", () => {
    const more = Object.fromEntries(mayHave[flow].map((name) => [name, anyValue[name] ?? "Un mot"]));
    const fields = fieldsOf(flow, { ...more, isAdmin: true, captcha: "x", website: "" });
    const known = [...new Set([...Object.keys(body), ...mayHave[flow]])].sort();
    expect(Object.keys(fields ?? {}).sort()).toEqual(known);
  });

  test("takes an empty value for none where it may be left out", () => {
    const empty = Object.fromEntries(mayHave[flow].map((name) => [name, "  "]));
    expect(codesOf(flow, empty)).toBeUndefined();
  });
});

type Case = [FlowName, string, unknown, FieldCode | undefined];
const cases: Case[] = [
  ["site-contact", "email", "lea@example", "email"],
  ["site-contact", "email", "lea@example.be\r\nBcc: x@example.be", "email"],
  ["site-contact", "email", "a@example.be, b@example.be", "email"],
  ["site-contact", "email", `${"a".repeat(65)}@example.be`, "email"],
  ["site-contact", "email", `${"a".repeat(64)}@example.be`, undefined],
  ["site-contact", "email", `a@${"b.".repeat(126)}be`, "email"],
  ["site-contact", "email", "  lea@example.be ", undefined],
  ["site-contact", "phone", "1234567", "phone"],
  ["site-contact", "phone", "12345678", undefined],
  ["site-contact", "phone", "+32 (0)475/12.34.56", undefined],
  ["site-contact", "phone", "1".repeat(16), undefined],
  ["site-contact", "phone", "1".repeat(17), "phone"],
  ["site-contact", "phone", "call me 0475123456", "phone"],
  ["site-contact", "firstName", "x".repeat(80), undefined],
  ["site-contact", "firstName", "x".repeat(81), "tooLong"],
  ["site-contact", "firstName", 5, "required"],
  ["site-contact", "city", "é".repeat(80), undefined],
  ["site-contact", "remark", "x".repeat(4000), undefined],
  ["site-contact", "remark", "x".repeat(4001), "tooLong"],
  ["site-contact", "privacy", false, "privacy"],
  ["site-contact", "privacy", "on", undefined],
  ["site-contact", "privacy", "yes", "privacy"],
  ["site-contact", "newsletter", "maybe", "choice"],
  ["site-contact", "language", "pt", "choice"],
  ["contact-demand", "goal", "buy", "choice"],
  ["contact-demand", "goal", "let", undefined],
  ["contact-demand", "zip", 1070, undefined],
  ["contact-demand", "zip", "L-1234", undefined],
  ["contact-demand", "zip", "12", "number"],
  ["contact-demand", "zip", "1070 <b>", "number"],
  ["contact-demand", "propertyType", 2, undefined],
  ["contact-demand", "propertyType", {}, "required"],
  ["contact-me", "kind", "call", "choice"],
  ["contact-me", "propertyId", "7110", undefined],
  ["contact-me", "propertyId", " 07110 ", undefined],
  ["contact-me", "propertyId", 0, "choice"],
  ["contact-me", "propertyId", -1, "choice"],
  ["contact-me", "propertyId", 1.5, "choice"],
  ["contact-me", "propertyId", "7110; DROP TABLE leads", "choice"],
  ["contact-me", "propertyId", 1_000_000_000, "choice"],
  ["contact-construction", "unitId", "first", "choice"],
  ["appointment", "confirmed", "true", undefined],
  ["demand-register", "goal", "sell", "choice"],
  ["demand-register", "propertyTypes", [], "required"],
  ["demand-register", "propertyTypes", 2, undefined],
  ["demand-register", "propertyTypes", Array(100).fill("1"), undefined],
  ["demand-register", "propertyTypes", Array(101).fill("1"), "tooLong"],
  ["demand-register", "propertyTypes", [["1"]], "required"],
  ["demand-register", "zips", [1180, "1190"], undefined],
  // Whoever ticks every municipality of Belgium.
  ["demand-register", "zips", Array(1200).fill("1180"), undefined],
  ["demand-register", "zips", Array(1201).fill("1180"), "tooLong"],
  ["demand-register", "minRooms", "51", "number"],
  ["demand-register", "minRooms", 50, undefined],
  ["demand-register", "minRooms", 1.5, "number"],
  ["demand-register", "minRooms", -1, "number"],
  ["demand-register", "minPrice", "cheap", "number"],
  ["demand-register", "minPrice", 0, "number"],
  ["send-to-friend", "friendFirstName", "Anne-Marie d’Hondt", undefined],
  ["send-to-friend", "friendFirstName", "St. Jean", undefined],
  ["send-to-friend", "friendFirstName", "win.at.casino", "links"],
  ["send-to-friend", "friendFirstName", "https://x", "links"],
  ["send-to-friend", "friendLastName", "bücher.de", "links"],
  ["send-to-friend", "friendLastName", "0900 123", "links"],
  ["send-to-friend", "lastName", "<b>Dupont</b>", "links"],
  ["send-to-friend", "firstName", "x".repeat(41), "tooLong"],
  ["send-to-friend", "path", "//evil.example/", "choice"],
  ["send-to-friend", "path", "/\\evil.example/", "choice"],
  ["send-to-friend", "path", "https://evil.example/", "choice"],
  ["purchase-offer", "amount", "310.000", undefined],
  ["purchase-offer", "amount", "12,345", undefined],
  ["purchase-offer", "amount", "12,34,5", "number"],
  ["purchase-offer", "amount", "3e5", "number"],
  ["purchase-offer", "amount", 0, "number"],
  ["purchase-offer", "amount", -1, "number"],
  ["purchase-offer", "amount", 1e9, undefined],
  ["purchase-offer", "amount", 1_000_000_001, "number"],
  ["purchase-offer", "validUntil", "31-12-2099", "date"],
  ["purchase-offer", "validUntil", "2099-02-29", "date"],
  ["purchase-offer", "validUntil", "2096-02-29", undefined],
  ["testimonial", "rating", 0, "number"],
  ["testimonial", "rating", 1, undefined],
  ["testimonial", "rating", 5, undefined],
  ["testimonial", "rating", 6, "number"],
  ["testimonial", "publish", false, undefined],
  ["job-application", "cv", "cv.pdf", "file"],
  ["job-application", "cv", new File([], "empty.pdf"), "file"],
  ["job-application", "cv", new File([new Uint8Array(5_000_000)], "large.pdf"), undefined],
  ["job-application", "cv", new File([new Uint8Array(5_000_001)], "larger.pdf"), "fileTooLarge"],
];

test.each(cases)("%s: %s %j is %s", (flow, name, value, code) => {
  expect(codesOf(flow, { [name]: value })).toEqual(code && { [name]: code });
});

test.each([
  [310_000, 310_000],
  ["310000", 310_000],
  ["€ 310.000", 310_000],
  ["310 000 €", 310_000],
  ["310\u202f000", 310_000],
  ["309.500,50", 309_500.5],
  ["310.000,-", 310_000],
])("an amount of %s is %d euro", (written, euro) => {
  expect(fieldsOf("purchase-offer", { amount: written })?.amount).toBe(euro);
});

test("a highest price below the lowest is told beside other fields", () => {
  expect(codesOf("demand-register", { minPrice: 300_000, maxPrice: 300_000 })).toBeUndefined();
  expect(codesOf("demand-register", { minPrice: 300_000, maxPrice: 299_999, firstName: "" })).toEqual({
    firstName: "required",
    maxPrice: "range",
  });
});

test.each([
  [{ startDate: "2099-05-02", endDate: "2099-05-02" }, undefined],
  [{ startDate: "2099-05-02", endDate: "2099-05-01" }, { endDate: "range" }],
  [{ startDate: "2099-05-02" }, { endDate: "required" }],
  [{ endDate: "2099-05-02", startDate: " " }, { startDate: "required" }],
  [{ startDate: "2099-05-02", endDate: "2099-02-31" }, { endDate: "date" }],
  [
    { startDate: "2099-02-31", endDate: "2099-05-02", phone: "" },
    { phone: "required", startDate: "date" },
  ],
])("start and end date %o: %o", (dates, codes) => {
  expect(codesOf("contact-me", dates)).toEqual(codes);
});

test("who leaves the newsletter needs a token or an address", () => {
  const { language } = rightBodies["unsubscribe-newsletter"];
  const leaving = (body: object) => checkFields("unsubscribe-newsletter", { language, ...body }).codes;
  expect(leaving({ token: "abc" })).toBeUndefined();
  expect(leaving({ email: "lea@example.be" })).toBeUndefined();
  expect(leaving({ token: "abc", email: "lea@" })).toEqual({ email: "email" });
  expect(leaving({})).toEqual({ email: "email" });
  expect(leaving({ token: " ", email: "" })).toEqual({ email: "email" });
});

test("a line is one line, without what turns its direction or breaks a database", () => {
  const fields = fieldsOf("site-contact", {
    firstName: "Léa\r\nBcc: x\u0000",
    lastName: "Du\u202Epont\uD800",
    remark: "one\r\ntwo\u0007\u2028",
  });
  expect(fields).toMatchObject({ firstName: "Léa Bcc: x", lastName: "Dupont\uFFFD", remark: "one\ntwo" });
});

test("what is pasted with signs that nobody sees is what it looks like", () => {
  const pasted = {
    phone: "\u200e+32\u00a0470\u201100 00 01",
    email: "proef@example.org\u200b",
    firstName: "\ufeffLéa",
  };
  expect(fieldsOf("site-contact", pasted)).toMatchObject({
    phone: "+32 470-00 00 01",
    email: "proef@example.org",
    firstName: "Léa",
  });
  expect(fieldsOf("purchase-offer", { amount: "\u200e310.000\u200b" })?.amount).toBe(310_000);
});

test("where a form came from never fails it", () => {
  const campaign = { utm_source: "mail", "<b>": "x" };
  const many = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`utm_${index}`, "x"]));
  expect(fieldsOf("sign-newsletter", { page: "/fr/", utm: { utm_source: "mail\n" } })).toMatchObject({
    page: "/fr/",
    utm: { utm_source: "mail" },
  });
  for (const utm of [campaign, many, "text", { utm_source: {} }])
    expect(fieldsOf("sign-newsletter", { utm, page: 7 })).toMatchObject({ page: undefined, utm: undefined });
});

test("a property elsewhere has an address", () => {
  const { propertyStreet, propertyZip, propertyCity, ...body } = rightBodies["contact-demand"];
  const check = (change: object) => checkFields("contact-demand", { ...body, ...change });
  expect(check({}).codes).toBeUndefined();
  expect(check({ elsewhere: false, propertyZip: "1180" }).codes).toBeUndefined();
  const required = { propertyStreet: "required", propertyZip: "required", propertyCity: "required" };
  expect(check({ elsewhere: true }).codes).toEqual(required);
  expect(check({ elsewhere: true, phone: "" }).codes).toEqual({ ...required, phone: "required" });
  const address = { propertyStreet: "Dorpsstraat 12", propertyZip: "1180", propertyCity: "Ukkel" };
  expect(check({ elsewhere: true, ...address }).codes).toBeUndefined();
});
