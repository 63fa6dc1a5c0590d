import { useTranslations } from "next-intl";
import type { PropertyPage } from "@/lib/content/listing/property-page";

/** With fewer the page is short enough to be scrolled. */
const enough = 3;

/** Links to the parts of a long page, in their order; on a wide screen they stay in view. */
export function SectionLinks({ page }: { page: PropertyPage }) {
  const t = useTranslations("property");
  const facts = useTranslations("facts");
  const { physical, comfort, energy, legal, papers, documents } = page;
  const price = papers.find(({ name }) => name === "lifeAnnuity" || name === "financial");
  const links = [
    ...(physical[0] ? [{ id: physical[0].name, name: facts("groups.features") }] : []),
    ...(comfort.length > 0 ? [{ id: "comfort", name: t("comfort") }] : []),
    ...(energy ? [{ id: "energy", name: facts("groups.energy") }] : []),
    ...(legal ? [{ id: "legal", name: t("legal") }] : []),
    ...(page.costs ? [{ id: "costs", name: t("costs.title") }] : []),
    ...(price && !page.costs ? [{ id: price.name, name: facts(`groups.${price.name}`) }] : []),
    ...(documents.length > 0 ? [{ id: "documents", name: t("documents") }] : []),
    { id: "surroundings", name: t("surroundings") },
  ];
  if (links.length < enough) return null;
  return (
    <nav
      aria-label={t("onThisPage")}
      className="print-hidden mt-8 border-y border-hairline bg-paper lg:sticky lg:top-[var(--header-height-shrunk)] lg:z-10 lg:mt-12"
    >
      <ul className="scroll-row flex gap-x-6 whitespace-nowrap text-note lg:mx-0 lg:px-0">
        {links.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="inline-block py-2.5 no-underline underline-offset-4 hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
