import type { Messages } from "next-intl";
import type { ListWords } from "@/components/listing/filter/filter-words";

/** What a list says in the browser, out of a language's catalogue. */
export function listWords({ list, errors }: Messages): ListWords {
  const { filter, found, page, paging, previous, next, loading, retry, toDemand } = list;
  const { noResults, noMatchingProperty } = errors;
  return {
    filter,
    found,
    page,
    paging,
    previous,
    next,
    loading,
    retry,
    toDemand,
    noResults,
    noMatchingProperty,
  };
}
