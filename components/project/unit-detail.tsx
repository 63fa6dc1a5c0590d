import { useTranslations } from "next-intl";
import { FormLink } from "@/components/forms/form-link";
import { ActionBar } from "@/components/listing/detail/action-bar";
import { DetailLead, DetailOpening } from "@/components/listing/detail/detail-opening";
import { FloorPlan } from "@/components/listing/detail/floor-plan";
import { Section } from "@/components/listing/detail/section";
import { ShareLinks } from "@/components/listing/detail/share-links";
import type { ProjectDocumentView, UnitPage } from "@/lib/content/project/unit-page";
import { formatPrice } from "@/lib/domain/text/money";
import { Facades } from "./facade";
import { FloorPlate } from "./floor-plate";
import { DocumentRows, ProjectDocuments } from "./project-documents";
import { UnitTable } from "./project-units";
import { UnitContact, UnitPrice } from "./unit-contact";
import { Instalments, UnitCosts } from "./unit-costs";
import { UnitFacts } from "./unit-facts";

const kindOf = ({ stacked }: Pick<UnitPage, "stacked">) => (stacked ? "flats" : "houses");

/** What it is and of which project, where. */
function UnitHeader({ page }: { page: UnitPage }) {
  const t = useTranslations("project");
  const { place, project, street, unit } = page;
  return (
    <header>
      <h1 className="text-title">{t("unit.title", { kind: kindOf(page), name: unit.Name })}</h1>
      <p className="mt-2 font-serif text-[1.375rem] leading-snug">
        <a href={project.href} className="link-line">
          {project.name}
        </a>
      </p>
      <p className="mt-3 text-ink-soft">
        {street
          ? t("address", { street, zip: place.zip, place: place.label })
          : `${place.zip} ${place.label}`.trim()}
      </p>
    </header>
  );
}

/** Where it is: in the front of its building, on its floor, and who is beside it. */
function UnitPlace({ page }: { page: UnitPage }) {
  const t = useTranslations("project");
  const { facades, next, previous, stacked, unit, units } = page;
  return (
    <Section id="place" title={t("unit.place")}>
      <p className="max-w-line text-note text-ink-soft">{t("unit.placeHint")}</p>
      <Facades facades={facades} units={units} stacked={stacked} current={unit.ID} />
      {stacked && <FloorPlate page={page} />}
      {(previous || next) && (
        <ul className="unit-neighbours print-hidden">
          {previous && (
            <li>
              <a href={previous.href} rel="prev" className="link-line">
                {t("unit.previous", { name: previous.name })}
              </a>
            </li>
          )}
          {next && (
            <li className="ml-auto">
              <a href={next.href} rel="next" className="link-line">
                {t("unit.next", { name: next.name })}
              </a>
            </li>
          )}
        </ul>
      )}
    </Section>
  );
}

/** The plan of the unit: what is drawn or sent as a picture, and its plans as files. */
function UnitPlan({ page: { floorPlan }, plans }: { page: UnitPage; plans: ProjectDocumentView[] }) {
  const t = useTranslations("project");
  const files = plans.length > 0 && <DocumentRows documents={plans} />;
  if (floorPlan)
    return (
      <FloorPlan plan={floorPlan}>
        <div className="print-hidden mt-3">{files}</div>
      </FloorPlan>
    );
  return (
    files && (
      <Section id="plan" title={t("unit.plan")} className="print-hidden">
        {files}
      </Section>
    )
  );
}

/** The bar at the foot of a narrow window. */
function UnitBar({ page: { contact, project, unit } }: { page: UnitPage }) {
  const t = useTranslations("property");
  const card = useTranslations("card");
  const amount = unit.Price === null ? card("onRequest") : formatPrice(unit.Price);
  return (
    <ActionBar price={{ amount }} contact={contact}>
      <FormLink
        subject={{ project: project.id }}
        opens="contact-construction"
        preset={`kind=visit&unitId=${unit.ID}`}
        look="primary"
      >
        {t("bar.visit")}
      </FormLink>
    </ActionBar>
  );
}

/**
 * A unit of a project: pictures, facts and price, where it is, its plan, what is due when, documents, others like it.
 * @param url the absolute address of the page, to share
 */
export function UnitDetail({ page, url }: { page: UnitPage; url: string }) {
  const t = useTranslations("project");
  const { documents, like, pictures, project, stacked, unit } = page;
  const isSold = unit.Status === "sold";
  const isPlan = ({ href, isOfUnit, kind }: ProjectDocumentView) => kind === "floorPlan" && isOfUnit && href;
  return (
    <>
      <div className="project-detail wrap pb-6 pt-4 lg:pb-24">
        <DetailOpening crumbs={page.crumbs} pictures={pictures} hasPlan={page.floorPlan !== null} />
        <div className="detail-columns">
          <DetailLead
            header={<UnitHeader page={page} />}
            price={<UnitPrice page={page} />}
            figures={null}
            text={<UnitFacts page={page} />}
          />
          <div className="detail-aside">
            <div className="detail-sticky">
              <UnitContact page={page} />
              <ShareLinks url={url} title={`${unit.Name}, ${project.name}`} />
            </div>
          </div>
          <div className="detail-body min-w-0">
            <UnitPlace page={page} />
            <UnitPlan page={page} plans={documents.filter(isPlan)} />
            <UnitCosts page={page} />
            <Instalments page={page} />
            <ProjectDocuments
              documents={documents.filter((document) => !isPlan(document))}
              projectId={project.id}
              unitId={isSold ? undefined : unit.ID}
            />
            {like.length > 0 && (
              <Section id="like" title={t("unit.like")}>
                <UnitTable projectId={project.id} units={like} stacked={stacked} caption={t("unit.like")} />
              </Section>
            )}
          </div>
        </div>
      </div>
      {!isSold && <UnitBar page={page} />}
    </>
  );
}
