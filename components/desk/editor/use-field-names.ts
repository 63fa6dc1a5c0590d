import type { ContentName } from "@/lib/desk/contract/content-answers";
import type { NamedField } from "@/lib/domain/desk/change-words";
import { useDeskRead } from "../use-desk-read";

/** The fields of a file with their names, for who reads what was changed; without them fields go by their names in the file. */
export function useFieldNames(name: ContentName): readonly NamedField[] {
  const path = `content/form/?name=${encodeURIComponent(name)}`;
  return useDeskRead<{ fields?: NamedField[] }>(path).answer?.fields ?? [];
}
