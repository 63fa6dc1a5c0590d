import { type RefObject, useEffect } from "react";
import { listenTo } from "@/components/ui/listen-to";
import type { GoalKind } from "@/lib/domain/listing/goal";
import type { SearchList } from "./search-words";

/**
 * Sends the form to what its text asks for, where that was understood: the page of a town, or a list under its filters. A button
 * means the list that it names; Enter leaves that to the text. Any other text goes the way of the plain form.
 */
export function useSearchSubmit(
  input: RefObject<HTMLInputElement | null>,
  hrefOf: (text: string, goal: GoalKind | null) => string | null,
  lists: readonly SearchList[],
): void {
  useEffect(() => {
    const form = input.current?.form;
    let isEnter = false;
    if (!form) return;
    const onKey = ({ key, target }: KeyboardEvent) => {
      isEnter = key === "Enter" && target === input.current;
    };
    const onSubmit = (event: SubmitEvent) => {
      const action = event.submitter?.getAttribute("formaction") ?? form.getAttribute("action");
      const goal = isEnter ? null : (lists.find(({ href }) => href === action)?.goal ?? null);
      isEnter = false;
      const href = hrefOf(input.current?.value ?? "", goal);
      if (!href) return;
      event.preventDefault();
      location.assign(href);
    };
    // A pointer has no key.
    const ends = [listenTo(form, "keydown pointerdown", onKey), listenTo(form, "submit", onSubmit)];
    return () => {
      for (const end of ends) end();
    };
  }, [input, hrefOf, lists]);
}
