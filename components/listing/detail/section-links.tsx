import { useTranslations } from "next-intl";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import { hasSurroundings } from "./surroundings";

/** With fewer the page is short enough to be scrolled. */
const enough = 3;

/** Links to the parts of a long page, in their order; on a wide screen they stay in view. */
export function SectionLinks({ page }: { page: PropertyPage }) {
  const t = useTranslations("property");
  const facts = useTranslations("facts");
  const { physical, comfort, energy, legal, papers, documents } = page;
  const price = papers.find(({ name }) => name === "lifeAnnuity" || name === "financial");
  const links = [
    ...(page.floorPlan ? [{ id: "plan", name: t("floorPlan.title") }] : []),
    ...(physical[0] ? [{ id: physical[0].name, name: facts("groups.features") }] : []),
    ...(comfort.length > 0 ? [{ id: "comfort", name: t("comfort") }] : []),
    ...(energy ? [{ id: "energy", name: facts("groups.energy") }] : []),
    ...(legal ? [{ id: "legal", name: t("legal") }] : []),
    ...(page.costs ? [{ id: "costs", name: t("costs.title") }] : []),
    ...(page.tenant ? [{ id: "costs", name: t("tenant.title") }] : []),
    ...(price && !page.costs && !page.tenant
      ? [{ id: price.name, name: facts(`groups.${price.name}`) }]
      : []),
    ...(documents.length > 0 ? [{ id: "documents", name: t("documents") }] : []),
    ...(hasSurroundings(page) ? [{ id: "surroundings", name: t("surroundings") }] : []),
  ];
  if (links.length < enough) return null;
  return (
    <nav aria-label={t("onThisPage")} className="section-links print-hidden">
      <ul className="scroll-row">
        {links.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
