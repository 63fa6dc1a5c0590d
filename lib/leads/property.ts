import "server-only";
import { createTranslator } from "use-intl/core";
import { loadCatalogue } from "../content/catalogue.ts";
import { cardOf } from "../content/listing/card-words.ts";
import { type PropertyAnswer, propertyRecap } from "../content/listing/recap.ts";
import { loadMessages } from "../i18n/messages.ts";
import { HttpError } from "../server/http/http-error.ts";
import { languageOf } from "../server/http/request-language.ts";

/**
 * `GET /api/properties/{propertyId}/`: a property as a thank-you page shows it, its card, where and with whom one meets, three like it.
 * @throws HttpError `unknown-property`
 */
export async function handleProperty(request: Request, [id]: readonly string[]): Promise<Response> {
  const catalogue = loadCatalogue();
  const record = catalogue.properties.get(Number(id));
  if (!record) throw new HttpError("unknown-property");
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
    similar: similar.map((item) => cardOf(t, item)),
  } satisfies PropertyAnswer);
}
