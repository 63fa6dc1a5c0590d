import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import type { FlowName } from "@/lib/forms/flow-names";
import { addressOf } from "@/lib/i18n/addresses";

/**
 * Opens a form over the page it is on. Without script it leads to the contact page, where phone and mail are.
 * @param preset first values of the form, as a query: `kind=visit`
 * @param look "text" is a link in running text
 */
export function FormLink({
  opens,
  preset,
  look = "plain",
  children,
}: {
  opens: FlowName;
  preset?: string;
  look?: "primary" | "plain" | "text";
  children: ReactNode;
}) {
  const href = addressOf("contact", useLocale());
  const data = { "data-opens": opens, "data-preset": preset };
  if (look === "text")
    return (
      <a
        href={href}
        {...data}
        className="inline-block py-1.5 font-semibold link-line aria-busy:cursor-progress"
      >
        {children}
      </a>
    );
  return (
    <ButtonLink href={href} look={look} wide data={data}>
      {children}
    </ButtonLink>
  );
}
