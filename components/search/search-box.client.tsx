"use client";

import { type FocusEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { LiveRegion } from "@/components/ui/live-region";
import { usePageReturn } from "@/components/ui/use-page-return";
import type { LanguageCode } from "@/lib/domain/text/language";
import { SearchMessage, SearchPanel } from "./search-panel";
import { SearchResults } from "./search-results";
import type { SearchList, SearchWords } from "./search-words";
import { UnderstoodChips, withoutPart } from "./understood-chips";
import { onComboboxKey, useComboboxOptions } from "./use-combobox";
import { usePanelPosition } from "./use-panel-position";
import { useSearch, useSearchState } from "./use-search";
import { useSearchSubmit } from "./use-search-submit";
import { useSearchText } from "./use-search-text";

/** A button within the search field. It takes no focus: the keyboard does the same in the field itself. */
function SearchButton({
  side,
  label,
  onPress,
  children,
}: {
  side: "left-0" | "right-0";
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={`absolute ${side} top-0 flex size-12 items-center justify-center rounded text-ink-soft hover:text-ink noscript:hidden`}
    >
      {children}
    </button>
  );
}

/**
 * The search field with its panel of results (specification, points 4, 5 and 9): an ARIA combobox. Before scripts run, and without
 * them, it is the plain field of the form around it. Index and engine are read when it is first focused.
 */
export function SearchBox({
  language,
  lists,
  words,
  icons,
}: {
  language: LanguageCode;
  lists: readonly SearchList[];
  words: SearchWords;
  icons: { search: ReactNode; clear: ReactNode };
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { search, begin } = useSearch(language);
  const { text, setText, write, keepText } = useSearchText(input, search);
  const { found, parts, hrefOf, message, announced } = useSearchState(search, text ?? "", words, language);
  const { groups, understood } = found;
  useSearchSubmit(input, hrefOf, lists);
  const listId = `${id}-list`;
  const choice = useComboboxOptions(listId, groups, open);
  usePanelPosition(open, message ?? groups, panel, box, close);
  usePageReturn(close);
  const onFocus = useCallback(() => {
    begin();
    setOpen(true);
  }, [begin]);
  useEffect(() => {
    // Somebody was faster than the scripts.
    if (document.activeElement === input.current) onFocus();
  }, [onFocus]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) close();
  };
  const toggle = () => {
    if (document.activeElement === input.current) input.current?.blur();
    else input.current?.focus();
  };
  const clear = () => {
    write("");
    input.current?.focus();
  };
  const combobox = text !== null && {
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list" as const,
    "aria-expanded": choice.hasList,
    "aria-controls": choice.hasList ? listId : undefined,
    "aria-activedescendant": choice.active >= 0 ? `${listId}-${choice.active}` : undefined,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves what it holds.
    <div ref={box} onBlur={onBlur} className="relative flex min-h-12 flex-1">
      <label htmlFor={id} className="sr-only">
        {words.label}
      </label>
      <input
        ref={input}
        id={id}
        // A combobox may be a field of text, not one of searches (ARIA in HTML).
        type="text"
        inputMode="search"
        name="q"
        enterKeyHint="search"
        placeholder={words.placeholder}
        className="h-12 w-full text-ellipsis rounded bg-transparent px-12 placeholder:text-ink-soft"
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setOpen(true);
        }}
        onFocus={onFocus}
        onClick={onFocus}
        onKeyDown={(event) => onComboboxKey(event, { ...choice, open, setOpen })}
        {...combobox}
      />
      <SearchButton side="left-0" label={words.toggle} onPress={toggle}>
        {icons.search}
      </SearchButton>
      {text && (
        <SearchButton side="right-0" label={words.clear} onPress={clear}>
          {icons.clear}
        </SearchButton>
      )}
      <SearchPanel panel={panel} onPress={keepText}>
        {understood && text && (
          <UnderstoodChips
            parts={parts}
            rest={understood.rest}
            words={words}
            icon={icons.clear}
            onRemove={(part) => {
              write(withoutPart(text, part));
              input.current?.focus();
            }}
          />
        )}
        {message && (
          <SearchMessage
            text={words[message]}
            lists={message === "failed" || message === "none" ? lists : []}
          />
        )}
        {(!message || groups.length > 0) && (
          <SearchResults id={listId} groups={groups} active={choice.active} words={words} />
        )}
      </SearchPanel>
      <LiveRegion text={open ? announced : ""} />
    </div>
  );
}
