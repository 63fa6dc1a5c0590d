import { randomUUID } from "node:crypto";
import type { NewLead } from "@/lib/leads/store-lead";
import { newReference } from "@/lib/leads/submission";
import type { OutgoingMail } from "@/lib/mail/outgoing-mail";

/** A request of somebody's, complete but for what the test is about. */
export const sampleLead = (own: Partial<NewLead> = {}): NewLead => ({
  reference: newReference(),
  flow: "contact-me",
  language: "fr",
  email: "an.peeters@example.be",
  payload: { firstName: "An", lastName: "Peeters" },
  consentVersion: "2026-01",
  ...own,
});

export const sampleMail = (own: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: "an.peeters@example.be",
  subject: "Votre demande",
  text: "Bonjour An",
  html: "<p>Bonjour An</p>",
  ...own,
});

export const captcha = (id: string = randomUUID()) => ({ id, expiresAt: new Date(Date.now() + 60_000) });
