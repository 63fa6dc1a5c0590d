import type { OwnerContact } from "@/lib/desk/contract/owner-contact";
import { messageLinks } from "@/lib/domain/address/message-links";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import { ReferenceText } from "./reference-text";
import { useDesk } from "./use-desk";

/** A link that looks like a button, such as a number to call; nothing without an address. */
function ContactLink({ href, label }: { href: string | null | undefined; label: string | null }) {
  if (!href) return null;
  return (
    <a href={href} className="desk-button">
      {label}
    </a>
  );
}

/** Calls a number, and writes to it where that may be a mobile: nobody hears of it before somebody presses one. */
export function PhoneLinks({ href, label }: { href: string | null; label: string | null }) {
  const { messages: t } = useDesk().words;
  const links = href ? messageLinks(href) : null;
  return (
    <>
      <ContactLink href={href} label={label} />
      {links && (
        <>
          <a href={links.sms} className="desk-plain" aria-label={`${t.sms} ${label}`}>
            {t.sms}
          </a>
          <a
            href={links.whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            className="desk-plain"
            aria-label={`${t.whatsapp} ${label}`}
          >
            {t.whatsapp}
          </a>
        </>
      )}
    </>
  );
}

/** Who owns a home, and their numbers. */
export function OwnerContacts({ owners }: { owners: readonly OwnerContact[] }) {
  const { messages: t } = useDesk().words;
  return owners.map(({ name, phone, phoneHref }) => (
    <p key={name} className="desk-contact">
      <span>{fill(t.owner, { name })}</span>
      <PhoneLinks href={phoneHref} label={phone} />
    </p>
  ));
}

/** Writes a mail to somebody; nothing without an address. */
export const MailtoLink = ({ email }: { email: string | null }) => (
  <ContactLink href={email && `mailto:${email}`} label={email} />
);

/** A property or page by its name, as a link where it is on the site. */
export function NamedLink({ href, name }: { href: string | null | undefined; name: string | null }) {
  const text = name && <ReferenceText text={name} />;
  if (!href) return text;
  return (
    <a href={href} className="link-line">
      {text}
    </a>
  );
}

/** Facts in rows: label and value. */
export function FactList({ rows }: { rows: readonly (readonly [label: string, text: string])[] }) {
  return (
    <dl className="desk-facts">
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What somebody wrote, under what it is called. */
export function Quote({ label, text, language }: { label: string; text: string; language?: LanguageCode }) {
  return (
    <div className="desk-quote">
      <p className="desk-soft">{label}</p>
      <p className="desk-text" lang={language}>
        {text}
      </p>
    </div>
  );
}
