import { PhoneLink } from "@/components/ui/filled-text";
import type { ContactView } from "@/lib/content/shell/contact";
import { OpeningLine } from "./opening-line";

/** The agency's phone number and until when it is answered: in one line, or on two where the line is short. */
export function PhoneLine({ contact, inTwo = false }: { contact: ContactView; inTwo?: boolean }) {
  return (
    <>
      <PhoneLink {...contact.phone} className="phone-number" />{" "}
      <span className={inTwo ? "block opacity-80" : undefined}>
        <OpeningLine />
      </span>
    </>
  );
}
