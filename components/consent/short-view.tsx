import { type OptionalCategory, optionalCategories } from "@/lib/domain/consent/consent";
import { ConsentButton } from "./consent-button";
import type { ConsentWords } from "./consent-words";

/** The question at the foot of the window: agree, decline, or look closer. */
export function ShortView({
  words,
  policyHref,
  onDecide,
  onChoose,
}: {
  words: ConsentWords;
  policyHref: string;
  onDecide: (granted: readonly OptionalCategory[]) => void;
  onChoose: () => void;
}) {
  return (
    <div className="wrap grid gap-x-10 gap-y-3 py-4 lg:grid-cols-[1fr_auto] lg:items-center lg:py-5">
      <div className="text-[0.9375rem] leading-snug">
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
      <div className="grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2 text-[0.9375rem] lg:grid-cols-[repeat(3,minmax(9rem,1fr))]">
        <ConsentButton onClick={() => onDecide(optionalCategories)}>{words.accept}</ConsentButton>
        <ConsentButton onClick={() => onDecide([])}>{words.decline}</ConsentButton>
        <ConsentButton onClick={onChoose}>{words.choose}</ConsentButton>
      </div>
    </div>
  );
}
