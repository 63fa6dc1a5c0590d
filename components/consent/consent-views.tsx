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

/** The question at the foot of the window: agree, decline, or choose in detail. */
export function ShortView({
  words,
  policyHref,
  onDecide,
  onChoose,
}: {
  words: Messages["consent"];
  policyHref: string;
  onDecide: (granted: readonly OptionalCategory[]) => void;
  onChoose: () => void;
}) {
  return (
    <div className="wrap grid gap-x-10 gap-y-3 py-4 lg:grid-cols-[1fr_auto] lg:items-center lg:py-5">
      <div className="text-note leading-snug">
        <h2 id="consent-title" className="mb-1 text-xl">
          {words.title}
        </h2>
        {/* Short texts: one long one could be the largest thing a page shows, and would be taken for its content. */}
        <div id="consent-text">
          <p>{words.text}</p>
          <p>{words.purposes}</p>
        </div>
        <p>
          {words.hint}{" "}
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
  always,
  granted,
}: {
  category: ConsentCategory;
  name: string;
  text: string;
  always: string;
  granted: boolean;
}) {
  const isFixed = category === "necessary";
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 border-t border-hairline py-3">
      <input
        type="checkbox"
        name="category"
        value={category}
        id={`consent-${category}`}
        aria-describedby={`consent-${category}-text`}
        defaultChecked={granted || isFixed}
        disabled={isFixed}
        className="mt-1 size-5 accent-ink"
      />
      <div>
        <label htmlFor={`consent-${category}`} className="block font-semibold">
          {name}
          {isFixed && <span className="font-normal text-ink-soft"> · {always}</span>}
        </label>
        <p id={`consent-${category}-text`} className="text-pretty text-note leading-snug text-ink-soft">
          {text}
        </p>
      </div>
    </div>
  );
}

/** The five categories, each with its checkbox. Only what the visitor has granted before is checked. */
export function DetailedView({
  words,
  policyHref,
  consent,
  onDecide,
  onLeave,
}: {
  words: Messages["consent"];
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
      <p className="mb-4 mt-1 text-note leading-snug">
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
      <div className="consent-choices grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2 border-t border-hairline bg-white py-4 text-note">
        <ConsentButton onClick={() => onDecide(optionalCategories)}>{words.acceptAll}</ConsentButton>
        <ConsentButton onClick={() => onDecide([])}>{words.declineAll}</ConsentButton>
        <ConsentButton type="submit">{words.save}</ConsentButton>
      </div>
    </form>
  );
}
