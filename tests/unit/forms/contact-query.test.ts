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

test("a unit of a project is sent with the form, and what is wanted of it its first value", () => {
  const query = contactQuery("contact-construction", { project: 301 }, "kind=documents&unitId=30106");
  expect(readContactQuery(query)).toMatchObject({
    set: { projectId: 301, unitId: 30106 },
    preset: { kind: "documents" },
  });
  expect(readContactQuery("?project=301&unitId=x")?.set).toEqual({ projectId: 301 });
  expect(readContactQuery("?property=7123&unitId=5")?.set).toEqual({ propertyId: 7123 });
});

test.each(["?property=7123&kind=x", "?property=7123&kind=documents", "?project=301&kind=x"])(
  "%s has a kind that there is not, which is no first value",
  (query) => {
    expect(readContactQuery(query)?.preset).toEqual({});
  },
);
