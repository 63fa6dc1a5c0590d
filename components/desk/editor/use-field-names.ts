import { useEffect, useState } from "react";
import type { ContentName } from "@/lib/desk/contract/content-answers";
import type { NamedField } from "@/lib/domain/desk/change-words";
import { readDesk } from "../desk-api";
import type { DeskSectionProps } from "../desk-section";

/** The fields of a file with their names, for who reads what was changed; without them fields go by their names in the file. */
export function useFieldNames(name: ContentName, language: DeskSectionProps["facts"]["language"]) {
  const [fields, setFields] = useState<readonly NamedField[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    readDesk<{ fields: NamedField[] }>(
      `content/form/?name=${encodeURIComponent(name)}`,
      language,
      controller.signal,
    ).then(
      (form) => setFields(form.fields ?? []),
      () => undefined,
    );
    return () => controller.abort();
  }, [name, language]);
  return fields;
}
