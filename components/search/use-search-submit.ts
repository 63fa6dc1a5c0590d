import { type RefObject, useEffect } from "react";
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
    const onKey = ({ key, target }: KeyboardEvent) => {
      isEnter = key === "Enter" && target === input.current;
    };
    const onSubmit = (event: SubmitEvent) => {
      const action = event.submitter?.getAttribute("formaction") ?? form?.getAttribute("action");
      const goal = isEnter ? null : (lists.find(({ href }) => href === action)?.goal ?? null);
      isEnter = false;
      const href = hrefOf(input.current?.value ?? "", goal);
      if (!href) return;
      event.preventDefault();
      location.assign(href);
    };
    const onPress = () => {
      isEnter = false;
    };
    form?.addEventListener("keydown", onKey);
    form?.addEventListener("pointerdown", onPress);
    form?.addEventListener("submit", onSubmit);
    return () => {
      form?.removeEventListener("keydown", onKey);
      form?.removeEventListener("pointerdown", onPress);
      form?.removeEventListener("submit", onSubmit);
    };
  }, [input, hrefOf, lists]);
}
