import { useLocale, useMessages } from "next-intl";
import { InlineScript } from "@/components/ui/inline-script";
import type { ContactView } from "@/lib/content/shell/contact";

/** A place for until when the agency is open, or when it opens again; {@link OpeningStates} fills it. */
export function OpeningLine() {
  return (
    // The script has written into it before React sees it.
    <span data-opening-state="" suppressHydrationWarning>
      {"\u00a0"}
    </span>
  );
}

/** Fills the lines of its page by the clock of Belgium. Once, behind all of them. */
export function OpeningStates({ contact }: { contact: ContactView }) {
  return (
    <InlineScript
      name="opening-state"
      data-hours={JSON.stringify(contact.hours)}
      data-words={JSON.stringify(useMessages().site.opening)}
      data-language={useLocale()}
    />
  );
}
