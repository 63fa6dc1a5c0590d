import type { FlowName } from "@/lib/forms/flows";

const sender = { language: "fr", email: "lea.dupont@example.be" };
const consenting = { ...sender, privacy: true };
const named = { ...consenting, firstName: "Léa", lastName: "Dupont" };
const reachable = { ...named, phone: "0475 12 34 56" };
const address = { street: "Rue Haute 12", zip: "1000", city: "Bruxelles" };

/** A body of each flow with what it must have and nothing else (design, section 6); the captcha is no part of it. */
export const rightBodies: Record<FlowName, Record<string, unknown>> = {
  "site-contact": { ...reachable, city: "Uccle" },
  "contact-demand": { ...reachable, ...address, goal: "sell", propertyType: "1" },
  "contact-me": { ...reachable, propertyId: 7110, kind: "visit" },
  "contact-construction": { ...named, projectId: 303 },
  appointment: { ...reachable, propertyId: 7110, slot: "2026-11-24T10:00" },
  "demand-register": { ...named, goal: "buy", propertyTypes: ["1"], zips: ["1180"] },
  "send-to-friend": {
    ...named,
    friendFirstName: "Noé",
    friendLastName: "Peeters",
    friendEmail: "noe@example.be",
    path: "/fr/a-vendre/",
  },
  "document-request": { ...named, propertyId: 7110 },
  "purchase-offer": {
    ...reachable,
    ...address,
    propertyId: 7110,
    amount: 310_000,
    validUntil: "2099-12-31",
  },
  testimonial: { ...named, text: "Un accompagnement sans faute.", publish: true },
  "job-application": {
    ...reachable,
    cv: new File(["%PDF-1.7\n"], "cv.pdf", { type: "application/pdf" }),
  },
  "sign-newsletter": consenting,
  "unsubscribe-newsletter": sender,
  "forgot-password": sender,
};
