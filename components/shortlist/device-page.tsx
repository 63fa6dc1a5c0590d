import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { LinkList } from "@/components/ui/link-list";
import type { Crumb } from "@/lib/content/shell/crumbs";

/** A page that the browser fills with what is kept there; where scripts do not run it says so and leads to the lists. */
export function DevicePage({
  crumbs,
  words,
  lists,
  children,
}: {
  crumbs: Crumb[];
  words: { title: string; intro: string; noScript: string };
  lists: { name: string; href: string }[];
  children: ReactNode;
}) {
  return (
    <div className="wrap pb-24">
      <div className="print-hidden pt-8">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <h1 className="mt-6 max-w-[14.8em] text-title">{words.title}</h1>
      <p className="print-hidden mt-4 max-w-2xl text-lg text-ink-soft">{words.intro}</p>
      <div className="mt-6 hidden noscript:block">
        <p className="max-w-line">{words.noScript}</p>
        <LinkList
          links={lists}
          className="mt-3 flex flex-wrap gap-x-7"
          linkClassName="link-line font-semibold"
        />
      </div>
      {/* What fills it does not push the end of the page about in sight. */}
      <div className="flow-root min-h-svh noscript:min-h-0 print:min-h-0">{children}</div>
    </div>
  );
}
