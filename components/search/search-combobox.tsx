import { X } from "lucide";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "@/components/ui/icon";
import { LiveRegion } from "@/components/ui/live-region";
import { usePageReturn } from "@/components/ui/use-page-return";
import type { SentencePart } from "@/lib/domain/search/sentence-parser";
import type { LanguageCode } from "@/lib/domain/text/language";
import { SearchButton } from "./search-button";
import { SearchMessage, SearchPanel } from "./search-panel";
import type { SearchList, SearchWords } from "./search-words";
import { onComboboxKey, useComboboxOptions } from "./use-combobox";
import { usePanelPosition } from "./use-panel-position";
import { useSearch, useSearchState } from "./use-search";
import { useSearchSubmit } from "./use-search-submit";
import { useSearchText } from "./use-search-text";

/** What happens at the field, passed on. */
export interface SearchControl {
  onInput: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** The focus leaves the field or what opens under it. */
  onBlur: (event: FocusEvent) => void;
}

/** The ids of the list that is shown and of the option that the keyboard is at. */
export interface ShownOptions {
  listId: string;
  activeId?: string;
}

export interface SearchBoxProps {
  language: LanguageCode;
  lists: readonly SearchList[];
  words: SearchWords;
}

const listId = "search-list";

/** The text without a part of it that was understood. */
const withoutPart = (text: string, { from, to }: SentencePart): string =>
  `${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/g, " ").trim();

/**
 * All that a search field does, and the panel of results under it (specification, points 4, 5 and 9). Index and engine are read when
 * the field is first focused.
 * @param onOptions called with what the field has to name as the options of a combobox; null where none are shown
 */
export function SearchCombobox({
  box,
  input,
  control,
  onOptions,
  language,
  lists,
  words,
}: SearchBoxProps & {
  box: RefObject<HTMLDivElement | null>;
  input: RefObject<HTMLInputElement | null>;
  control: RefObject<SearchControl | null>;
  onOptions: (options: ShownOptions | null) => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { search, begin } = useSearch(language);
  const { text, setText, write, keepText } = useSearchText(input, search);
  const { result, parts, hrefOf, message, announced } = useSearchState(search, text ?? "", words, language);
  const { groups, understood } = result;
  useSearchSubmit(input, hrefOf, lists);
  const isFound = typeof search === "object" && !(message && message !== "none");
  const notes = isFound ? search.notesOf(result) : "";
  const demand = isFound ? search.demandOf(result) : null;
  const ways = [
    ...(demand && text ? [demand] : []),
    ...(message === "failed" || message === "none" ? lists : []),
  ];
  const choice = useComboboxOptions(listId, groups, open);
  usePanelPosition(open, message ?? groups, panel, box, close);
  usePageReturn(close);
  const onFocus = useCallback(() => {
    begin();
    setOpen(true);
  }, [begin]);
  useEffect(() => {
    // What was focused before this code was there is in use. Not at once: while a site is developed, React mounts everything twice.
    let isMounted = true;
    queueMicrotask(() => {
      if (isMounted && document.activeElement === input.current) onFocus();
    });
    return () => {
      isMounted = false;
    };
  }, [input, onFocus]);
  useImperativeHandle(control, () => ({
    onInput: () => {
      // After a failed read.
      begin();
      setText(input.current?.value ?? "");
      setOpen(true);
    },
    onFocus,
    onKeyDown: (event) => onComboboxKey(event, { ...choice, open, setOpen }),
    onBlur: ({ relatedTarget }) => {
      if (!box.current?.contains(relatedTarget)) close();
    },
  }));
  const { hasList, active } = choice;
  useLayoutEffect(() => {
    const activeId = active >= 0 ? { activeId: `${listId}-${active}` } : {};
    onOptions(hasList ? { listId, ...activeId } : null);
  }, [onOptions, hasList, active]);
  const clear = () => {
    write("");
    input.current?.focus();
  };
  return (
    <>
      {text && (
        <SearchButton side="right-0" label={words.clear} onPress={clear}>
          <Icon drawing={X} className="size-5" />
        </SearchButton>
      )}
      <SearchPanel panel={panel} onPress={keepText}>
        {understood && text && typeof search === "object" && (
          <search.UnderstoodChips
            parts={parts}
            rest={understood.rest}
            words={search.words}
            onRemove={(part) => {
              write(withoutPart(text, part));
              input.current?.focus();
            }}
          />
        )}
        {(message || notes) && <SearchMessage text={notes || (message ? words[message] : "")} lists={ways} />}
        {typeof search === "object" && (!message || groups.length > 0) && (
          <search.SearchResults
            id={listId}
            label={words.label}
            groups={groups}
            active={active}
            words={search.words}
          />
        )}
      </SearchPanel>
      <LiveRegion text={open ? announced : ""} />
    </>
  );
}
