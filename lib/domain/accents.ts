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

/** `Rœulx`, `Étranger` → `Roeulx`, `Etranger`: letters without their accents, joined letters taken apart. */
export function withoutAccents(text: string): string {
  return text
    .replace(/[œŒæÆßøØłŁđĐðþı]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .normalize("NFC");
}

/** The form in which two names are compared: no accents, no capitals, one kind of apostrophe and of hyphen, single spaces. */
export function fold(text: string): string {
  return withoutAccents(text)
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/\p{Pd}/gu, "-")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
