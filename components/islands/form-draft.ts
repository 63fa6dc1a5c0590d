import type { FlowName } from "@/lib/forms/flow-names";
import type { FormValues } from "@/lib/forms/layout";
import { fieldsOf } from "@/lib/forms/layouts";
import { address, names, reach, title } from "@/lib/forms/layouts-person";

/** What somebody has begun to fill in. It stays in the tab: over errors, reload and a change of language. */
export interface Draft {
  /** What it is about: `propertyId=7123`. */
  about: string;
  step: number;
  values: FormValues;
}

const key = (flow: FlowName) => `form-draft:${flow}`;

/** Whoever asks stays the same from property to property; what they ask does not. */
const personal = new Set([title, ...names, ...reach, ...address].map(({ name }) => name));

/** The draft of a form; of one about something else only who it is from. */
export function readDraft(flow: FlowName, about: string): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(key(flow)) ?? "null");
    if (!draft || typeof draft.values !== "object") return null;
    if (draft.about === about) return draft;
    const kept = Object.entries(draft.values).filter(([name]) => personal.has(name));
    return { about, step: 0, values: Object.fromEntries(kept) };
  } catch {
    return null;
  }
}

/** Keeps what stands in a form, files and the trap for machines left out. */
export function saveDraft(flow: FlowName, draft: Draft): void {
  const left = new Set([
    "website",
    ...fieldsOf(flow).flatMap(({ name, kind }) => (kind === "file" ? name : [])),
  ]);
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !left.has(name)));
  try {
    sessionStorage.setItem(key(flow), JSON.stringify({ ...draft, values }));
  } catch {
    // Where nothing may be kept the form works all the same.
  }
}

export function removeDraft(flow: FlowName): void {
  try {
    sessionStorage.removeItem(key(flow));
  } catch {
    // There was none then.
  }
}
