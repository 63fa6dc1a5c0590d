import { readWithRetry } from "@/components/ui/read-with-retry";
import { joinParts } from "@/lib/domain/search/search-columns";
import type { PropertyColumns, SearchIndex } from "@/lib/domain/search/search-index";

/**
 * The index of a language; of a large stock in two files.
 * @param source its address
 * @param onFirst called with the first part, where there is another: it finds places, types, projects and the newest properties
 */
export async function readSearchIndex<Index extends SearchIndex>(
  source: string,
  signal: AbortSignal,
  onFailure?: (failures: number) => void,
  onFirst?: (index: Index) => void,
): Promise<Index> {
  const index = await readWithRetry<Index>(source, signal, onFailure);
  if (!index.isPart) return index;
  onFirst?.(index);
  return joinParts(index, await readWithRetry<PropertyColumns>(`${source}rest/`, signal, onFailure));
}
