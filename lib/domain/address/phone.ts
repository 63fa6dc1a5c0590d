const belgium = "32";

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
 * `0475 12 34 56` for ten digits, `021 23 45 67` for nine, anything else as it was given (specification, point 5).
 * What separates the digits in the given text does not matter.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
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
  const text = phone.replace(/\(0\)/g, "").trim();
  const digits = text.replace(/\D/g, "");
  if (digits === "") return "";
  if (text.startsWith("+")) return `tel:+${digits}`;
  if (digits.startsWith("00")) return `tel:+${digits.slice(2)}`;
  if (digits.startsWith("0")) return `tel:+${countryCode}${digits.slice(1)}`;
  const complete = digits.startsWith(countryCode) && digits.length >= countryCode.length + 8;
  return `tel:+${complete ? "" : countryCode}${digits}`;
}
