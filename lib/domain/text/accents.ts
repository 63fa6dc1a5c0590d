const letters: Record<string, string> = {
  œ: "oe",
  Œ: "OE",
  æ: "ae",
  Æ: "AE",
  ß: "ss",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  þ: "th",
  ı: "i",
};

/**
 * The text as everybody writes it, `é` as one sign (NFC). Of more than eight accents in a row the rest goes: no language has so many,
 * and to put accents in order takes time that grows with the square of their number.
 */
export const composed = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(\p{M}{8})\p{M}+/gu, "$1")
    .normalize("NFC");

/** `Rœulx`, `Étranger` → `Roeulx`, `Etranger`: letters without their accents, joined letters taken apart. */
export const withoutAccents = (text: string): string =>
  text
    .replace(/[œŒæÆßøØłŁđĐðþı]/g, (letter) => letters[letter] ?? letter)
    // Before as well: to take letters apart also puts the accents after them in order, which takes the square of their number.
    .replace(/\p{M}/gu, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .normalize("NFC");

/** Words of plain letters and signs, but for the accent that stands alone, with single spaces between them. */
const plain = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/** The form in which two names are compared: no accents, no capitals, one kind of apostrophe and of hyphen, single spaces. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return withoutAccents(text)
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/\p{Pd}/gu, "-")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** A dot parts words, but for one inside a number. */
const betweenWords = /[^\p{L}\p{N}'.-]+|\.(?!\d)|(?<!\d)\./u;

/** The words of a text, folded, without the signs around them: `Uccle (1180)` is `uccle` and `1180`, `braine-l'alleud` is one. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(betweenWords)
    .map((word) => word.replace(/^['-]+|['-]+$/g, ""))
    .filter(Boolean);
