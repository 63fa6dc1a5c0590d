import { useLocale, useMessages } from "next-intl";
import type { ContactView } from "@/lib/content/shell/contact";
import { toLanguage } from "@/lib/i18n/routing";
import { OpeningStateText } from "./opening-state.client";

/** Until when the agency is open, or when it opens again. */
export function OpeningLine({ contact }: { contact: ContactView }) {
  return (
    <OpeningStateText
      hours={contact.hours}
      words={useMessages().site.opening}
      language={toLanguage(useLocale())}
    />
  );
}
