import { paletteOf } from "../../domain/brand/colours.ts";
import { evaluateConditions } from "../../domain/modules/display-condition.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { shownText } from "../../domain/text/localized.ts";
import type { Catalogue } from "../catalogue.ts";
import { pictureOf, type ShownPicture } from "../pictures.ts";
import type { PageModule } from "../schemas/pages.ts";
import { callToActionOf } from "../shell/navigation.ts";
import { blockOf } from "./blocks.ts";
import { siteRecord } from "./site-record.ts";

type Background =
  | { kind: "none" }
  | { kind: "color"; color: string }
  | { kind: "image"; picture: ShownPicture }
  | { kind: "gallery"; pictures: ShownPicture[] };

function backgroundOf(catalogue: Catalogue, module: PageModule, language: LanguageCode): Background {
  if (module.backgroundType === "color") {
    const { sand } = paletteOf(catalogue.content.site.brand.colours);
    return { kind: "color", color: module.colorBackground ?? sand };
  }
  if (module.backgroundType === "image") {
    const picture = pictureOf(catalogue, module.image, language);
    return picture ? { kind: "image", picture } : { kind: "none" };
  }
  if (module.backgroundType === "gallery") {
    const pictures = (module.images ?? []).flatMap((file) => pictureOf(catalogue, file, language) ?? []);
    return pictures.length > 0 ? { kind: "gallery", pictures } : { kind: "none" };
  }
  return { kind: "none" };
}

const textIn = (texts: PageModule["title"], language: LanguageCode) =>
  texts ? shownText(texts, language) : null;

const positions = ["top", "main", "bottom"] as const;

/** A module of a page, ready to be shown. */
const moduleView = (catalogue: Catalogue, module: PageModule, language: LanguageCode) => ({
  id: module.id,
  view: module.view,
  title: textIn(module.title, language),
  titleSize: module.titleSize ?? "md",
  eyebrow: textIn(module.description, language),
  intro: textIn(module.description2, language),
  className: module.class ?? "",
  col: { lg: module.span, ...module.col },
  background: backgroundOf(catalogue, module, language),
  perRow: module.numberItemOfRow ?? null,
  blocks: module.relations.flatMap((relation) => blockOf(catalogue, module, relation, language) ?? []),
  callToAction: callToActionOf(catalogue, module.callToAction, language),
});

export type ModuleView = ReturnType<typeof moduleView>;

/** Without the properties in lists whose story the same page has among its references. */
function withoutRepeats(modules: ModuleView[]): ModuleView[] {
  const blocks = modules.flatMap((module) => module.blocks);
  const ids = new Set(
    blocks.flatMap((block) =>
      block.type === "references" ? block.references.map(({ listing }) => listing.id) : [],
    ),
  );
  if (ids.size === 0) return modules;
  return modules.map((module) => ({
    ...module,
    blocks: module.blocks.map((block) =>
      block.type === "listings"
        ? { ...block, listings: block.listings.filter(({ id }) => !ids.has(id)) }
        : block,
    ),
  }));
}

/** Lists that a new agency has nothing for yet; one of properties says so itself. */
const isEmpty = ({ blocks }: ModuleView) =>
  blocks.length > 0 &&
  blocks.every(
    (block) =>
      (block.type === "cities" && block.cities.length === 0) ||
      (block.type === "team" && block.members.length === 0) ||
      (block.type === "testimonials" && block.testimonials.length === 0),
  );

/** The published modules of a page whose conditions hold, in their order: by position, then by `sort`. */
export function moduleViews(
  catalogue: Catalogue,
  modules: PageModule[],
  language: LanguageCode,
): ModuleView[] {
  const record = siteRecord(catalogue, language);
  const views = modules
    .filter(({ status, conditions }) => status === "Published" && evaluateConditions(conditions, record))
    .toSorted((a, b) => positions.indexOf(a.position) - positions.indexOf(b.position) || a.sort - b.sort)
    .map((module) => moduleView(catalogue, module, language))
    .filter((module) => !isEmpty(module));
  return withoutRepeats(views);
}
