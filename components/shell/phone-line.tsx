import { SmartLink } from "@/components/ui/smart-link";
import type { ContactView } from "@/lib/content/shell/contact";
import { OpeningLine } from "./opening-line";

/** The agency's phone number and until when it is answered: in one line, or on two where the line is short. */
export function PhoneLine({ contact, inTwo = false }: { contact: ContactView; inTwo?: boolean }) {
  return (
    <>
      <SmartLink href={contact.phone.href} className="phone-number">
        {contact.phone.shown}
      </SmartLink>{" "}
      <span className={inTwo ? "block opacity-80" : undefined}>
        <OpeningLine />
      </span>
    </>
  );
}
