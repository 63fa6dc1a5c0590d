import type { Arrival } from "./arrival.ts";
import { placeName, type ViewSource, viewSourceOf } from "./view-source.ts";

/** Where a request came from. */
export interface LeadSource {
  kind: Exclude<ViewSource, "site">;
  /** `Immoweb`, `newsletter / email`; empty where the kind says all there is. */
  name: string;
}

/** Names of a campaign, and hosts, that can be counted: words, and never an address of a person. */
const plainWords = /^[\p{L}\p{N}][\p{L}\p{N} ._+-]{0,79}$/u;

const isPlain = (text: string | undefined): text is string => text !== undefined && plainWords.test(text);

/**
 * The source of a request: the campaign in the first address of its visit, else the place that linked to it. A visit that came from nowhere and
 * one that nothing is known of are the same.
 * @param ownHosts those of this site, ports included
 */
export function leadSource({ utm = {}, referrer }: Arrival, ownHosts: readonly string[]): LeadSource {
  const { utm_source, utm_medium, utm_campaign } = utm;
  const campaign = [utm_source, utm_medium, utm_campaign].filter(isPlain);
  if (campaign.length > 0) return { kind: "campaign", name: campaign.join(" / ") };
  const kind = isPlain(referrer?.split(":")[0]) ? viewSourceOf(referrer, ownHosts) : "direct";
  // One of its own pages brings nobody: the visit began before.
  if (kind === "direct" || kind === "site" || kind === "campaign") return { kind: "direct", name: "" };
  return { kind, name: placeName(referrer ?? "") };
}

/** A path of the site without anything of a person; empty for what is none. */
export const countedPage = (page: string | undefined): string =>
  page !== undefined && /^\/[\w/.-]{0,200}$/.test(page) ? page : "";
