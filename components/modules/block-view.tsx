import { useTranslations } from "next-intl";
import type { ReactElement } from "react";
import { ArticleCard } from "@/components/article/article-card";
import { ArticleGroups } from "@/components/article/article-groups";
import { ArticleSingle } from "@/components/article/article-single";
import { FormSection } from "@/components/forms/form-section";
import { GlossaryList } from "@/components/guide/glossary-list";
import { GuideList } from "@/components/guide/guide-list";
import { FilterLinks } from "@/components/listing/filter/filter-links";
import { PropertyGrid } from "@/components/listing/property-grid";
import { ProjectGrid } from "@/components/project/project-grid";
import { columnCount, columnsOfRow } from "@/components/ui/columns";
import { LocalizedText } from "@/components/ui/localized";
import { LocalizedElement } from "@/components/ui/localized-element";
import { SmartLink } from "@/components/ui/smart-link";
import type { Block, BlockOf } from "@/lib/content/modules/blocks";
import type { TestimonialView } from "@/lib/content/modules/testimonials";
import type { ModuleViewName } from "@/lib/domain/modules/module-names";
import type { ShownText } from "@/lib/domain/text/localized";
import { AgencyDetails } from "./agency-details";
import { FeeLine, Fees } from "./fees";
import { References } from "./references";
import { Team } from "./team";

/** A form of the agency, with a phone number for who would rather speak to somebody. */
function ContactBlock({ flow, facts, contact, level }: BlockOf<"contact"> & { level: "h2" | "h3" }) {
  const t = useTranslations("modules");
  return (
    <div className="grid gap-10">
      <FormSection flow={flow} facts={facts} level={level} />
      <p className="flex flex-wrap gap-x-6 border-t border-hairline pt-4 text-note">
        <SmartLink href={contact.phone.href} className="text-link tabular">
          {t("call", { phone: contact.phone.shown })}
        </SmartLink>
        <SmartLink href={`mailto:${contact.email}`} className="text-link">
          {t("mail")}
        </SmartLink>
      </p>
    </div>
  );
}

/** Testimonials of clients, side by side between hairlines. */
export function Testimonials({ testimonials, perRow }: { testimonials: TestimonialView[]; perRow: number }) {
  const t = useTranslations("modules");
  return (
    <ul className={`grid gap-x-10 gap-y-8 ${columnsOfRow(perRow)}`}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.id} className="border-line-strong md:border-l md:pl-8">
          <figure>
            <LocalizedElement
              as="blockquote"
              text={testimonial.text}
              className="quote text-xl leading-normal"
            />
            <figcaption className="mt-4 text-note font-semibold">
              <LocalizedText {...testimonial.author} />
              {testimonial.rating !== null && (
                <span className="block font-normal text-ink-soft">
                  {t("rating", { rating: testimonial.rating })}
                </span>
              )}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** One relation of a module, in the view of the module. */
export function BlockView({
  block,
  view,
  perRow,
  eyebrow,
  level,
  button,
  isFirst,
}: {
  block: Block;
  view: ModuleViewName;
  perRow: number | null;
  eyebrow: ShownText | null;
  level: "h2" | "h3";
  button?: "primary" | "outline";
  /** Its picture is the first of the page. */
  isFirst: boolean;
}): ReactElement {
  const errors = useTranslations("errors");
  switch (block.type) {
    case "article":
      return view === "card-view" ? (
        <ArticleCard article={block.article} level={level} />
      ) : (
        <ArticleSingle article={block.article} eyebrow={eyebrow} level={level} button={button} />
      );
    case "articles":
      return <ArticleGroups groups={block.groups} perRow={perRow ?? 3} level={level} />;
    case "listings":
      return (
        <>
          {block.listings.length === 0 && <p className="text-ink-soft">{errors("noProperty")}</p>}
          <PropertyGrid listings={block.listings} columns={perRow ?? (block.more ? 4 : 3)} level={level} />
        </>
      );
    case "cities":
      return <FilterLinks links={block.cities} perRow={columnCount(block.cities.length, perRow ?? 3)} />;
    case "projects":
      return block.projects.length > 0 ? (
        <ProjectGrid projects={block.projects} level={level} perRow={perRow} priority={isFirst} />
      ) : (
        <p className="text-ink-soft">{errors("noProject")}</p>
      );
    case "testimonials":
      return <Testimonials testimonials={block.testimonials} perRow={perRow ?? 3} />;
    case "references":
      return <References references={block.references} perRow={perRow ?? 1} priority={isFirst} />;
    case "team":
      return <Team members={block.members} perRow={perRow ?? 3} level={level} />;
    case "fees":
      return <Fees {...block} level={level} />;
    case "guides":
      return <GuideList {...block} level={level} />;
    case "glossary":
      return <GlossaryList {...block} />;
    case "fee":
      return <FeeLine {...block} />;
    case "agency":
      return <AgencyDetails {...block} level={level} />;
    case "contact":
      return <ContactBlock {...block} level={level} />;
  }
}
