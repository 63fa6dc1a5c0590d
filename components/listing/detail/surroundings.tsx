import { PersonStanding } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { PropertyMap } from "@/components/map/property-map";
import { ClickToLoad } from "@/components/ui/click-to-load";
import { Icon } from "@/components/ui/icon";
import { SmartLink } from "@/components/ui/smart-link";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import { withLabel } from "@/lib/domain/text/language";
import { FoldedRows } from "./fold";
import { Section } from "./section";

const host = "Google";

/** The street view of another service, which gets nothing of the visitor before they start it. */
export function StreetFrame({ src, href, place }: { src: string; href: string; place: string }) {
  const t = useTranslations("property");
  const site = useTranslations("site");
  return (
    <ClickToLoad
      src={src}
      href={href}
      title={withLabel(t("streetView"), place, useLocale())}
      start={t("streetView")}
      hint={t("mediaHint", { host })}
      elsewhere={t("openAt", { host })}
      newTab={site("newTab")}
      icon={<Icon drawing={PersonStanding} className="size-5" strokeWidth={1.5} />}
    />
  );
}

function Points({ points }: { points: PropertyPage["nearby"] }) {
  const t = useTranslations("property");
  const facts = useTranslations("facts");
  return (
    <dl className="fold-rows">
      {points.map(({ kind, name, distance, minutes }) => (
        <div key={`${kind} ${name}`} className="near-by">
          <dt className="min-w-0">
            <span className="block text-sm leading-5 text-ink-soft">{facts(`words.point.${kind}`)}</span>
            {name}
          </dt>
          <dd className="shrink-0 text-right tabular">
            <span className="font-semibold">{distance}</span>
            {minutes !== null && (
              <span className="block text-sm leading-5 text-ink-soft">{t("walk", { minutes })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether anything is known of where a property lies. */
export const hasSurroundings = ({ map, nearby }: PropertyPage): boolean => map !== null || nearby.length > 0;

/** The map, what is near by and how far on foot, with links to a map and a street view elsewhere. */
export function Surroundings({ page: { listing, map, maps, nearby } }: { page: PropertyPage }) {
  const t = useTranslations("property");
  return (
    <Section
      id="surroundings"
      title={t("surroundings")}
      className={nearby.length > 0 || map?.ground ? "print-part" : "print-hidden"}
    >
      {map && (
        <div className={`mb-5 ${map.ground ? "" : "print-hidden"}`}>
          <PropertyMap listing={listing} view={map} />
        </div>
      )}
      {nearby.length > 0 && (
        <div className="fact-table">
          <FoldedRows rows={nearby}>{(part) => <Points points={part} />}</FoldedRows>
        </div>
      )}
      {maps && (
        <p className="print-hidden mt-4 flex flex-wrap gap-x-6 text-note">
          <SmartLink href={maps.map} className="py-1.5 font-semibold link-line">
            {t("onMap")}
          </SmartLink>
          {maps.street && maps.streetFrame === null && (
            <SmartLink href={maps.street} className="py-1.5 font-semibold link-line">
              {t("streetView")}
            </SmartLink>
          )}
        </p>
      )}
      {maps?.street && maps.streetFrame && (
        <div className="print-hidden mt-4">
          <StreetFrame src={maps.streetFrame} href={maps.street} place={listing.place.label} />
        </div>
      )}
    </Section>
  );
}
