import { useLocale, useTranslations } from "next-intl";
import { FormOpener } from "@/components/forms/form-opener";
import { PropertyGrid } from "@/components/listing/property-grid";
import { Hours } from "@/components/modules/agency-details";
import { Testimonials } from "@/components/modules/block-view";
import { References } from "@/components/modules/references";
import { Portrait } from "@/components/modules/team";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { ButtonLink } from "@/components/ui/button-link";
import { PhoneLink } from "@/components/ui/filled-text";
import { LocalizedElement } from "@/components/ui/localized-element";
import { SmartLink } from "@/components/ui/smart-link";
import type { AgentPage } from "@/lib/content/agent/agent-page";
import { spokenLanguages } from "@/lib/domain/text/spoken-languages";
import { AgentPart, PropertyLines } from "./property-lines";

/** Who it is: face, name, function, what they say of themselves, languages, number at the institute. */
function AgentHeader({ member }: Pick<AgentPage, "member">) {
  const modules = useTranslations("modules");
  const language = useLocale();
  return (
    <header>
      <Portrait member={member} />
      <h1 className="mt-5 text-title">{member.name}</h1>
      <LocalizedElement text={member.role} className="mt-2 text-lg font-semibold" />
      <LocalizedElement
        text={member.intro}
        className="mt-5 max-w-line font-serif text-[1.375rem] leading-normal"
      />
      <p className="mt-5 text-note">
        {modules("speaks", { languages: spokenLanguages(member.languages, language) })}
        {member.biv && (
          <span className="block text-ink-soft">{modules("recognition", { number: member.biv })}</span>
        )}
      </p>
    </header>
  );
}

/** How to reach them, and when they show properties. */
function AgentContact({ page: { member, contactHref, visitWeek } }: { page: AgentPage }) {
  const t = useTranslations("agent");
  return (
    <aside aria-labelledby="agent-contact" className="rounded bg-sand p-6 lg:p-8">
      <h2 id="agent-contact" className="text-xl">
        {t("contact")}
      </h2>
      <p className="mt-3">
        <PhoneLink {...member.phone} className="link-line inline-block py-1 text-lg tabular" />
        <br />
        <SmartLink href={`mailto:${member.email}`} className="link-line inline-block break-all py-1">
          {member.email}
        </SmartLink>
      </p>
      <div className="print-hidden mt-4">
        <ButtonLink href={contactHref} look="primary" wide data={{ "data-opens": "site-contact" }}>
          {t("write")}
        </ButtonLink>
        <FormOpener
          source={`/api/form-words/${useLocale()}/`}
          subject={{ title: member.name, reference: "", set: { agent: member.id } }}
        />
      </div>
      {visitWeek.some((spans) => spans.length > 0) && (
        <div className="mt-7">
          <Hours title={t("visits")} week={visitWeek} note={null} level="h3" />
        </div>
      )}
    </aside>
  );
}

/** What can be had with them: cards of the newest, a line each of the others, and the way to the lists. */
function AgentStock({ page: { cards, lines, lists, member, total } }: { page: AgentPage }) {
  const t = useTranslations("agent");
  const modules = useTranslations("modules");
  if (total === 0) return null;
  return (
    <AgentPart title={t("stock", { name: member.firstName, count: total })}>
      <PropertyGrid listings={cards} columns={3} level="h3" />
      <PropertyLines listings={lines} />
      <p className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
        {lists.map(({ goal, href, count }) => (
          <a key={goal} href={href} className="link-line py-1.5 font-semibold">
            {modules(goal === "sale" ? "allSale" : "allRent", { count })}
          </a>
        ))}
      </p>
    </AgentPart>
  );
}

/** The page of an agent: who it is and how to reach them, what they offer, what they sold and let, and what clients say. */
export function AgentDetail({ page }: { page: AgentPage }) {
  const t = useTranslations("agent");
  const { member, references, sold, testimonials } = page;
  return (
    <div className="wrap pb-24 pt-8">
      <Breadcrumbs crumbs={page.crumbs} />
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <AgentHeader member={member} />
        <AgentContact page={page} />
      </div>
      <AgentStock page={page} />
      {references.length + sold.length > 0 && (
        <AgentPart title={t("sold", { name: member.firstName })}>
          {references.length > 0 && (
            <References references={references} perRow={1} priority={false} level="h3" />
          )}
          <PropertyLines listings={sold} />
        </AgentPart>
      )}
      {testimonials.length > 0 && (
        <AgentPart title={t("testimonials", { name: member.firstName })}>
          <Testimonials testimonials={testimonials} perRow={testimonials.length === 1 ? 1 : 2} />
        </AgentPart>
      )}
    </div>
  );
}
