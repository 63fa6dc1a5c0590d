import { LocalizedElement } from "@/components/ui/localized-element";
import type { BlockOf } from "@/lib/content/modules/blocks";

/** All terms with their explanation, each with an address of its own. */
export const GlossaryList = ({ terms }: BlockOf<"glossary">) => (
  <dl className="glossary">
    {terms.map(({ id, name, text }) => (
      <div key={id} id={id}>
        <LocalizedElement as="dt" text={name} />
        <LocalizedElement as="dd" text={text} />
      </div>
    ))}
  </dl>
);
