import { createHash } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import scripts from "@/.build/inline-scripts.json" with { type: "json" };
import { questionWords } from "@/components/consent/question-words";
import site from "@/content/site.json" with { type: "json" };
import { hasTags, type TagIds } from "@/lib/domain/consent/analytics";
import { contentPolicy } from "@/lib/domain/web/content-policy";
import { addressOf, type Language, wordsOf } from "./site";

export const wordsIn = (language: Language) => wordsOf(language, "consent");
export const question = (page: Page, language: Language) =>
  page.getByRole("dialog", { name: wordsIn(language).title });
export const details = (page: Page, language: Language) =>
  page.getByRole("dialog", { name: wordsIn(language).settings });

/** Everybody outside that anything on a page got through to. What a page's own policy stops never gets here. */
export async function watchOthers(context: BrowserContext, origin: string): Promise<string[]> {
  const reached: string[] = [];
  await context.route(
    (url) => url.protocol.startsWith("http") && url.origin !== origin,
    (route) => {
      reached.push(route.request().url());
      return route.fulfill({ status: 204, headers: { "access-control-allow-origin": "*" } });
    },
  );
  return reached;
}

/** Tags of every category. */
export const allTagIds: TagIds = {
  analyticsId: "G-TEST",
  adsId: "AW-TEST",
  tagManagerId: "GTM-TEST",
  pixelId: "4242",
};

export const tagIds: TagIds = {
  analyticsId: "G-TEST",
  adsId: "AW-TEST",
  tagManagerId: "",
  pixelId: "4242",
};

const attribute = (name: string, value: string) => `data-${name}="${value.replaceAll('"', "&quot;")}"`;

/** The script of a page that asks for consent, as `ConsentScript` writes it. */
function consentScript(tags: TagIds, language: Language): string {
  const attributes = [
    attribute("tags", JSON.stringify(tags)),
    attribute("words", JSON.stringify(questionWords(wordsIn(language), tags, language))),
    attribute("policy", addressOf("cookie-policy", language)),
  ];
  return `<script ${attributes.join(" ")}>${scripts["ask-consent"]}</script>`;
}

/** The button at the foot of such a page, as `Footer` writes it. */
function settingsButton(language: Language): string {
  const { settings } = wordsIn(language);
  const props = attribute("props", JSON.stringify({ label: settings }));
  return `<li><zh-island data-island="consent-settings" data-on="use" ${props}><button type="button" class="py-1 text-left hover:underline noscript:hidden">${settings}</button></zh-island></li>`;
}

const askingHash = `sha256-${createHash("sha256").update(scripts["ask-consent"]).digest("base64")}`;

/** Shows the pages as they are built where the agency uses these tags: with the ids, the policy that they need, and the script that asks. */
export async function useTags(context: BrowserContext, tags: TagIds): Promise<void> {
  const needs = { tags, tourHosts: site.tourHosts, streetViewKey: "", films: [], tiles: site.map.tiles };
  const withTags = (text: string) =>
    text.replace(
      /("|&quot;)(analyticsId|adsId|tagManagerId|pixelId)\1:\1\1/g,
      (_, quote: string, tag: keyof TagIds) => `${quote}${tag}${quote}:${quote}${tags[tag]}${quote}`,
    );
  // The server ends connections that rest, as ours are between two pages: a client asks again on a new one (RFC 9112, 9.3.1).
  const maxRetries = 1;
  await context.route("**/_next/static/props/*.json", async (route) => {
    const response = await route.fetch({ maxRetries });
    return route.fulfill({ response, body: withTags(await response.text()) });
  });
  await context.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch({ maxRedirects: 0, maxRetries });
    if (response.status() >= 300 && response.status() < 400) return route.fulfill({ response });
    const html = withTags(await response.text());
    const language = (/<html[^>]* lang="([a-z]{2})"/.exec(html)?.[1] ?? "nl") as Language;
    const asking = hasTags(tags)
      ? html
          .replace(/(<ul class="footer-legal">.*?)<\/ul>/s, `$1${settingsButton(language)}</ul>`)
          .replace("</body>", `${consentScript(tags, language)}</body>`)
      : html;
    const hashes = [...html.matchAll(/'(sha256-[^']+)'/g)].map(([, hash = ""]) => hash);
    const policy = contentPolicy("site", needs, [...hashes, askingHash]);
    return route.fulfill({
      response,
      body: asking.replace(/(<meta http-equiv="Content-Security-Policy" content=")[^"]*/, `$1${policy}`),
    });
  });
}
