import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { type ContactSubject, contactQuery } from "@/lib/forms/contact-query";
import type { FlowName } from "@/lib/forms/flows";
import { addressOf } from "@/lib/i18n/addresses";

/**
 * Opens a form over its page (`FormOpener`). In a new tab, or where the code does not load, it leads to the contact page, whose form is
 * then about the same; without script there are phone and e-mail.
 * @param subject what the form is about
 * @param preset first values of the form, as a query: `kind=visit`
 * @param look "text" is a link in running text
 */
export function FormLink({
  opens,
  subject,
  preset,
  look = "plain",
  label,
  children,
}: {
  opens: FlowName;
  subject: ContactSubject;
  preset?: string;
  look?: "primary" | "plain" | "text";
  /** What the link is called where its text alone does not say what it does. */
  label?: string;
  children: ReactNode;
}) {
  const href = addressOf("contact", useLocale()) + contactQuery(opens, subject, preset);
  const data = { "data-opens": opens, "data-preset": preset };
  if (look === "text")
    return (
      <a href={href} {...data} aria-label={label} className="text-link">
        {children}
      </a>
    );
  return (
    <ButtonLink href={href} look={look} wide data={data}>
      {children}
    </ButtonLink>
  );
}
