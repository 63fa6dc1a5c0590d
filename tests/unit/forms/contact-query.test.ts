import { expect, test } from "vitest";
import { contactQuery, readContactQuery } from "@/lib/forms/contact-query";

test.each([
  ["contact-me", { property: 7123 }, "kind=visit", "?property=7123&kind=visit", { propertyId: 7123 }],
  ["appointment", { property: 7123 }, "", "?property=7123&form=appointment", { propertyId: 7123 }],
  ["purchase-offer", { property: 7123 }, "", "?property=7123&form=purchase-offer", { propertyId: 7123 }],
  ["document-request", { property: 7123 }, "", "?property=7123&form=document-request", { propertyId: 7123 }],
  ["contact-construction", { project: 301 }, "", "?project=301", { projectId: 301 }],
] as const)("%s about %j", (flow, subject, preset, query, set) => {
  expect(contactQuery(flow, subject, preset)).toBe(query);
  expect(readContactQuery(query)).toEqual({
    flow,
    set,
    preset: Object.fromEntries(new URLSearchParams(preset)),
  });
});

test.each([
  "",
  "?property=",
  "?property=abc",
  "?property=-1",
  "?property=1e3",
  "?property=99999999999",
  "?property=7123&form=testimonial",
  "?property=7123&form=constructor",
  "?project=301&form=appointment",
])("%j asks for no form", (query) => {
  expect(readContactQuery(query)).toBeNull();
});

test("a kind that there is not is no first value", () => {
  expect(readContactQuery("?property=7123&kind=x")?.preset).toEqual({});
});
