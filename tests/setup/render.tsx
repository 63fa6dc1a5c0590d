import { type RenderResult, render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { LanguageCode } from "@/lib/domain/text/language";
import { loadMessages } from "@/lib/i18n/messages";

async function inLanguage(language: LanguageCode, element: ReactElement): Promise<ReactElement> {
  const messages = await loadMessages(language);
  return (
    <NextIntlClientProvider locale={language} messages={messages} timeZone="Europe/Brussels">
      {element}
    </NextIntlClientProvider>
  );
}

/**
 * Renders a component as a visitor of a language sees it, with that language's whole catalogue.
 * @example await renderIn("fr", <Paging hrefs={["/fr/a-vendre/"]} page={1} />)
 */
export async function renderIn(language: LanguageCode, element: ReactElement): Promise<RenderResult> {
  return render(await inLanguage(language, element));
}

/** Writes a component into the document as the server does: before any of it is hydrated. */
export async function renderOnServer(language: LanguageCode, element: ReactElement): Promise<void> {
  document.body.innerHTML = renderToString(await inLanguage(language, element));
}
