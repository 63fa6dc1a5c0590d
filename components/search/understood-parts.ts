import { chosenNames, type Naming } from "@/components/listing/filter/filter-words";
import { readListQuery } from "@/lib/domain/listing/list-query";
import type { Understood } from "@/lib/domain/search/sentence";
import type { SentencePart } from "@/lib/domain/search/sentence-parser";

/** A part of a sentence as its chip names it. */
export interface NamedPart {
  part: SentencePart;
  name: string;
}

/** What was understood of a sentence, in its order and in the words of the page: what stands at one place is one part. */
export function namedParts(naming: Naming, { parts }: Understood): NamedPart[] {
  const places = Map.groupBy(parts, ({ from }) => from);
  return [...places.values()].flatMap((group): NamedPart[] => {
    const [part] = group;
    if (!part) return [];
    const area = group.find((entry) => entry.name !== "goal" && entry.area);
    if (area?.name === "city") return [{ part, name: area.area?.name ?? "" }];
    const goals = group.flatMap((entry) => (entry.name === "goal" ? naming.words.goals[entry.text] : []));
    const filterTexts = group.flatMap(({ name, text }) => (name === "goal" ? [] : { name, text }));
    const query = readListQuery(`?${new URLSearchParams(filterTexts.map(({ name, text }) => [name, text]))}`);
    const filters = chosenNames(
      naming,
      query,
      filterTexts.map(({ name }) => name),
    );
    return [{ part, name: [...goals, ...filters].join(", ") }];
  });
}
