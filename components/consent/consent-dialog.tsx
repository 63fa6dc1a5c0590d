import type { Messages } from "next-intl";
import { type ButtonHTMLAttributes, type FormEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { useSheetEntry } from "@/components/ui/sheet-entry";
import {
  type Consent,
  type ConsentCategory,
  consentCategories,
  grantedCategories,
  type OptionalCategory,
  optionalCategories,
} from "@/lib/domain/consent/consent";
import { consentButtonClass } from "./consent-question";

const ConsentButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...props} className={consentButtonClass} />
);

/** One category with its checkbox; the necessary one is always on, and one that the site does not use has none. */
function CategoryChoice({
  category,
  name,
  text,
  note,
  isUsed,
  granted,
}: {
  category: ConsentCategory;
  name: string;
  text: string;
  /** Why it cannot be changed; null where it can. */
  note: string | null;
  isUsed: boolean;
  granted: boolean;
}) {
  const Name = isUsed ? "label" : "p";
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-3 border-t border-hairline py-3">
      {isUsed && (
        <input
          type="checkbox"
          name="category"
          value={category}
          id={`consent-${category}`}
          aria-describedby={`consent-${category}-text`}
          defaultChecked={granted}
          disabled={note !== null}
          className="mt-1 size-5 accent-ink"
        />
      )}
      <div className="col-start-2">
        <Name htmlFor={isUsed ? `consent-${category}` : undefined} className="block font-semibold">
          {name}
          {note && <span className="font-normal text-ink-soft"> · {note}</span>}
        </Name>
        <p id={`consent-${category}-text`} className="text-pretty text-note leading-snug text-ink-soft">
          {text}
        </p>
      </div>
    </div>
  );
}

interface SettingsProps {
  /** What the configured tags need consent for. */
  used: readonly OptionalCategory[];
  words: Messages["consent"];
  policyHref: string;
  consent: Consent | null;
  onDecide: (granted: readonly OptionalCategory[]) => void;
  onLeave: () => void;
}

/**
 * The five categories, each with its checkbox. Only what the visitor has granted before is checked; what this site does not use has no box.
 */
function Settings({ used, words, policyHref, consent, onDecide, onLeave }: SettingsProps) {
  const granted: readonly ConsentCategory[] = ["necessary", ...grantedCategories(consent)];
  const choosable: readonly ConsentCategory[] = used;
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own. */}
      <div role="group" aria-labelledby="consent-title">
        {consentCategories.map((category) => {
          const isChoice = choosable.includes(category);
          const isNecessary = category === "necessary";
          return (
            <CategoryChoice
              key={category}
              category={category}
              {...words.categories[category]}
              note={isChoice ? null : isNecessary ? words.always : words.unused}
              isUsed={isChoice || isNecessary}
              granted={granted.includes(category)}
            />
          );
        })}
      </div>
      <div className="consent-choices grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2 border-t border-hairline bg-white py-4 text-note">
        <ConsentButton onClick={() => onDecide(optionalCategories)}>{words.acceptAll}</ConsentButton>
        <ConsentButton onClick={() => onDecide([])}>{words.declineAll}</ConsentButton>
        <ConsentButton type="submit">{words.save}</ConsentButton>
      </div>
    </form>
  );
}

/**
 * The choices about cookies in detail (specification, point 4), as the visitor has opened them: modal, and Escape leaves them and never
 * decides.
 */
export function ConsentDialog(props: SettingsProps): ReactNode {
  const { onLeave } = props;
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.focus({ preventScroll: true });
    return () => dialog?.close();
  }, []);
  useSheetEntry(true, onLeave);
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      data-view="detailed"
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      className="consent print-hidden"
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      // Browsers close a dialog at the second Escape, even where both are prevented.
      onClose={() => !ref.current?.open && onLeave()}
    >
      <Settings {...props} />
    </dialog>
  );
}
