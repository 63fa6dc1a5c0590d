import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { DeskButton } from "./desk-button";
import { useDesk } from "./use-desk";

/** The part of an address that filters a list: `state=new&page=2`. */
export const listFilterOf = (query: URLSearchParams, names: readonly string[]): string =>
  new URLSearchParams(
    names.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();

/** States of what is listed, each a touch away with its number. @param tabs values of the address; the empty one is all */
export function ListTabs<Value extends string>({
  label,
  name,
  tabs,
}: {
  label: string;
  name: string;
  tabs: readonly (readonly [value: Value, text: string, count: number | null | undefined])[];
}) {
  const { query, go } = useDesk().address;
  const current = query.get(name) ?? "";
  return (
    <fieldset aria-label={label} className="desk-tabs">
      {tabs.map(([value, text, count]) => (
        <button
          key={value}
          type="button"
          aria-pressed={current === value}
          onClick={() => go({ [name]: value, page: "" })}
        >
          {text} <span className="tabular">{count ?? ""}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** The filters above a list. All that is in them goes into the address, which shows the first page then. */
export function ListFilters({ children }: { children: ReactNode }) {
  const { go } = useDesk().address;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = [...new FormData(event.currentTarget)];
    const values = data.map(([name, value]) => [name, String(value).trim()]);
    go({ ...Object.fromEntries(values), page: "" });
  };
  return (
    <form method="dialog" onSubmit={submit} className="desk-filters">
      {children}
    </form>
  );
}

/** The words of a search above a list, with its button. They follow the address without a new field, so that the focus stays in it. */
export function ListSearch({ id, label, find }: { id: string; label: string; find: string }) {
  const value = useDesk().address.query.get("q") ?? "";
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="desk-search">
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          defaultValue={value}
          className="control h-12 px-3"
        />
        <DeskButton label={find} type="submit" />
      </div>
    </>
  );
}

/** One of several values, which filters as soon as it is chosen. @param options with their names; the empty one filters nothing */
export function FilterChoice({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
}) {
  const { query } = useDesk().address;
  return (
    <>
      <label htmlFor={`desk-${name}`}>{label}</label>
      <select
        id={`desk-${name}`}
        name={name}
        value={query.get(name) ?? ""}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="control h-12 px-3"
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}

/** Further filters of a list. @param names of theirs: what is filtered must be seen, and opens them */
export function FurtherFilters({
  label,
  names,
  children,
}: {
  label: string;
  names: readonly string[];
  children: ReactNode;
}) {
  const { query } = useDesk().address;
  const isUsed = names.some((name) => query.has(name));
  const [isOpen, setOpen] = useState(isUsed);
  useEffect(() => {
    if (isUsed) setOpen(true);
  }, [isUsed]);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
