import type { ConsentCategory } from "@/lib/domain/consent/consent";

/** What the consent dialog says, in the page's language. */
export interface ConsentWords {
  title: string;
  text: string;
  purposes: string;
  hint: string;
  policy: string;
  accept: string;
  decline: string;
  choose: string;
  settings: string;
  settingsText: string;
  acceptAll: string;
  declineAll: string;
  save: string;
  back: string;
  always: string;
  saved: string;
  categories: Record<ConsentCategory, { name: string; text: string }>;
}
