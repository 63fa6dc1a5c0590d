import type { ReactNode } from "react";
import { Guide } from "@/components/guide/guide";
import { Banner, PageLogo } from "@/components/shell/banner";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { columnClass } from "@/components/ui/columns";
import { LinkList } from "@/components/ui/link-list";
import { LocalizedElement } from "@/components/ui/localized-element";
import type { ModulePage } from "@/lib/content/modules/module-page";
import type { ModuleView } from "@/lib/content/modules/modules";
import { Module } from "./module";
import { PageText } from "./page-text";

const columns = 12;
const columnsOf = (module?: ModuleView) => module?.col.lg ?? columns;

/** The columns that the first module leaves free beside it on a wide screen; 0 where another module takes them. */
function columnsBeside([first, second]: ModuleView[]): number {
  const free = first ? columns - columnsOf(first) : 0;
  return second && columnsOf(second) <= free ? 0 : free;
}

/** With fewer a text beside a module is too narrow to read. */
const enoughForText = 4;

/**
 * Modules in a grid of twelve columns.
 * @param beside stands in the columns that the first module leaves free
 */
export function ModuleGrid({
  modules,
  button,
  beside,
  isFirst = false,
}: {
  modules: ModuleView[];
  button?: "primary" | "outline";
  beside?: ReactNode;
  /** No picture of the page stands above them: theirs is the first. */
  isFirst?: boolean;
}) {
  if (modules.length === 0) return null;
  return (
    <div className="mt-10 grid grid-cols-12 gap-y-14 sm:gap-x-8 lg:gap-x-16 lg:gap-y-20">
      {beside && (
        <div
          className={`${columnClass({ lg: columnsBeside(modules) })} lg:sticky lg:top-[calc(var(--header-height-shrunk)+1.5rem)] lg:self-start`}
        >
          {beside}
        </div>
      )}
      {modules.map((module, index) => (
        <Module key={module.id} module={module} button={button} isFirst={isFirst && index === 0} />
      ))}
    </div>
  );
}

/** A page made of modules: banner or title, text, then the modules in a grid of twelve columns. */
export function ModulePageContent({
  page,
  note,
  onward,
  aroundModules = (modules) => modules,
}: {
  page: ModulePage;
  /** Stands below the title. */
  note?: ReactNode;
  /** Stands below the text. */
  onward?: ReactNode;
  /** What may take the place of the modules in the browser. */
  aroundModules?: (modules: ReactNode) => ReactNode;
}) {
  const { banner, title, description, text, guide, modules, subMenu } = page;
  const words = text && <PageText text={text} />;
  const beside = columnsBeside(modules) >= enoughForText ? words : null;
  return (
    <>
      {page.css && <style>{page.css}</style>}
      {banner && <Banner banner={banner} title={title.text} logo={page.logo} />}
      <div className="wrap pb-24">
        <div className="pt-8">
          <Breadcrumbs crumbs={page.crumbs} />
        </div>
        {!banner && page.logo && <PageLogo logo={page.logo} />}
        {!banner && <LocalizedElement as="h1" text={title} className="mt-6 max-w-[14.8em] text-title" />}
        <LocalizedElement text={description} className="mt-4 max-w-2xl text-lg text-ink-soft" />
        {note}
        <LinkList
          links={subMenu}
          className="mt-6 flex flex-wrap gap-x-6 gap-y-2"
          linkClassName="link-line inline-block py-1"
        />
        {!beside && words && <div className="mt-10">{words}</div>}
        {guide && (
          <div className="mt-10">
            <Guide guide={guide} />
          </div>
        )}
        {onward}
        {/* Where the page begins with the search, that is the one thing to do. */}
        {aroundModules(
          <ModuleGrid
            modules={modules}
            button={banner?.search ? "outline" : "primary"}
            beside={beside}
            isFirst={!banner && !words}
          />,
        )}
      </div>
    </>
  );
}
