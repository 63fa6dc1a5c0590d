import { useTranslations } from "next-intl";
import { FormLink } from "./form-link";

/** To a visit of a property: its times, or where none can be booked the form that asks for one. */
export function VisitLink({
  propertyId,
  takesBookings,
  look,
  label,
}: {
  propertyId: number;
  /** From `PropertyPage`. */
  takesBookings: boolean;
  look?: "primary" | "plain";
  /** Where there is little room, for either. */
  label?: string;
}) {
  const words = useTranslations("forms.open");
  const subject = { property: propertyId };
  return takesBookings ? (
    <FormLink subject={subject} opens="appointment" look={look}>
      {label ?? words("appointment")}
    </FormLink>
  ) : (
    <FormLink subject={subject} opens="contact-me" preset="kind=visit" look={look}>
      {label ?? words("request")}
    </FormLink>
  );
}
