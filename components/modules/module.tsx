import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { columnClass } from "@/components/ui/columns";
import { LocalizedText } from "@/components/ui/localized";
import { LocalizedElement } from "@/components/ui/localized-element";
import { Picture } from "@/components/ui/picture";
import { SmartLink } from "@/components/ui/smart-link";
import type { BlockOf } from "@/lib/content/modules/blocks";
import type { ModuleView } from "@/lib/content/modules/modules";
import { goalKinds } from "@/lib/domain/listing/goal";
import { sizesToFill } from "@/lib/domain/media/picture-sizes";
import { moduleViewNames } from "@/lib/domain/modules/module-names";
import { BlockView } from "./block-view";

/** The ground of a module: none, a colour across the page, a picture beside it (above it on small screens), or a row of pictures above. */
function ModuleBackground({
  background,
  children,
}: {
  background: ModuleView["background"];
  children: ReactNode;
}) {
  switch (background.kind) {
    case "color":
      // The colour runs to both edges of the page, whatever columns the module takes.
      return (
        <div
          className="relative py-16 sm:py-20"
          style={{
            backgroundColor: background.color,
            boxShadow: `0 0 0 100vmax ${background.color}`,
            clipPath: "inset(0 -100vmax)",
          }}
        >
          {children}
        </div>
      );
    case "image":
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[5fr_7fr]">
          <Picture
            picture={background.picture}
            alt=""
            sizes={sizesToFill(background.picture, [
              { media: "(min-width: 78rem)", width: "28rem", proportion: 4 / 5 },
              { media: "(min-width: 64rem)", width: "36vw", proportion: 4 / 5 },
              { width: "92vw", proportion: 3 / 2 },
            ])}
            className="aspect-3/2 w-full rounded sm:max-lg:aspect-21/9 lg:sticky lg:top-[calc(var(--header-height-shrunk)+1.5rem)] lg:aspect-4/5"
          />
          <div>{children}</div>
        </div>
      );
    case "gallery":
      return (
        <div>
          <ul className="mb-8 grid grid-cols-2 gap-2 lg:grid-cols-4">
            {background.pictures.map((picture) => (
              <li key={picture.file}>
                <Picture
                  picture={picture}
                  sizes="(min-width: 64rem) 18rem, 46vw"
                  className="aspect-3/2 w-full rounded"
                />
              </li>
            ))}
          </ul>
          {children}
        </div>
      );
    default:
      return children;
  }
}

const titleSizes = { sm: "text-2xl", md: "text-section", lg: "text-title" };

/** A single article carries the module's small capitals itself, beside its picture. */
const isBare = ({ title, intro, view }: ModuleView) => view === "single-view" && !title && !intro;

function Heading({ module }: { module: ModuleView }) {
  const { title, eyebrow, intro } = module;
  if (isBare(module) || (!title && !eyebrow && !intro)) return null;
  return (
    <header className="mb-8 max-w-3xl">
      <LocalizedElement text={eyebrow} className="eyebrow mb-2" />
      <LocalizedElement as="h2" text={title} className={titleSizes[module.titleSize]} />
      <LocalizedElement text={intro} className="mt-3 text-ink-soft" />
    </header>
  );
}

type More = NonNullable<BlockOf<"listings">["more"]>;

/** The way to the whole lists: beside the heading where there is room, on a phone below the cards. */
function MoreLinks({ more }: { more: More }) {
  const t = useTranslations("modules");
  return (
    <p className="flex flex-wrap gap-x-8 gap-y-2 max-sm:order-last sm:mb-8">
      {goalKinds.map(
        (goal) =>
          more[goal] && (
            <a key={goal} href={more[goal].href} className="link-line py-1.5 font-semibold">
              {t(goal === "sale" ? "allSale" : "allRent", { count: more[goal].count })}
            </a>
          ),
      )}
    </p>
  );
}

/** A module of a page in its columns, on its ground, in the view the agency chose (specification, point 3). */
export function Module({
  module,
  button,
  isFirst = false,
}: {
  module: ModuleView;
  button?: "primary" | "outline";
  /** Its picture is the first of the page. */
  isFirst?: boolean;
}) {
  const t = useTranslations("errors");
  const view = moduleViewNames.find((name) => name === module.view);
  const content: ReactNode = view ? (
    <div className="space-y-10">
      {module.blocks.map((block, index) => (
        <BlockView
          // biome-ignore lint/suspicious/noArrayIndexKey: a module's relations never move.
          key={index}
          block={block}
          view={view}
          perRow={module.perRow}
          eyebrow={isBare(module) ? module.eyebrow : null}
          level={module.title ? "h3" : "h2"}
          button={button}
          isFirst={isFirst && index === 0}
        />
      ))}
    </div>
  ) : (
    <p className="border-l-2 border-brick py-2 pl-4">{t("invalidView")}</p>
  );
  const more = view && module.blocks.find((block) => block.type === "listings")?.more;
  return (
    <section id={module.id} className={`${columnClass(module.col)} ${module.className}`}>
      <ModuleBackground background={module.background}>
        {more ? (
          <div className="flex flex-wrap items-end justify-between gap-x-8">
            <Heading module={module} />
            <MoreLinks more={more} />
            <div className="w-full">{content}</div>
          </div>
        ) : (
          <>
            <Heading module={module} />
            {content}
          </>
        )}
        {module.callToAction && (
          <p className="mt-8">
            <SmartLink href={module.callToAction.href} className="link-line font-semibold">
              <LocalizedText {...module.callToAction.label} />
            </SmartLink>
          </p>
        )}
      </ModuleBackground>
    </section>
  );
}
