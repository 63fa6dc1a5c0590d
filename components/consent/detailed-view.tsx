import type { FormEvent } from "react";
import {
  type Consent,
  consentCategories,
  grantedCategories,
  type OptionalCategory,
  optionalCategories,
} from "@/lib/domain/consent/consent";
import { CategoryChoice } from "./category-choice";
import { ConsentButton } from "./consent-button";
import type { ConsentWords } from "./consent-words";

/** The five categories, each with its own answer. Nothing is ticked that the visitor has not ticked before. */
export function DetailedView({
  words,
  policyHref,
  consent,
  onDecide,
  onLeave,
}: {
  words: ConsentWords;
  policyHref: string;
  consent: Consent | null;
  onDecide: (granted: readonly OptionalCategory[]) => void;
  onLeave: () => void;
}) {
  const granted: readonly string[] = grantedCategories(consent);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget).getAll("category");
    onDecide(optionalCategories.filter((category) => ticked.includes(category)));
  };
  return (
    <form onSubmit={onSubmit} className="px-5 pt-4 sm:px-8 sm:pt-6">
      <div className="flex items-start justify-between gap-4">
        <h2 id="consent-title" className="text-2xl">
          {words.settings}
        </h2>
        <button type="button" onClick={onLeave} className="link-line -mt-1 min-h-11 shrink-0">
          {words.back}
        </button>
      </div>
      <p className="mb-4 mt-1 text-[0.9375rem] leading-snug">
        <span id="consent-text">{words.settingsText}</span>{" "}
        <a href={policyHref} className="link-line inline-block py-1">
          {words.policy}
        </a>
      </p>
      {consentCategories.map((category) => (
        <CategoryChoice
          key={category}
          category={category}
          {...words.categories[category]}
          always={words.always}
          granted={granted.includes(category)}
        />
      ))}
      <div className="consent-choices grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2 border-t border-hairline bg-white py-4 text-[0.9375rem]">
        <ConsentButton onClick={() => onDecide(optionalCategories)}>{words.acceptAll}</ConsentButton>
        <ConsentButton onClick={() => onDecide([])}>{words.declineAll}</ConsentButton>
        <ConsentButton type="submit">{words.save}</ConsentButton>
      </div>
    </form>
  );
}
