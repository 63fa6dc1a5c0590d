import Cookies from "js-cookie";
import { campaignOf, cookieDomains, cookiesToRemove } from "@/lib/domain/consent/analytics";
import { allows, type Consent } from "@/lib/domain/consent/consent";

const memory = "campaign";

/** Removes what tags have left on this domain without being granted any more; they may have set it for a parent domain. */
export function removeRefusedCookies(consent: Consent | null): void {
  for (const name of cookiesToRemove(Object.keys(Cookies.get()), consent)) {
    Cookies.remove(name);
    for (const domain of cookieDomains(location.hostname)) Cookies.remove(name, { domain });
  }
}

/**
 * The campaign this visit began with, kept for as long as the tab is open (specification, point 7). Nothing is kept, and what was
 * is forgotten, where the visitor does not agree to be measured.
 */
export function visitCampaign(consent: Consent | null): string {
  try {
    if (!allows(consent, "analytical")) {
      sessionStorage.removeItem(memory);
      return "";
    }
    const campaign = campaignOf(location.search);
    if (campaign !== "") sessionStorage.setItem(memory, campaign);
    return sessionStorage.getItem(memory) ?? "";
  } catch {
    return "";
  }
}
