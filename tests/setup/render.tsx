import { type RenderResult, render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import type { LanguageCode } from "@/lib/domain/text/language";
import { loadMessages } from "@/lib/i18n/messages";

/**
 * Renders a component as a visitor of a language sees it, with that language's whole catalogue.
 * @example await renderIn("fr", <Paging hrefs={["/fr/a-vendre/"]} page={1} />)
 */
export async function renderIn(language: LanguageCode, element: ReactElement): Promise<RenderResult> {
  const messages = await loadMessages(language);
  return render(
    <NextIntlClientProvider locale={language} messages={messages} timeZone="Europe/Brussels">
      {element}
    </NextIntlClientProvider>,
  );
}
