import { isSubmitted } from "@/components/forms/unhydrated-form";
import type { FormFacts, FormSubject } from "@/lib/domain/forms/form-facts";
import { type Arrival, arrivalKey, readArrival } from "@/lib/domain/views/arrival";
import { arrivalText } from "@/lib/domain/views/arrival-text";
import { readStorage } from "@/lib/domain/web/storage";
import { demandValues, emptyValues, otherZips } from "@/lib/forms/body";
import { type FlowName, fieldsOf } from "@/lib/forms/flows";
import type { FieldKind, FormValues } from "@/lib/forms/layout";
import { readContact } from "./form-contact";
import { type Draft, readDraft } from "./form-draft";

/** What a form is about, as its draft names it: the same in every language, so without the path. */
function aboutOf(subject?: FormSubject): string {
  const ids = Object.entries(subject?.set ?? {}).filter(([name]) => name !== "path");
  return ids.map(([name, id]) => `${name}=${id}`).join("&");
}

/** What came with the page: the property, or the token of a mail. */
function setOf(flow: FlowName, subject?: FormSubject): Record<string, string | number> {
  const token = flow === "unsubscribe-newsletter" && new URLSearchParams(location.search).get("token");
  return { ...subject?.set, ...(token && { token }) };
}

const asTyped = (kind: FieldKind, texts: string[]): unknown => {
  if (kind === "tick") return true;
  return kind === "checkboxes" || kind === "municipalities" ? texts : texts[0];
};

/** What was typed into a form before its code was there; a chosen file stays in its field, where react-hook-form finds it. */
function typedValues(flow: FlowName, form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const fields = [...fieldsOf(flow), { name: otherZips, kind: "text" as const }];
  const pairs = fields.flatMap(({ name, kind }): [string, unknown][] => {
    const texts = data.getAll(name).filter((value) => typeof value === "string" && value !== "") as string[];
    return texts.length > 0 ? [[name, asTyped(kind, texts)]] : [];
  });
  return Object.fromEntries(pairs);
}

/** How a form begins: as its draft was left, with what came with the page, and sent already where its button was pressed before. */
interface FormStart extends Draft {
  set: Record<string, string | number>;
  isSubmitted: boolean;
}

/**
 * The start of an interactive form. Its values are what was typed before its code was there, over the preset, over the draft, over what
 * the address prefills, over the person of the form before it; on the server it is empty.
 * @param prerendered flow of the form of the server that it takes over
 * @param preset of the button that opened it
 */
export function firstValues(
  flow: FlowName,
  facts: FormFacts,
  prerendered?: FlowName,
  subject?: FormSubject,
  preset: FormValues = {},
): FormStart {
  const about = aboutOf(subject);
  if (typeof document === "undefined") return { about, step: 0, values: {}, set: {}, isSubmitted: false };
  const form = prerendered && document.querySelector<HTMLFormElement>(`form[data-form="${prerendered}"]`);
  const draft = readDraft(flow, about);
  const prefilled = flow === "demand-register" ? demandValues(location.search, facts.municipalities) : {};
  const names = new Set(fieldsOf(flow).map(({ name }) => name));
  const chosen = Object.fromEntries(Object.entries(preset).filter(([name]) => names.has(name)));
  const values = {
    ...emptyValues(flow),
    website: "",
    ...Object.fromEntries(Object.entries(readContact()).filter(([name]) => names.has(name))),
    ...prefilled,
    ...draft?.values,
    ...chosen,
    ...(form && typedValues(flow, form)),
  };
  const step = draft?.step ?? 0;
  return { about, step, values, set: setOf(flow, subject), isSubmitted: Boolean(form && isSubmitted(form)) };
}

/**
 * The page a form is sent from, and what the visit came from: a campaign, a site (specification, point 7). Without consent to be measured
 * the first page alone knows it.
 */
export const origin = (): { page: string } & Arrival => ({
  page: location.pathname,
  ...readArrival(readStorage("sessionStorage", arrivalKey) ?? arrivalText(location, document.referrer)),
});
