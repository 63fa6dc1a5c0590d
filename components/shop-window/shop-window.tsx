import { useLocale, useTranslations } from "next-intl";
import { FactValue } from "@/components/listing/detail/fact-value";
import { Logo } from "@/components/shell/logo";
import { InlineScript } from "@/components/ui/inline-script";
import { LocalizedText } from "@/components/ui/localized";
import { Picture } from "@/components/ui/picture";
import { cardWords } from "@/lib/content/listing/card-words";
import type { Slide } from "@/lib/content/listing/shop-window";
import type { ContactView } from "@/lib/content/shell/contact";
import { writtenLabel } from "@/lib/domain/energy/energy-label";
import { writtenDate } from "@/lib/domain/text/dates";
import { withLabel } from "@/lib/domain/text/language";
import { formatSurface } from "@/lib/domain/text/units";

/** What the law wants an advert to say, in a line. */
function Mentions({ slide: { legal, mentions } }: { slide: Slide }) {
  const facts = useTranslations("facts");
  const t = useTranslations("property");
  const language = useLocale();
  const { floodProne = false, planning = null } = legal ?? {};
  if (mentions.length === 0 && !floodProne && !planning) return null;
  return (
    <p className="shop-mentions">
      {floodProne && <strong>{t("floodSymbol")}. </strong>}
      {mentions.map(({ label, parts }) => (
        <span key={label}>
          {withLabel(facts(`labels.${label}`), "", language)}
          <FactValue parts={parts} joint=", " />
        </span>
      ))}
      {planning && (
        <span>{t(`planning.${planning.state}`, { date: writtenDate(planning.date, language) })}</span>
      )}
    </p>
  );
}

/** The energy label, as large as it is read from the pavement. */
function Label({ slide: { listing, score } }: { slide: Slide }) {
  const card = useTranslations("card");
  if (!listing.energy && !score) return null;
  const { label, image } = listing.energy ?? {};
  return (
    <p className="shop-energy">
      {label && image && (
        <img src={image} width={144} height={72} alt={card("energyLabel", { label: writtenLabel(label) })} />
      )}
      {score && <span>{score}</span>}
    </p>
  );
}

/** A property: its picture, and below or beside it price, place, what it is, its label and the way to its page. */
function ShopSlide({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const t = useTranslations("shopWindow");
  const card = useTranslations("card");
  const { listing, qr } = slide;
  const { bedrooms, charges, mark, price } = cardWords(card, listing);
  const facts = [bedrooms?.long, listing.surface !== undefined && formatSurface(listing.surface)];
  return (
    <li className="shop-slide" data-shown={isFirst ? "" : undefined}>
      {listing.picture && (
        <Picture picture={listing.picture} alt="" sizes="100vw" priority={isFirst} className="shop-picture" />
      )}
      <div className="shop-words">
        <div>
          <p className="shop-kind">
            {t(listing.goal)}
            {mark && ` · ${mark}`}
          </p>
          <h2 className="shop-place">{listing.place.label}</h2>
          <p className="shop-title">
            <LocalizedText {...listing.title} />
          </p>
          <p className="shop-facts">{facts.filter(Boolean).join(" · ")}</p>
        </div>
        <div className="shop-costs">
          <p className="shop-price">
            {[price.before, price.amount, price.after].filter(Boolean).join(" ")}
            {charges && <span className="shop-charges">{charges}</span>}
          </p>
          <Label slide={slide} />
        </div>
        <a href={listing.href} className="shop-code">
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t("code")}>
            <path d={qr.path} />
          </svg>
          <span>{t("scan")}</span>
          <span>{listing.reference}</span>
        </a>
        <Mentions slide={slide} />
      </div>
    </li>
  );
}

/**
 * The screen in the shop window: plays the stock by itself, renews itself after a publication and goes on without a connection
 * (`shop-window.inline.ts`). Without a script the properties stand one below the other.
 */
export function ShopWindow({
  contact,
  host,
  slides,
}: {
  contact: ContactView;
  host: string;
  slides: Slide[];
}) {
  const t = useTranslations("shopWindow");
  return (
    <main id="main" className="shop-window">
      <h1 className="sr-only">{t("title")}</h1>
      {slides.length > 0 && (
        <>
          <ol className="shop-slides">
            {slides.map((slide, index) => (
              <ShopSlide key={slide.listing.id} slide={slide} isFirst={index === 0} />
            ))}
          </ol>
          <button type="button" className="shop-pause" hidden data-pause={t("pause")} data-play={t("play")}>
            {t("pause")}
          </button>
        </>
      )}
      <footer className="shop-agency">
        <Logo brand={contact.brand} ground="light" className="shop-logo" />
        <p>
          {contact.street}, {contact.place}
        </p>
        <p className="tabular">
          <strong>{contact.phone.shown}</strong> · {host}
        </p>
      </footer>
      <InlineScript name="shop-window" />
    </main>
  );
}
