import { useMessages } from "next-intl";
import { InlineScript } from "@/components/ui/inline-script";
import { hasTags, type TagIds } from "@/lib/domain/consent/analytics";
import type { LanguageCode } from "@/lib/domain/text/language";
import { questionWords } from "./question-words";

/**
 * The script that asks for consent and applies it to the tags; none where the agency has no tags.
 * @param asks false on pages that never ask by themselves (`noCookiePopup`); what was granted counts there too
 */
export function ConsentScript({
  asks,
  language,
  tags,
  policyHref,
}: {
  asks: boolean;
  language: LanguageCode;
  tags: TagIds;
  policyHref: string;
}) {
  const { consent } = useMessages();
  if (!hasTags(tags)) return null;
  return (
    <InlineScript
      name="ask-consent"
      data-tags={JSON.stringify(tags)}
      data-words={asks ? JSON.stringify(questionWords(consent, tags, language)) : undefined}
      data-policy={policyHref}
    />
  );
}
