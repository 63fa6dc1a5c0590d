import type { LanguageCode } from "./language.ts";
import { slugify } from "./slug.ts";

/** A term of the glossary in one language. */
export interface Term {
  /** Its fragment on the page of the glossary. */
  id: string;
  /** How texts write it; case makes no difference. */
  forms: readonly string[];
}

/** The fragment of a term on the glossary's page in a language. */
export const termId = (name: string, language: LanguageCode): string => slugify(name, language);

/** Forms are written in one text, with commas between them. */
export const splitForms = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((form) => form.trim())
    .filter(Boolean);

/** What is not explained in a text in Markdown: links and pictures, headings, code. */
const untouched = /!?\[[^\]]*\]\([^)]*\)|^#+ .*$|`[^`]*`/gm;

const escaped = (form: string) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "[ \u00a0]");

/** A form as a whole word, with an article before it that has lost its vowel; hyphens make another word of it. */
const wordOf = (form: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_-])(?:[dl][’'])?${escaped(form)}(?![\\p{L}\\p{N}_]|-\\p{L})`, "iu");

/** A text as forms are looked for in it. */
const plain = (text: string) => text.replaceAll("\u00a0", " ").toLowerCase();

interface Place {
  term: Term;
  at: number;
  length: number;
}

const overlaps = (a: Place, b: Place) => a.at < b.at + b.length && b.at < a.at + a.length;

/** Where a text first has each term; of terms that overlap the longer one, as in “notary’s fee”. */
function placesIn(text: string, terms: readonly Term[]): Place[] {
  const free = text.replace(untouched, (part) => "\0".repeat(part.length));
  // Nearly no form is in a text, and to look for its letters alone takes a hundredth of the time.
  const letters = plain(free);
  const found = terms.flatMap((term) => {
    const places = term.forms.flatMap((form): Place[] => {
      const match = letters.includes(plain(form)) && wordOf(form).exec(free);
      return match ? [{ term, at: match.index, length: match[0].length }] : [];
    });
    return places.toSorted((a, b) => a.at - b.at || b.length - a.length).slice(0, 1);
  });
  const kept: Place[] = [];
  for (const place of found.toSorted((a, b) => b.length - a.length || a.at - b.at))
    if (!kept.some((other) => overlaps(place, other))) kept.push(place);
  return kept.toSorted((a, b) => a.at - b.at);
}

/** What a link to the explanation of a term begins with; its fragment follows. */
export const termLink = "#term-";

/**
 * A text in Markdown in which the first occurrence of each term is a link to `#term-{id}`; none within links, headings or code.
 * @param seen the terms that the page has explained before; those of this text are added
 */
export function linkTerms(
  text: string,
  terms: readonly Term[],
  seen: Set<string>,
): { text: string; found: string[] } {
  const places = placesIn(
    text,
    terms.filter(({ id }) => !seen.has(id)),
  );
  let linked = "";
  let end = 0;
  for (const { term, at, length } of places) {
    linked += `${text.slice(end, at)}[${text.slice(at, at + length)}](${termLink}${term.id})`;
    end = at + length;
    seen.add(term.id);
  }
  return { text: linked + text.slice(end), found: places.map(({ term }) => term.id) };
}
