import Cookies from "js-cookie";
import {
  campaignOf,
  consentMode,
  consentModeDefault,
  cookieDomains,
  cookiesToRemove,
  grantedTags,
  pageLocation,
  type Tag,
  type TagIds,
} from "@/lib/domain/consent/analytics";
import { allows, type Consent } from "@/lib/domain/consent/consent";
import { arrivalKey } from "@/lib/domain/views/arrival";
import { arrivalText } from "@/lib/domain/views/arrival-text";
import { readStorage, writeStorage } from "@/lib/domain/web/storage";
import type { Pixel } from "./analytics-events";

const storageKey = "campaign";

/** Removes the cookies of tags that are not granted; they may be set for a parent domain. */
function removeRefusedCookies(consent: Consent | null): void {
  for (const name of cookiesToRemove(Object.keys(Cookies.get()), consent)) {
    Cookies.remove(name);
    for (const domain of cookieDomains(location.hostname)) Cookies.remove(name, { domain });
  }
}

/**
 * The campaign this visit began with, stored in the tab (specification, point 7), as is what it came from, for the form that may be sent
 * (decision 82). Without consent to be measured nothing is stored, and what was is removed.
 */
function visitCampaign(consent: Consent | null): string {
  const isAllowed = allows(consent, "analytical");
  const found = [
    [storageKey, campaignOf(location.search)],
    [arrivalKey, arrivalText(location, document.referrer)],
  ] as const;
  for (const [key, text] of found)
    if (!isAllowed || text !== "") writeStorage("sessionStorage", key, isAllowed ? text : null);
  return readStorage("sessionStorage", storageKey) ?? "";
}

const google: readonly Tag[] = ["analyticsId", "adsId"];
const loaded = new Set<Tag>();
let lastMode = "";
let viewAgain = () => {};

/** A page that comes back from the back/forward cache is another page view. */
addEventListener("pageshow", ({ persisted }) => persisted && viewAgain());

function loadScript(address: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/** Google's command queue; its first command is that nothing is granted. */
function startGoogle(): void {
  if (window.gtag) return;
  const queue = window.dataLayer ?? [];
  window.dataLayer = queue;
  window.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: the tag only takes this very kind of list for a command.
    queue.push(arguments);
  };
  window.gtag("consent", "default", consentModeDefault);
  window.gtag("js", new Date());
}

/** Sends Google's consent mode where it has changed. */
function updateGoogle(consent: Consent | null): void {
  const mode = consentMode(consent);
  if (!window.gtag || lastMode === JSON.stringify(mode)) return;
  lastMode = JSON.stringify(mode);
  window.gtag("consent", "update", mode);
}

/** Meta's queue. Without automatic events: it reports what this code sends, not what it finds in forms and buttons. */
function startPixel(id: string): void {
  const pixel: Pixel = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...command);
      else pixel.queue.push(command);
    },
    { queue: [], push: null, loaded: true, version: "2.0" },
  );
  pixel.push = pixel;
  window.fbq ??= pixel;
  window._fbq ??= pixel;
  window.fbq("set", "autoConfig", false, id);
  window.fbq("init", id);
  loadScript("https://connect.facebook.net/en_US/fbevents.js");
}

function viewPage(tags: readonly Tag[], ids: TagIds, consent: Consent | null): void {
  const measured = tags.filter((tag) => google.includes(tag)).map((tag) => ids[tag]);
  const view = {
    page_location: pageLocation(location.href, visitCampaign(consent)),
    page_referrer: document.referrer,
    page_title: document.title,
  };
  if (measured.length > 0) window.gtag?.("event", "page_view", { ...view, send_to: measured });
  if (tags.includes("tagManagerId")) window.dataLayer?.push({ event: "page_view", ...view });
  if (tags.includes("pixelId")) window.fbq?.("track", "PageView");
}

function load(tag: Tag, ids: TagIds, consent: Consent | null): void {
  const id = encodeURIComponent(ids[tag]);
  if (tag === "pixelId") {
    startPixel(ids[tag]);
    return;
  }
  startGoogle();
  updateGoogle(consent);
  if (tag === "tagManagerId") {
    window.dataLayer?.push({ "gtm.start": Date.now(), event: "gtm.js" });
    loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`);
    return;
  }
  // One script serves all of Google's ids.
  if (!google.some((googleTag) => loaded.has(googleTag)))
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  window.gtag?.("config", ids[tag], { send_page_view: false });
}

/** How long what is open over the page may take to leave the history, in ms; where another window has withdrawn, it stays open. */
const leaving = 500;

/** Reloads the page. The settings that were open over it go back in the history, which would break a reload off: that is waited for. */
function reload(): void {
  if (history.state?.sheet === undefined) {
    location.reload();
    return;
  }
  const leave = () => {
    clearTimeout(timer);
    location.reload();
  };
  const timer = setTimeout(leave, leaving);
  addEventListener("popstate", leave, { once: true });
}

/**
 * Stops tags that are running. A script cannot be taken out of a page: revoke its consent, block further requests by a policy, and
 * reload the page without it.
 */
function stop(ids: TagIds, consent: Consent | null): void {
  for (const tag of google) Object.assign(window, { [`ga-disable-${ids[tag]}`]: true });
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "default-src 'self' 'unsafe-inline' data:";
  document.head.append(policy);
  updateGoogle(consent);
  window.fbq?.("consent", "revoke");
  removeRefusedCookies(consent);
  loaded.clear();
  reload();
}

/**
 * Applies the visitor's choice to the tags: loads those that are granted, with a page view; stops those that are no longer granted
 * and removes their cookies.
 */
export function applyConsent(ids: TagIds, consent: Consent | null): void {
  const granted = grantedTags(ids, consent);
  const isRefused = [...loaded].some((tag) => !granted.includes(tag));
  const added = granted.filter((tag) => !loaded.has(tag));
  visitCampaign(consent);
  if (isRefused) {
    stop(ids, consent);
    return;
  }
  removeRefusedCookies(consent);
  updateGoogle(consent);
  for (const tag of added) {
    load(tag, ids, consent);
    loaded.add(tag);
  }
  viewAgain = () => viewPage([...loaded], ids, consent);
  if (added.length > 0) viewPage(added, ids, consent);
}
