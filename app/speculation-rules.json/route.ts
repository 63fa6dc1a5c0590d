import { speculationRules, speculationRulesType } from "@/lib/domain/web/speculation-rules";
import { pathPattern } from "@/lib/i18n/addresses";
import { languages, type PathKey, pathKeys } from "@/lib/i18n/routing";

export const dynamic = "force-static";

/** Pages of an account, where a session may change what they show, and thanks for a form that was sent. */
const isPrivate = (key: PathKey) => /^(login|reset-password|owner|feedback-.+|unsubscribe)$/.test(key);

/** What is no page, or one that answers a question: its scripts have work to do before it is looked at. */
const noPages = ["/api/*", "/embed/*", "/pictures/*", "/films/*", "/documents/*", "/*\\?(.+)"];

export function GET() {
  const excluded = pathKeys
    .filter(isPrivate)
    .flatMap((key) => languages.map((language) => `${encodeURI(pathPattern(key, language))}*`));
  return new Response(JSON.stringify(speculationRules([...noPages, ...excluded])), {
    headers: { "content-type": speculationRulesType },
  });
}
