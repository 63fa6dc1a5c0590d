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

interface Place {
  term: Term;
  at: number;
  length: number;
}

/** A text as forms are looked for in it. */
const plain = (text: string) => text.replaceAll("\u00a0", " ").toLowerCase();

/** What makes another word of a form where it stands before it, or follows it. */
const [before, after] = [/[\p{L}\p{N}_-]/u, /[\p{L}\p{N}_]|-\p{L}/uy];

/** An article that has lost its vowel is part of the word: `l’acte`. */
const article = /^[dl][’']$/;

/**
 * Where a text first has a form as a whole word. An expression of each form would take a millisecond to compile.
 * @param letters the text as `plain` has it
 */
function firstWord(letters: string, form: string): Omit<Place, "term"> | null {
  const sought = plain(form);
  if (sought === "") return null;
  const isFree = (at: number) => !before.test(letters[at - 1] ?? "");
  for (let at = letters.indexOf(sought); at >= 0; at = letters.indexOf(sought, at + 1)) {
    after.lastIndex = at + sought.length;
    if (after.test(letters)) continue;
    if (article.test(letters.slice(at - 2, at)) && isFree(at - 2))
      return { at: at - 2, length: sought.length + 2 };
    if (isFree(at)) return { at, length: sought.length };
  }
  return null;
}

const overlaps = (a: Place, b: Place) => a.at < b.at + b.length && b.at < a.at + a.length;

/** Where a text first has each term; of terms that overlap the longer one, as in “notary’s fee”. */
function placesIn(text: string, terms: readonly Term[]): Place[] {
  const letters = plain(text.replace(untouched, (part) => "\0".repeat(part.length)));
  const found = terms.flatMap((term) => {
    const places = term.forms.flatMap((form): Place[] => {
      const word = firstWord(letters, form);
      return word ? [{ term, ...word }] : [];
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
