import { useTranslations } from "next-intl";
import { ConsentSettings } from "@/components/consent/consent-settings";
import { FormSection } from "@/components/forms/form-section";
import { ButtonLink } from "@/components/ui/button-link";
import { type Columns, columnClass } from "@/components/ui/columns";
import { LinkList } from "@/components/ui/link-list";
import { LocalizedText } from "@/components/ui/localized";
import { LocalizedElement } from "@/components/ui/localized-element";
import { Picture } from "@/components/ui/picture";
import { SmartLink } from "@/components/ui/smart-link";
import type { ContactView } from "@/lib/content/shell/contact";
import type { PageShell } from "@/lib/content/shell/page-shell";
import { hasTags } from "@/lib/domain/consent/analytics";
import { Logo } from "./logo";
import { PhoneLine } from "./phone-line";

/** How to reach the agency, as one looks for it at the foot of a page. */
function AgencyAddress({ contact }: { contact: ContactView }) {
  return (
    <address className="footer-address">
      {contact.street}
      <br />
      {contact.place}
      <br />
      <PhoneLine contact={contact} inTwo />
      <SmartLink
        href={`mailto:${contact.email}`}
        className="inline-block py-0.5 no-underline hover:underline"
      >
        {contact.email}
      </SmartLink>
    </address>
  );
}

/** On a phone narrow columns stand in pairs, as far as the size of the text lets them; the others fill the row. */
const phoneColumn = ({ sm = 12 }: Columns) => (sm < 12 ? "" : "max-sm:col-span-full");

/** The footer in the agency's colours. With `content-visibility` the browser skips it until it comes near; its place is reserved. */
export function Footer({
  chrome: {
    brand,
    contact,
    consent: { tags },
    footer,
  },
}: {
  chrome: PageShell;
}) {
  const t = useTranslations("site");
  const consent = useTranslations("consent");
  const newsletter = useTranslations("forms.flows.sign-newsletter");
  return (
    <footer
      className="site-footer print-hidden"
      style={{ backgroundColor: footer.background, color: footer.color }}
    >
      <div className="wrap py-12 sm:py-16">
        <div className="footer-columns">
          {footer.columns.map((column, index) => (
            <section
              key={column.title?.text ?? index}
              className={columnClass(column.col, phoneColumn(column.col))}
            >
              {index === 0 && <Logo brand={brand} ground="dark" className="footer-logo mb-5" />}
              {column.image && (
                <Picture
                  picture={column.image}
                  sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
                  className="mb-5 w-full max-w-sm rounded"
                />
              )}
              <LocalizedElement as="h2" text={column.title} className="mb-3 text-xl" />
              <LocalizedElement text={column.intro} className="footer-text" />
              <LocalizedElement text={column.text} className="footer-text mt-3" />
              {index === 0 && <AgencyAddress contact={contact} />}
              <LinkList links={column.links} className="footer-links" />
              {column.callToAction && (
                <div className="mt-5">
                  <ButtonLink href={column.callToAction.href} look="light">
                    <LocalizedText {...column.callToAction.label} />
                  </ButtonLink>
                </div>
              )}
            </section>
          ))}
        </div>
        <section className="footer-newsletter">
          <div>
            <h2 className="text-xl">{newsletter("title")}</h2>
            <p className="mt-2 max-w-line text-note">{newsletter("intro")}</p>
          </div>
          <FormSection flow="sign-newsletter" facts={footer.forms} look="line" />
        </section>
        <ul className="footer-legal">
          <li className="py-1">{footer.copyright}</li>
          <li className="py-1">
            {`${t("recognition", { number: footer.recognition.number })} · ${footer.recognition.court}`}
          </li>
          {footer.legal.map((link) => (
            <li key={link.href}>
              <SmartLink href={link.href}>{link.name}</SmartLink>
            </li>
          ))}
          {hasTags(tags) && (
            <li>
              <ConsentSettings label={consent("settings")} />
            </li>
          )}
        </ul>
        <LocalizedElement text={footer.notice} className="mt-4 text-sm" />
      </div>
    </footer>
  );
}
