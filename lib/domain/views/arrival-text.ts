import { campaignOf } from "../consent/analytics.ts";

/** Of a campaign no more than what names it: some senders write of the reader into the rest. */
const kept = ["utm_source", "utm_medium", "utm_campaign"];

/** In characters. */
const longest = 80;

/** Engines that sell places mark an address with the number of the click, which is left alone. */
const adverts = [
  [/[?&](gclid|gbraid|wbraid)=/, "Google Ads"],
  [/[?&]msclkid=/, "Microsoft Ads"],
] as const;

/**
 * What a page that somebody has come to from elsewhere knows of that, as a query; empty on every other page, which is that of a visit
 * that goes on, or of one that nothing is known of.
 * @param page address of the page
 * @param referrer address of the page before, as the browser reports it
 */
export function arrivalText({ search, host }: Pick<Location, "search" | "host">, referrer: string): string {
  const from = referrer.split("/")[2];
  const advert = adverts.find(([mark]) => mark.test(search))?.[1];
  const text = new URLSearchParams(advert && { utm_source: advert });
  for (const [name, value] of new URLSearchParams(campaignOf(search)))
    if (kept.includes(name)) text.set(name, value.slice(0, longest));
  if (from && from !== host) text.set("referrer", from.slice(0, longest));
  return `${text}`;
}
