import { useTranslations } from "next-intl";
import { StaticMap } from "@/components/map/static-map";
import { OpeningLine } from "@/components/shell/opening-line";
import { PhoneLink } from "@/components/ui/filled-text";
import { LocalizedElement } from "@/components/ui/localized-element";
import { SmartLink } from "@/components/ui/smart-link";
import type { BlockOf } from "@/lib/content/modules/blocks";
import { daysAlike, type OpeningHours } from "@/lib/domain/agency/opening-hours";
import type { ShownText } from "@/lib/domain/text/localized";

const days = [1, 2, 3, 4, 5, 6, 7] as const;
const dayKey = (day: number) => days[day - 1] ?? 1;

/** The hours of a week under their heading; days with the same hours in one line. */
export function Hours({
  title,
  week,
  note,
  level: Heading,
}: {
  title: string;
  week: OpeningHours["week"];
  note: ShownText | null;
  level: "h2" | "h3";
}) {
  const t = useTranslations("modules");
  return (
    <div>
      <Heading className="text-xl">{title}</Heading>
      <dl className="mt-3 text-note tabular">
        {daysAlike(week).map(({ from, to, spans }) => (
          <div key={from} className="flex flex-wrap justify-between gap-x-4 border-b border-hairline py-2">
            <dt className="max-w-full flex-none">
              {t(`days.${dayKey(from)}`)}
              {to > from && ` – ${t(`days.${dayKey(to)}`)}`}
            </dt>
            <dd className="ml-auto grid justify-items-end">
              {spans.map(({ opens, closes }) => (
                <span key={opens} className="whitespace-nowrap">
                  {opens}–{closes}
                </span>
              ))}
              {spans.length === 0 && t("closed")}
            </dd>
          </div>
        ))}
      </dl>
      <LocalizedElement text={note} className="mt-3 text-note text-ink-soft" />
    </div>
  );
}

/** How to reach the agency: the phone first, then mail, address and hours, and where it is on a drawn map. */
export function AgencyDetails({ contact, map, level }: BlockOf<"agency"> & { level: "h2" | "h3" }) {
  const t = useTranslations("modules");
  return (
    <div className="grid gap-x-14 gap-y-8 border-t border-hairline pt-8 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1.2fr]">
      <address className="not-italic">
        <PhoneLink
          {...contact.phone}
          className="inline-block whitespace-nowrap font-serif text-section no-underline tabular hover:underline hover:decoration-1 hover:underline-offset-4"
        />
        <p className="text-note text-ink-soft">
          <OpeningLine />
        </p>
        <p className="mt-4">
          <SmartLink href={`mailto:${contact.email}`} className="link-line inline-block break-all py-1">
            {contact.email}
          </SmartLink>
        </p>
        <p className="mt-4 leading-7">
          <strong className="font-semibold">{contact.name}</strong>
          <br />
          {contact.street}
          <br />
          {contact.place}
          <br />
          <SmartLink href={contact.mapHref} className="link-line inline-block py-1">
            {t("onMap")}
          </SmartLink>
        </p>
      </address>
      <Hours title={t("hours")} week={contact.hours.week} note={contact.note} level={level} />
      {map && (
        <div className="relative flex h-[max(16rem,36vw)] overflow-hidden rounded bg-sand max-lg:md:col-span-2 lg:h-auto">
          <StaticMap view={map} positions={[{ ...contact.position, radius: 0 }]} label={t("agencyMap")} />
        </div>
      )}
    </div>
  );
}
