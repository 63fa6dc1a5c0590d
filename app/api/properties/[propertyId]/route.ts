import { createTranslator } from "use-intl/core";
import type { PropertyAnswer } from "@/components/forms/sent/property-answer";
import { cardOf } from "@/components/listing/card-words";
import { loadCatalogue } from "@/lib/content/catalogue";
import { propertyRecap } from "@/lib/content/listing/recap";
import { loadMessages } from "@/lib/i18n/messages";
import { languageOf } from "@/lib/server/http/request-language";

export const dynamic = "force-dynamic";

/** A property as a thank-you page shows it: its card, where and with whom one meets, three like it. 404 where there is none. */
export async function GET(request: Request, { params }: { params: Promise<{ propertyId: string }> }) {
  const catalogue = loadCatalogue();
  const record = catalogue.properties.get(Number((await params).propertyId));
  if (!record) return new Response(null, { status: 404 });
  const locale = languageOf(request);
  const messages = await loadMessages(locale, "facts", "card");
  const fact = createTranslator({ locale, messages, namespace: "facts.words" });
  const t = createTranslator({ locale, messages, namespace: "card" });
  const { listing, similar, ...recap } = propertyRecap(catalogue, record, locale, (parts) =>
    fact("withBox", parts),
  );
  return Response.json({
    ...recap,
    card: cardOf(t, listing),
    similar: similar.map((each) => cardOf(t, each)),
  } satisfies PropertyAnswer);
}
