import { withoutAccents } from "../text/accents.ts";

/** What an owner's password needs: length, and nothing that makes people write it down. */
export const shortestPassword = 10;
export const longestPassword = 200;

/** What is left of a password once its guessable parts count as two characters each. */
const fewestUnguessable = 8;
const fewestDistinct = 5;

export type PasswordFault =
  | "required"
  | "blank"
  | "short"
  | "long"
  | "match"
  | "simple"
  | "personal"
  | "common";

/** Words that make a password easy to guess, in small letters. Only the server knows them. */
export interface GuessableWords {
  /** Of its owner: parts of name and address, the agency's name. */
  personal: readonly string[];
  /** Of the most used passwords. */
  common: readonly string[];
  /** The most used passwords themselves. */
  passwords: ReadonlySet<string>;
}

/** Rows of the keyboards in use here, columns of keys, the alphabet: each is also read backwards. */
const runs = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "azertyuiop",
  "qwertzuiop",
  "asdfghjkl",
  "qsdfghjklm",
  "zxcvbnm",
  "wxcvbn",
  "yxcvbnm",
  "1q2w3e4r5t6y7u8i9o0p",
  "1a2z3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "a1z2e3r4t5y6u7i8o9p0",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "qazwsxedcrfvtgbyhnujm",
  "zaq1xsw2cde3vfr4bgt5nhy6mju7",
].flatMap((run) => [run, [...run].reverse().join("")]);
const shortestRun = 3;

/** Characters that stand for letters: `p@ssw0rd`. */
const disguises: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  "5": "s",
  $: "s",
  "7": "t",
};
const undisguised = (text: string) => text.replace(/[@431!05$7]/g, (sign) => disguises[sign] ?? sign);

/** How many characters from a place on stand one after the other in one of the runs, or are one and the same. */
function runAt(text: string, start: number): number {
  let longest = 1;
  while (text[start + longest] === text[start]) longest++;
  for (const run of runs) {
    let length = longest + 1;
    while (start + length <= text.length && run.includes(text.slice(start, start + length)))
      longest = length++;
  }
  return longest >= shortestRun ? longest : 0;
}

const yearAt = (text: string, start: number) => (/^(19|20)\d\d/.test(text.slice(start, start + 4)) ? 4 : 0);

/** The longest of the words that stands at a place, as it is or disguised. */
function wordAt(texts: readonly string[], start: number, words: readonly string[]): number {
  const matches = words.filter((word) => texts.some((text) => text.startsWith(word, start)));
  return Math.max(0, ...matches.map((word) => word.length));
}

/** The length of a text in which each run, year and known word counts as two characters, however often it stands there. */
function unguessableLength(text: string, words: readonly string[]): number {
  const texts = [text, undisguised(text)];
  const guessable = new Set<string>();
  let length = 0;
  for (let start = 0; start < text.length; ) {
    const part = Math.max(runAt(text, start), yearAt(text, start), wordAt(texts, start, words));
    if (part < shortestRun) length += 1;
    else guessable.add(text.slice(start, start + part));
    start += Math.max(1, part);
  }
  return length + 2 * guessable.size;
}

/** The part that a text repeats: `abcd` of `abcdabcdab`, a text without repetition as it is. */
function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length++)
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length);
  return text;
}

/** Whether a text is one of the passwords, disguised or with up to four digits and signs at its end: `manchester`, `M@nchester2024`. */
function isKnown(text: string, passwords: ReadonlySet<string>): boolean {
  const bare = text.replace(/[^\p{L}]{1,4}$/u, "");
  return [text, bare].some((variant) => passwords.has(variant) || passwords.has(undisguised(variant)));
}

function guessableFault(text: string, { personal, common, passwords }: GuessableWords): PasswordFault | null {
  if (new Set(text).size < fewestDistinct) return "simple";
  const part = repeatedPart(text);
  const isGuessable = (words: readonly string[]) => unguessableLength(part, words) < fewestUnguessable;
  if (isGuessable([])) return "simple";
  if (isGuessable(personal)) return "personal";
  return isGuessable([...personal, ...common]) || isKnown(text, passwords) ? "common" : null;
}

/**
 * What is wrong with a chosen password; null where it can be taken. Spaces may stand in it, but do not count.
 * @param words only the server has; without them everything but guessable words is judged
 */
export function passwordFault(
  password: string,
  repeated: string,
  words: GuessableWords = { personal: [], common: [], passwords: new Set() },
): PasswordFault | null {
  if (password === "") return "required";
  if (password.length < shortestPassword) return "short";
  if (password.length > longestPassword) return "long";
  if (password.replace(/\s/gu, "").length < shortestPassword) return "blank";
  const text = withoutAccents(password.normalize("NFKC")).toLowerCase().replace(/\s/gu, "");
  return guessableFault(text, words) ?? (password === repeated ? null : "match");
}
