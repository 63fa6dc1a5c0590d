import type { ContentName } from "@/lib/desk/contract/content-answers";

/** What somebody has typed and not saved, with the state that they began with. */
export interface EditorDraft {
  hash: string;
  base: unknown;
  value: unknown;
  /** Texts that are no value yet, such as half a number, by the path of their field. */
  unread: Record<string, string>;
}

/** Files about people: what is typed there goes with the tab. */
const isPersonal = (name: ContentName) => name === "owners" || name === "staff";

const storeOf = (name: ContentName): Storage => (isPersonal(name) ? sessionStorage : localStorage);
const keyOf = (person: string, name: ContentName) => `desk-draft:${person}:${name}`;

const isDraft = (value: unknown): value is EditorDraft =>
  typeof value === "object" && value !== null && "hash" in value && "base" in value && "value" in value;

/** What this person typed into a file before; null where there is nothing, or the browser keeps nothing. */
export function readEditorDraft(person: string, name: ContentName): EditorDraft | null {
  try {
    const value: unknown = JSON.parse(storeOf(name).getItem(keyOf(person, name)) ?? "null");
    return isDraft(value) ? { ...value, unread: value.unread ?? {} } : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed, or forgets it where there is nothing. @returns whether the browser does so */
export function keepEditorDraft(person: string, name: ContentName, draft: EditorDraft | null): boolean {
  try {
    if (draft) storeOf(name).setItem(keyOf(person, name), JSON.stringify(draft));
    else storeOf(name).removeItem(keyOf(person, name));
    return true;
  } catch {
    return false;
  }
}
