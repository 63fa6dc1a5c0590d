import { type RefObject, useCallback, useEffect, useState } from "react";
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
    const field = input.current;
    write(field?.value || storedText());
    field?.addEventListener("change", keepText);
    addEventListener("pagehide", keepText);
    return () => {
      field?.removeEventListener("change", keepText);
      removeEventListener("pagehide", keepText);
    };
  }, [input, keepText, write]);
  useEffect(() => {
    const form = input.current?.form;
    const onFormData = ({ formData }: FormDataEvent) => {
      const typed = formData.get("q");
      if (!isEmpty(typed) && typeof search !== "string") formData.set("q", search.search(String(typed)).text);
    };
    form?.addEventListener("formdata", onFormData);
    return () => form?.removeEventListener("formdata", onFormData);
  }, [input, search]);
  return { text, setText, write, keepText };
}
