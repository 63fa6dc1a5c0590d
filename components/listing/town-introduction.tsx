import { LocalizedElement } from "@/components/ui/localized-element";
import { Picture } from "@/components/ui/picture";
import type { NeighbourhoodView } from "@/lib/content/listing/neighbourhood";

/**
 * What a municipality's page says about it before its properties: short enough that a phone shows the first of them too, where the
 * text opens by a tap.
 */
export function TownIntroduction({ view }: { view: NeighbourhoodView }) {
  const [picture, ...others] = view.pictures;
  return (
    <div id="neighbourhood" className="mt-3 md:mt-5 md:flex md:items-start md:gap-8">
      {picture && (
        <div className="print-hidden hidden shrink-0 gap-2 md:flex">
          <Picture picture={picture} sizes="14rem" className="aspect-4/3 w-56 rounded" />
          {others.length > 0 && (
            <div className="hidden w-[6.5rem] flex-col gap-2 lg:flex">
              {others.slice(0, 2).map((other) => (
                <Picture
                  key={other.file}
                  picture={other}
                  sizes="8rem"
                  className="min-h-0 w-full flex-1 rounded"
                />
              ))}
            </div>
          )}
        </div>
      )}
      <details className="group/town max-w-prose md:hidden print:hidden">
        <LocalizedElement
          as="summary"
          text={view.subtitle}
          className="cursor-pointer py-1.5 text-note text-ink-soft"
        />
        <LocalizedElement text={view.description} className="pb-2 pt-1 text-note" />
      </details>
      <div className="hidden max-w-[70ch] md:block print:block">
        <LocalizedElement text={view.subtitle} className="font-serif text-xl leading-snug" />
        <LocalizedElement text={view.description} className="mt-2 text-note" />
      </div>
    </div>
  );
}
