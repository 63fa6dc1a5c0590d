import type { FormSnapshot } from "@/components/forms/lazy/form-snapshot";
import { typedValues } from "@/components/forms/lazy/restore-form-snapshot";
import type { FormFacts, FormSubject } from "@/lib/domain/forms/form-facts";
import { readStorage } from "@/lib/domain/web/storage";
import { demandValues, emptyValues } from "@/lib/forms/body";
import { type FlowName, fieldsOf } from "@/lib/forms/flows";
import type { FormValues } from "@/lib/forms/layout";
import { type Draft, readDraft } from "./form-draft";

/** What a form is about, as its draft names it: the same in every language, so without the path. */
function aboutOf(subject?: FormSubject): string {
  const ids = Object.entries(subject?.set ?? {}).filter(([name]) => name !== "path");
  return ids.map(([name, id]) => `${name}=${id}`).join("&");
}

/** What came with the page: the property, or the token of a mail. */
export function setOf(flow: FlowName, subject?: FormSubject): Record<string, string | number> {
  const token = flow === "unsubscribe-newsletter" && new URLSearchParams(location.search).get("token");
  return { ...subject?.set, ...(token && { token }) };
}

/**
 * The first values of an interactive form: what was typed before it was loaded, over the preset, over the draft, over what the address
 * prefills.
 * @param preset of the button that opened it
 */
export function firstValues(
  flow: FlowName,
  facts: FormFacts,
  snapshot: FormSnapshot,
  subject?: FormSubject,
  preset: FormValues = {},
): Draft {
  const about = aboutOf(subject);
  const draft = readDraft(flow, about);
  const prefilled = flow === "demand-register" ? demandValues(location.search, facts.municipalities) : {};
  const names = new Set(fieldsOf(flow).map(({ name }) => name));
  const chosen = Object.fromEntries(Object.entries(preset).filter(([name]) => names.has(name)));
  const values = {
    ...emptyValues(flow),
    website: "",
    ...prefilled,
    ...draft?.values,
    ...chosen,
    ...typedValues(flow, snapshot),
  };
  return { about, step: draft?.step ?? 0, values };
}

/** The page a form is sent from, and the campaign of the visit (specification, point 7). */
export function origin(): { page: string; utm?: Record<string, string> } {
  const page = location.pathname;
  const campaign = new URLSearchParams(readStorage("sessionStorage", "campaign") ?? "");
  return campaign.size > 0 ? { page, utm: Object.fromEntries(campaign) } : { page };
}
