import parsePhoneNumber, { type PhoneNumber } from "libphonenumber-js/min";

const belgium = "32";

/** The parts of a number, complete or not; undefined for a text that is none. `00` is the plus of who has none. */
const parse = (phone: string, countryCode: string = belgium): PhoneNumber | undefined =>
  parsePhoneNumber(phone.trim().replace(/^00(?=\s?[1-9])/, "+"), {
    defaultCallingCode: countryCode,
    extract: false,
  });

function grouped(digits: string, sizes: readonly number[]): string {
  let start = 0;
  return sizes
    .map((size) => {
      start += size;
      return digits.slice(start - size, start);
    })
    .join(" ");
}

/**
 * `0475 12 34 56` for ten digits, `021 23 45 67` for nine, anything else as it was given (specification, point 5). A number with the code
 * of its country has the groups of that country: `+32 2 000 00 00`. What separates the digits in the given text does not matter.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  // Without its plus: a national number begins with a nought, or lacks nothing else.
  const hasCode = phone.trim().startsWith("+") || /^32\d{8,9}$/.test(digits);
  if (hasCode) {
    const number = parse(phone);
    return number?.isValid() ? number.formatInternational() : phone.trim();
  }
  if (digits.length === 10) return grouped(digits, [4, 2, 2, 2]);
  if (digits.length === 9) return grouped(digits, [3, 2, 2, 2]);
  return phone;
}

/** A number in the agency's own writing: what has spaces keeps them (`02 000 00 00`), bare digits are grouped by the rule. */
export const shownPhone = (phone: string): string =>
  /\d\s\d/.test(phone) ? phone.trim() : formatPhone(phone);

/**
 * `tel:+32475123456` of a number written any usual way: national, `+32 (0)475…` or `0032…`.
 * @param countryCode the country of a number without one
 * @returns an empty text where there is no digit
 */
export function telHref(phone: string, countryCode: string = belgium): string {
  const number = parse(phone, countryCode);
  if (number?.isPossible()) return `tel:${number.number}`;
  const digits = phone.replace(/\D/g, "");
  return digits && `tel:${phone.trim().startsWith("+") ? "+" : ""}${digits}`;
}

/** A visitor's number as the desk shows it, and its link: `tel:+32475123456`. */
export interface DialledPhone {
  phone: string | null;
  phoneHref: string | null;
}

/** The number of a form; null twice for one without. */
export const dialledPhone = (phone: unknown): DialledPhone =>
  typeof phone === "string" && phone !== ""
    ? { phone: formatPhone(phone), phoneHref: telHref(phone) }
    : { phone: null, phoneHref: null };

/**
 * The digits that every writing of a number, or of its beginning, has in common: `475112233` of `0475 11 22 33` and of `+32475112233`. An empty
 * text where there is no digit.
 */
export function nationalDigits(phone: string): string {
  const number = parse(phone);
  return (number?.nationalNumber ?? phone.replace(/\D/g, "")).replace(/^0+/, "");
}
