import { useMessages } from "next-intl";
import { InlineScript } from "@/components/ui/inline-script";
import type { PageShell } from "@/lib/content/shell/page-shell";
import { hasTags } from "@/lib/domain/consent/analytics";
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
}: PageShell["consent"] & { asks: boolean }) {
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
