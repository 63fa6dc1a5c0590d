import { LocalizedText } from "@/components/ui/localized";
import { Picture } from "@/components/ui/picture";
import type { NeighbourhoodView } from "@/lib/content/listing/neighbourhood";

/**
 * What a municipality's page says about it before its properties: short enough that a phone shows the first of them too, where the
 * text opens by a tap.
 */
export function TownIntroduction({ view }: { view: NeighbourhoodView }) {
  return (
    <div id="neighbourhood" className="mt-3 md:mt-5 md:flex md:items-start md:gap-8">
      {view.picture && (
        <div className="print-hidden hidden aspect-4/3 w-56 shrink-0 overflow-hidden rounded md:block">
          <Picture picture={view.picture} sizes="14rem" className="size-full" />
        </div>
      )}
      <details className="group/town max-w-prose md:hidden print:hidden">
        <summary className="cursor-pointer py-1.5 text-note text-ink-soft">
          <LocalizedText {...view.subtitle} />
        </summary>
        <p className="pb-2 pt-1 text-note">
          <LocalizedText {...view.description} />
        </p>
      </details>
      <div className="hidden max-w-[70ch] md:block print:block">
        <p className="font-serif text-xl leading-snug">
          <LocalizedText {...view.subtitle} />
        </p>
        <p className="mt-2 text-note">
          <LocalizedText {...view.description} />
        </p>
      </div>
    </div>
  );
}
