import { useMessages } from "next-intl";
import { FormSent } from "./form-sent.client";

/** On a thank-you page: what was sent has a reference. */
export function SentNote() {
  return <FormSent words={useMessages().forms.sent} />;
}
