import { X } from "lucide";
import { Icon } from "@/components/ui/icon";
import type { SentencePart } from "@/lib/domain/search/sentence-parser";
import { fill } from "@/lib/domain/text/words";
import type { ResultWords } from "./search-words";
import type { NamedPart } from "./understood-parts";

/** What was understood of a sentence, each part to be taken away, and what was not. */
export function UnderstoodChips({
  parts,
  rest,
  words,
  onRemove,
}: {
  parts: readonly NamedPart[];
  rest: string;
  words: ResultWords;
  onRemove: (part: SentencePart) => void;
}) {
  if (parts.length === 0) return null;
  return (
    <div className="px-4 pt-3.5">
      <p id="search-understood" className="eyebrow">
        {words.understood}
      </p>
      <ul aria-labelledby="search-understood" className="mt-1.5 flex flex-wrap gap-2">
        {parts.map(({ part, name }) => (
          <li key={`${part.from} ${part.name}`}>
            <button
              type="button"
              onClick={() => onRemove(part)}
              aria-label={fill(words.remove, { filter: name })}
              className="inline-flex min-h-10 max-w-full items-center gap-2 rounded bg-sand px-3 text-left text-note hover:bg-hairline [&>svg]:size-4 [&>svg]:shrink-0"
            >
              {name}
              <Icon drawing={X} className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      {rest && <p className="mt-2 text-note text-ink-soft">{fill(words.free, { text: rest })}</p>}
    </div>
  );
}
