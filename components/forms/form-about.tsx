import { useEffect, useLayoutEffect, useState } from "react";
import { useLanguageLinks } from "@/components/shell/use-language-links";
import type { CardListing } from "@/lib/content/listing/card-words";
import { cardPart } from "@/lib/domain/listing/paging";
import { fill } from "@/lib/domain/text/words";
import type { RequestedForm } from "@/lib/forms/contact-query";
import type { FlowName } from "@/lib/forms/flows";
import type { FormResources } from "@/lib/forms/form-resources";
import { flowWords } from "./form-words";
import { InteractiveForm } from "./interactive-form";

/** The card of a property, from the list that has it; null where none does. */
async function readCard(language: string, id: number): Promise<CardListing | null> {
  const read = async (goal: string) => {
    const response = await fetch(`/api/listings/${language}/${goal}/cards/${cardPart(id)}/`);
    const cards: CardListing[] = await response.json();
    const card = cards.find((card) => card.id === id);
    if (!card) throw new Error(`${id} is not for ${goal}`);
    return card;
  };
  return Promise.any([read("sale"), read("rent")]).catch(() => null);
}

/**
 * The contact page's form where its address names a property or a project: a link that should have opened a form over its page leads to
 * the same form here. It takes the place of the written one, with what was typed into it and the focus.
 * @param flow of the written form
 */
export function FormAbout({
  flow: prerendered,
  data,
  level: Heading,
  named,
}: {
  flow: FlowName;
  data: FormResources;
  level: "h2" | "h3";
  named: RequestedForm;
}) {
  const { set } = named;
  const [{ flow, preset }, setForm] = useState(named);
  const [focus] = useState(() => document.activeElement?.id.replace(prerendered, flow) ?? "");
  useLayoutEffect(() => document.getElementById(focus)?.focus({ preventScroll: true }), [focus]);
  const [card, setCard] = useState<CardListing | null>(null);
  const { language } = data.facts;
  const { propertyId } = set;
  useLanguageLinks();
  useEffect(() => {
    if (propertyId) void readCard(language, propertyId).then(setCard);
  }, [language, propertyId]);
  const words = flowWords(data.forms, flow, preset);
  const reference = String(propertyId ?? set.projectId);
  return (
    <>
      <Heading className="text-2xl">{words.title}</Heading>
      <p className="mb-7 mt-2">
        {card && (
          <>
            <a href={card.href} className="font-semibold link-line" lang={card.title.lang}>
              {card.title.text}
            </a>
            {", "}
            {card.place.label}
            {" · "}
          </>
        )}
        <span className="whitespace-nowrap tabular">{fill(data.forms.about, { reference })}</span>
        <span className="mt-1 block text-(--form-soft)">{words.intro}</span>
      </p>
      <InteractiveForm
        key={flow}
        flow={flow}
        data={data}
        prerendered={prerendered}
        level={Heading}
        subject={{ title: card?.title.text ?? "", reference, set }}
        preset={preset}
        onSwitchFlow={(nextFlow, first) => setForm({ flow: nextFlow, preset: first, set })}
      />
    </>
  );
}
