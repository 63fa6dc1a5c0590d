import { type RefObject, useCallback, useEffect, useState } from "react";
import { isEmpty } from "@/lib/domain/text/text";

const kept = "searchText";

const readKept = (): string => String(history.state?.[kept] ?? "");

function keep(text: string) {
  if (text === readKept()) return;
  try {
    history.replaceState({ ...history.state, [kept]: text }, "");
  } catch {
    // Some browsers refuse more than a hundred changes in half a minute; the next one is taken.
  }
}

/**
 * The text of a search field; null until scripts run. It stays with the entry of the browser's history, so that the way back and a reload have it again and
 * a new visit begins empty; what was typed before scripts ran counts too.
 */
export function useSearchText(input: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState<string | null>(null);
  const keepText = useCallback(() => {
    if (input.current) keep(input.current.value);
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
    write(field?.value || readKept());
    const leaveOutEmpty = ({ formData }: FormDataEvent) => {
      if (isEmpty(formData.get("q"))) formData.delete("q");
    };
    field?.addEventListener("change", keepText);
    field?.form?.addEventListener("formdata", leaveOutEmpty);
    addEventListener("pagehide", keepText);
    return () => {
      field?.removeEventListener("change", keepText);
      field?.form?.removeEventListener("formdata", leaveOutEmpty);
      removeEventListener("pagehide", keepText);
    };
  }, [input, keepText, write]);
  return { text, setText, write, keepText };
}
