import { type RefObject, useCallback, useEffect, useState } from "react";
import { listenTo } from "@/components/ui/listen-to";
import { isEmpty } from "@/lib/domain/text/text";
import { storedText, storeText } from "./stored-text";
import type { SearchReading } from "./use-search";

/**
 * The text of a search field; null until scripts run. It is stored with the entry of the browser's history: back and reload show
 * it again, a new visit begins empty. What was typed before scripts ran counts too. The form sends the text without the typing
 * errors that the search forgave, so that its list shows what the panel counted.
 */
export function useSearchText(input: RefObject<HTMLInputElement | null>, search: SearchReading) {
  const [text, setText] = useState<string | null>(null);
  const keepText = useCallback(() => {
    if (input.current) storeText(input.current.value);
  }, [input]);
  const write = useCallback(
    (value: string) => {
      if (input.current) input.current.value = value;
      setText(value);
    },
    [input],
  );
  useEffect(() => {
    write(input.current?.value || storedText());
    return listenTo(window, "change pagehide", keepText);
  }, [input, keepText, write]);
  useEffect(() => {
    const form = input.current?.form;
    if (!form || typeof search === "string") return;
    return listenTo(form, "formdata", ({ formData }: FormDataEvent) => {
      const typed = formData.get("q");
      if (!isEmpty(typed)) formData.set("q", search.search(String(typed)).text);
    });
  }, [input, search]);
  return { text, setText, write, keepText };
}
