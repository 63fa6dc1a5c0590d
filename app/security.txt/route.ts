import { loadCatalogue } from "@/lib/content/catalogue";
import { securityText } from "@/lib/domain/web/security-text";
import { defaultLanguage, languages } from "@/lib/i18n/routing";
import { env } from "@/lib/server/env";

export const dynamic = "force-static";

/** What is served at `/.well-known/security.txt`: each build makes it anew, for a year. */
export function GET() {
  const { agency, securityContact } = loadCatalogue().content.site;
  const preferred = [defaultLanguage, ...languages.filter((code) => code !== defaultLanguage)];
  const text = securityText(
    { contact: securityContact ?? agency.email, languages: preferred, siteUrl: env.siteUrl },
    new Date(),
  );
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
