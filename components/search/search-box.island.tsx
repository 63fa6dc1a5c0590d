"use client";

import { Search } from "lucide";
import { useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { withRetry } from "@/components/ui/read-with-retry";
import { useCode, useRetryCount } from "@/components/ui/use-fetched";
import { SearchButton } from "./search-button";
import type { SearchBoxProps, SearchControl, ShownOptions } from "./search-combobox";
import { storedText } from "./stored-text";

function readCode() {
  // It is needed next; where it does not come, the search asks for it again.
  void import("./search-engine").catch(() => {});
  return import("./search-combobox");
}

const fetchCode = (_: string, signal: AbortSignal) => withRetry(readCode, signal);

/**
 * The search field: an ARIA combobox. Before scripts run, and without them, it is the plain field of the form around it. What it does
 * is loaded when somebody turns to it, or comes back to what was typed.
 */
export default function SearchBox(props: SearchBoxProps) {
  const { words } = props;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const control = useRef<SearchControl | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [options, setOptions] = useState<ShownOptions | null>(null);
  const [uses, use] = useRetryCount();
  const [isWanted, setWanted] = useState(false);
  const code = useCode(fetchCode, isWanted, uses);
  const onUse = useCallback(() => {
    setWanted(true);
    use();
  }, [use]);
  useEffect(() => {
    const field = input.current;
    setRunning(true);
    if (field) {
      // Somebody was faster than the scripts, or comes back.
      field.value ||= storedText();
      if (document.activeElement === field || field.value) onUse();
    }
  }, [onUse]);
  const onFocus = () => {
    if (typeof code === "string") onUse();
    control.current?.onFocus();
  };
  const toggle = () => {
    if (document.activeElement === input.current) input.current?.blur();
    else input.current?.focus();
  };
  const combobox = isRunning && {
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list" as const,
    "aria-expanded": options !== null,
    "aria-controls": options?.listId,
    "aria-activedescendant": options?.activeId,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves what it holds.
    <div
      ref={box}
      onBlur={(event) => control.current?.onBlur(event)}
      className="relative flex min-h-12 flex-1"
    >
      <label htmlFor="search" className="sr-only">
        {words.label}
      </label>
      <input
        ref={input}
        id="search"
        // A combobox may be a field of text, not one of searches (ARIA in HTML).
        type="text"
        inputMode="search"
        name="q"
        enterKeyHint="search"
        placeholder={words.placeholder}
        className="h-12 w-full text-ellipsis rounded bg-transparent px-12 placeholder:text-ink-soft"
        onInput={() => control.current?.onInput()}
        onFocus={onFocus}
        onClick={onFocus}
        onKeyDown={(event) => control.current?.onKeyDown(event)}
        {...combobox}
      />
      <SearchButton side="left-0" label={words.toggle} onPress={toggle}>
        <Icon drawing={Search} className="size-5" />
      </SearchButton>
      {typeof code === "object" && (
        <code.SearchCombobox {...props} box={box} input={input} control={control} onOptions={setOptions} />
      )}
    </div>
  );
}
