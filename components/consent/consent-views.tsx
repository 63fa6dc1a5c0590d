import type { Messages } from "next-intl";
import type { ButtonHTMLAttributes, FormEvent } from "react";
import {
  type Consent,
  type ConsentCategory,
  consentCategories,
  grantedCategories,
  type OptionalCategory,
  optionalCategories,
} from "@/lib/domain/consent/consent";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";

/** All choices look the same, so that none is suggested. */
function ConsentButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...props}
      className="min-h-12 rounded border border-ink bg-white px-1 py-2 text-note font-semibold leading-tight hover:bg-ink hover:text-white sm:px-5 sm:text-base"
    />
  );
}

/** What is asked for, in words: `statistics, advertising and social media`. */
const purposesIn = (used: readonly OptionalCategory[], words: Messages["consent"], language: LanguageCode) =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(
    used.map((category) => words.purposes[category]),
  );

/** The question as a strip at the foot of the window: agree, decline, or choose in detail. */
export function ShortView({
  language,
  used,
  words,
  policyHref,
  onDecide,
  onChoose,
}: {
  language: LanguageCode;
  used: readonly OptionalCategory[];
  words: Messages["consent"];
  policyHref: string;
  onDecide: (granted: readonly OptionalCategory[]) => void;
  onChoose: () => void;
}) {
  return (
    <div className="wrap grid gap-x-10 gap-y-2 py-3 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="text-note leading-snug">
        <h2 id="consent-title" className="sr-only">
          {words.title}
        </h2>
        {/* Short texts: one long one could be the largest thing a page shows, and would be taken for its content. */}
        <div id="consent-text">
          <p className="font-semibold">{words.text}</p>
          <p>{fill(words.purposesText, { purposes: purposesIn(used, words, language) })}</p>
        </div>
        <p>
          {/* On a phone the strip is to leave the page to its reader; the foot of every page leads back to the choice. */}
          <span className="max-sm:hidden">{words.hint} </span>
          <a href={policyHref} className="link-line inline-block py-1">
            {words.policy}
          </a>
        </p>
      </div>
      <div className="grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2 text-note lg:grid-cols-[repeat(3,minmax(9rem,1fr))]">
        <ConsentButton onClick={() => onDecide(optionalCategories)}>{words.accept}</ConsentButton>
        <ConsentButton onClick={() => onDecide([])}>{words.decline}</ConsentButton>
        <ConsentButton onClick={onChoose}>{words.choose}</ConsentButton>
      </div>
    </div>
  );
}

/** One category with its checkbox; the necessary one is always on. */
function CategoryChoice({
  category,
  name,
  text,
  note,
  isFixed,
  granted,
}: {
  category: ConsentCategory;
  name: string;
  text: string;
  /** Why it cannot be changed. */
  note: string;
  isFixed: boolean;
  granted: boolean;
}) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 border-t border-hairline py-3">
      <input
        type="checkbox"
        name="category"
        value={category}
        id={`consent-${category}`}
        aria-describedby={`consent-${category}-text`}
        defaultChecked={granted}
        disabled={isFixed}
        className="mt-1 size-5 accent-ink"
      />
      <div>
        <label htmlFor={`consent-${category}`} className="block font-semibold">
          {name}
          {isFixed && <span className="font-normal text-ink-soft"> · {note}</span>}
        </label>
        <p id={`consent-${category}-text`} className="text-pretty text-note leading-snug text-ink-soft">
          {text}
        </p>
      </div>
    </div>
  );
}

/**
 * The five categories, each with its checkbox. Only what the visitor has granted before is checked; what this site does not use cannot
 * be, and where it uses nothing that needs consent there is nothing to decide.
 */
export function DetailedView({
  used,
  words,
  policyHref,
  consent,
  onDecide,
  onLeave,
}: {
  used: readonly OptionalCategory[];
  words: Messages["consent"];
  policyHref: string;
  consent: Consent | null;
  onDecide: (granted: readonly OptionalCategory[]) => void;
  onLeave: () => void;
}) {
  const granted: readonly ConsentCategory[] = ["necessary", ...grantedCategories(consent)];
  const choosable: readonly ConsentCategory[] = used;
  const isAsked = used.length > 0;
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
        {isAsked && (
          <button type="button" onClick={onLeave} className="link-line -mt-1 min-h-11 shrink-0">
            {words.back}
          </button>
        )}
      </div>
      <p className="mb-4 mt-1 text-note leading-snug">
        <span id="consent-text">{isAsked ? words.settingsText : words.nothing}</span>{" "}
        <a href={policyHref} className="link-line inline-block py-1">
          {words.policy}
        </a>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own. */}
      <div role="group" aria-labelledby="consent-title">
        {consentCategories.map((category) => (
          <CategoryChoice
            key={category}
            category={category}
            {...words.categories[category]}
            note={category === "necessary" ? words.always : words.unused}
            isFixed={!choosable.includes(category)}
            granted={granted.includes(category) && (category === "necessary" || choosable.includes(category))}
          />
        ))}
      </div>
      <div className="consent-choices grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2 border-t border-hairline bg-white py-4 text-note">
        {isAsked ? (
          <>
            <ConsentButton onClick={() => onDecide(optionalCategories)}>{words.acceptAll}</ConsentButton>
            <ConsentButton onClick={() => onDecide([])}>{words.declineAll}</ConsentButton>
            <ConsentButton type="submit">{words.save}</ConsentButton>
          </>
        ) : (
          <ConsentButton onClick={onLeave}>{words.close}</ConsentButton>
        )}
      </div>
    </form>
  );
}
