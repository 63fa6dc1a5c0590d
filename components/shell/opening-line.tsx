import { useLocale, useMessages } from "next-intl";
import { InlineScript } from "@/components/ui/inline-script";
import type { ContactView } from "@/lib/content/shell/contact";
import { dayAfter, weekdayName } from "@/lib/domain/text/dates";

/** A place for until when the agency is open, or when it opens again; {@link OpeningStates} fills it. */
export function OpeningLine() {
  return (
    // The script has written into it before React sees it.
    <span data-opening-state="" suppressHydrationWarning>
      {"\u00a0"}
    </span>
  );
}

/** A Monday. */
const monday = "2024-01-01";

/** Fills the lines of its page by the clock of Belgium. Once, behind all of them. */
export function OpeningStates({ contact }: { contact: ContactView }) {
  const language = useLocale();
  const days = [0, 1, 2, 3, 4, 5, 6].map((later) => weekdayName(dayAfter(monday, later), language));
  return (
    <InlineScript
      name="opening-state"
      data-hours={JSON.stringify(contact.hours)}
      data-words={JSON.stringify(useMessages().site.opening)}
      data-days={JSON.stringify(days)}
    />
  );
}
