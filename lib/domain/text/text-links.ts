/** What a link of a text leads to, besides pages of the site: an address of the web, of a mail, a phone number, a text of the agency. */
const finished = /^(https?:\/\/\S+\.\S+|mailto:\S+@\S+|tel:\S+|[/#{]\S*)$/i;

/** A Belgian or foreign number as people write it: `02 123 45 67`, `+32 (0)2 123.45.67`. */
const phone = /^(\+|00?)[\d\s()./-]{7,20}$/;

/**
 * The address that somebody has typed, as a link needs it: `www.zennehuis.be` and `an@zennehuis.be` get what links begin with, a phone number
 * becomes `tel:+3221234567`.
 * @returns null where it leads nowhere
 */
export function typedLink(text: string): string | null {
  const typed = text.trim();
  if (finished.test(typed)) return typed;
  if (phone.test(typed)) {
    const digits = typed.replace("(0)", "").replace(/[^\d+]/g, "");
    return `tel:${digits.replace(/^00/, "+").replace(/^0/, "+32")}`;
  }
  if (/^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i.test(typed)) return `mailto:${typed}`;
  return /^[^\s@:/.]+(\.[^\s@:/.]+)*\.[a-z]{2,}(\/\S*)?$/i.test(typed) ? `https://${typed}` : null;
}

/** `/property/7123/`: how a text names a home of the stock; its page has an address of its own in each language. */
const home = /^\/property\/(\d+)\/$/;

/** The number of the home that a link of a text names; null for any other link. */
export function homeOfLink(address: string): number | null {
  const id = home.exec(address)?.[1];
  return id === undefined ? null : Number(id);
}

/** A link of a text to a home, by its number. */
export const linkToHome = (id: number): string => `/property/${id}/`;

/** `[words](address)` and `![words](file)`. */
const link = /(!?)\[[^\]]*\]\(([^)\s]+)/g;

/** What a text in Markdown names: files of pictures, and addresses that its links lead to. */
export function namedInText(text: string): { pictures: string[]; links: string[] } {
  const all = [...text.matchAll(link)].map(([, sign, target = ""]) => ({ isPicture: sign === "!", target }));
  const targets = (isPicture: boolean) =>
    all.filter((each) => each.isPicture === isPicture).map(({ target }) => target);
  return { pictures: targets(true), links: targets(false) };
}
