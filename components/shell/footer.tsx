import { useTranslations } from "next-intl";
import { ConsentSettings } from "@/components/consent/consent-settings.client";
import { FormSection } from "@/components/forms/form-section";
import { ButtonLink } from "@/components/ui/button-link";
import { type Columns, columnClass } from "@/components/ui/columns";
import { LocalizedText } from "@/components/ui/localized";
import { Picture } from "@/components/ui/picture";
import { SmartLink } from "@/components/ui/smart-link";
import type { ContactView } from "@/lib/content/shell/contact";
import type { PageShell } from "@/lib/content/shell/page-shell";
import { Logo } from "./logo";
import { OpeningLine } from "./opening-line";

/** How to reach the agency, as one looks for it at the foot of a page. */
function AgencyAddress({ contact }: { contact: ContactView }) {
  return (
    <address className="mt-4 text-note not-italic leading-7">
      {contact.street}
      <br />
      {contact.place}
      <br />
      <a
        href={contact.phone.href}
        className="inline-block py-0.5 font-semibold no-underline tabular hover:underline"
      >
        {contact.phone.shown}
      </a>
      <span className="block opacity-80">
        <OpeningLine contact={contact} />
      </span>
      <a href={`mailto:${contact.email}`} className="inline-block py-0.5 no-underline hover:underline">
        {contact.email}
      </a>
    </address>
  );
}

/** On a phone narrow columns stand in pairs, as far as the size of the text lets them; the others fill the row. */
const phoneColumn = ({ sm = 12 }: Columns) => (sm < 12 ? "" : "max-sm:col-span-full");

/** The footer in the agency's colours. With `content-visibility` the browser skips it until it comes near; its place is reserved. */
export function Footer({ chrome: { brand, contact, footer } }: { chrome: PageShell }) {
  const t = useTranslations("site");
  const consent = useTranslations("consent");
  const newsletter = useTranslations("forms.flows.sign-newsletter");
  return (
    <footer
      className="print-hidden mt-auto [content-visibility:auto] [contain-intrinsic-size:auto_25rem]"
      style={{ backgroundColor: footer.background, color: footer.color }}
    >
      <div className="wrap py-12 sm:py-16">
        <div className="grid gap-x-6 gap-y-10 max-sm:grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] sm:grid-cols-12 sm:gap-x-8">
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
              {column.title && (
                <h2 className="mb-3 text-xl">
                  <LocalizedText {...column.title} />
                </h2>
              )}
              {column.intro && (
                <p className="max-w-prose whitespace-pre-line text-note">
                  <LocalizedText {...column.intro} />
                </p>
              )}
              {column.text && (
                <p className="mt-3 max-w-prose whitespace-pre-line text-note">
                  <LocalizedText {...column.text} />
                </p>
              )}
              {index === 0 && <AgencyAddress contact={contact} />}
              {column.links.length > 0 && (
                <ul className="text-note">
                  {column.links.map((link) => (
                    <li key={link.href}>
                      <SmartLink
                        href={link.href}
                        className="inline-block py-1.5 no-underline hover:underline"
                      >
                        {link.name}
                      </SmartLink>
                    </li>
                  ))}
                </ul>
              )}
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
        <section className="mt-12 grid gap-x-16 gap-y-4 border-t border-white/20 pt-8 md:grid-cols-2">
          <div>
            <h2 className="text-xl">{newsletter("title")}</h2>
            <p className="mt-2 max-w-prose text-note">{newsletter("intro")}</p>
          </div>
          <FormSection flow="sign-newsletter" facts={footer.forms} look="line" />
        </section>
        <ul className="mt-10 flex flex-wrap gap-x-6 gap-y-2 border-t border-white/20 pt-6 text-sm">
          <li className="py-1">{footer.copyright}</li>
          <li className="py-1">
            {t("recognition", { number: footer.recognition.number })} · {footer.recognition.court}
          </li>
          {footer.legal.map((link) => (
            <li key={link.href}>
              <SmartLink href={link.href} className="inline-block py-1 no-underline hover:underline">
                {link.name}
              </SmartLink>
            </li>
          ))}
          <li>
            <ConsentSettings label={consent("settings")} />
          </li>
        </ul>
        {footer.notice && (
          <p className="mt-4 text-sm">
            <LocalizedText {...footer.notice} />
          </p>
        )}
      </div>
    </footer>
  );
}
