import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Film } from "@/components/ui/film";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import { withLabel } from "@/lib/domain/text/language";
import { Section } from "./section";

type MediumProps = Pick<ComponentProps<typeof Film>, "video" | "title" | "poster"> & {
  kind: "video" | "tour";
};

function Medium({ video, kind, title, poster }: MediumProps) {
  const t = useTranslations("property");
  return (
    <Film
      video={video}
      kind={kind}
      title={withLabel(t(kind), title, useLocale())}
      words={{
        start: t(kind === "video" ? "playVideo" : "startTour"),
        hint: t("mediaHint", { host: video.hostName }),
        elsewhere: t("openAt", { host: video.hostName }),
      }}
      poster={poster}
      sizes="(min-width: 78rem) 23rem, (min-width: 48rem) 46vw, 72vw"
    />
  );
}

/** Film and virtual tour: their services get nothing of the visitor before they start one. */
export function Media({ page }: { page: Pick<PropertyPage, "video" | "tour" | "pictures" | "listing"> }) {
  const t = useTranslations("property");
  const { video, tour, pictures, listing } = page;
  if (!video && !tour) return null;
  const title = listing.title.text;
  return (
    <Section title={t(video && tour ? "media" : video ? "video" : "tour")} className="print-hidden">
      <div
        className={`mt-4 grid gap-4 ${video && tour ? "scroll-row max-md:auto-cols-[88%] max-md:grid-flow-col md:mx-0 md:grid-cols-2 md:overflow-visible md:px-0" : ""}`}
      >
        {video && <Medium video={video} kind="video" title={title} poster={pictures[0]} />}
        {tour && <Medium video={tour} kind="tour" title={title} poster={pictures[1] ?? pictures[0]} />}
      </div>
    </Section>
  );
}
