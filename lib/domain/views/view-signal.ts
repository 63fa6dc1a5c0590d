/** Where a page reports a view, and after how many ms of being visible. */
export const viewEndpoint = "/api/views/";
export const viewTime = 1000;

/** Said in place of a host where the page's address carries the mark of a campaign. */
export const campaignSource = "campaign";

/** What senders write into an address (`utm_…`), or the engines that sell places. */
const campaignPattern = /[?&](utm_|gclid=|gbraid=|wbraid=|msclkid=)/;

/**
 * What a page says of where its visitor came from; the server makes a kind of it and keeps nothing else.
 * @param search of the page's address
 * @param referrer the address of the page before, as the browser reports it
 * @returns `campaign`, a host, or nothing
 */
export const cameFrom = (search: string, referrer: string): string | undefined =>
  campaignPattern.test(search) ? campaignSource : referrer.split("/")[2];
