import { type OptionalCategory, optionalCategories } from "@/lib/domain/consent/consent";
import { openSettingsEvent } from "./consent-events";
import type { QuestionWords } from "./question-words";

/** All answers look the same, so that none is suggested. */
export const consentButtonClass =
  "min-h-12 rounded border border-ink bg-white px-1 py-2 text-note font-semibold leading-tight hover:bg-ink hover:text-white sm:px-5 sm:text-base";

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

function answer(label: string, attributes: Record<string, string>, onPress: () => void): HTMLButtonElement {
  const button = element("button", { class: consentButtonClass, ...attributes }, label);
  button.addEventListener("click", onPress);
  return button;
}

/** Writes the height of the question into `--consent-height`, so that the page leaves room for it: rounded up, or its end would be covered. */
function reserveRoom(dialog: HTMLDialogElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty("--consent-height", `${Math.ceil(dialog.getBoundingClientRect().height)}px`),
  );
  observer.observe(dialog);
  return () => {
    observer.disconnect();
    style.removeProperty("--consent-height");
  };
}

/**
 * The question about cookies (specification, point 4): a strip at the foot of a page that can be used meanwhile. Made without the
 * framework, so that a first visit costs no more than any other. It is put into the element marked `data-consent`, before the
 * header, so that screen readers and keyboards meet it first.
 */
export function createQuestion(
  words: QuestionWords,
  policyHref: string,
  onDecide: (granted: readonly OptionalCategory[]) => void,
): { show: () => void; hide: () => void } {
  const saved = element("p", { role: "status", class: "sr-only" });
  const decide = (granted: readonly OptionalCategory[]) => {
    onDecide(granted);
    saved.textContent = words.saved;
  };
  const dialog = element(
    "dialog",
    {
      class: "consent print-hidden",
      "data-view": "short",
      tabindex: "-1",
      // Escape belongs to a menu that is open above the question.
      closedby: "none",
      "aria-labelledby": "consent-question",
      "aria-describedby": "consent-purposes",
    },
    element(
      "div",
      { class: "wrap grid gap-x-10 gap-y-2 py-3 lg:grid-cols-[1fr_auto] lg:items-center" },
      element(
        "div",
        { class: "text-note leading-snug" },
        element("h2", { id: "consent-question", class: "sr-only" }, words.title),
        // Short texts: one long one could be the largest thing a page shows, and would be taken for its content.
        element(
          "div",
          { id: "consent-purposes" },
          element("p", { class: "font-semibold" }, words.text),
          element("p", {}, words.purposes),
        ),
        element(
          "p",
          {},
          // On a phone the strip is to leave the page to its reader; the foot of every page leads back to the choice.
          element("span", { class: "max-sm:hidden" }, `${words.hint} `),
          element("a", { href: policyHref, class: "link-line inline-block py-1" }, words.policy),
        ),
      ),
      element(
        "div",
        {
          class:
            "grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2 text-note lg:grid-cols-[repeat(3,minmax(9rem,1fr))]",
        },
        answer(words.accept, {}, () => decide(optionalCategories)),
        answer(words.decline, {}, () => decide([])),
        // Of this type it is pressed again once the page is hydrated: the settings are an island.
        answer(words.choose, { type: "button" }, () => dispatchEvent(new Event(openSettingsEvent))),
      ),
    ),
  );
  let release = () => {};
  return {
    show: () => {
      if (dialog.isConnected) return;
      document.querySelector("[data-consent]")?.append(dialog, saved);
      saved.textContent = "";
      // `show()` would take the focus from somebody who is typing.
      dialog.setAttribute("open", "");
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) dialog.focus({ preventScroll: true });
      release = reserveRoom(dialog);
    },
    hide: () => {
      dialog.remove();
      release();
    },
  };
}
