import type { ComponentProps, ReactNode } from "react";
import { Field } from "@/components/ui/field";

type Frame = Omit<ComponentProps<typeof Field>, "children" | "group" | "className">;

/** The value of a choice, and what it is called. */
type Option = readonly [value: string | number, text: string | undefined];

/** One of several values, without a label of its own. */
export function Select({
  options,
  onValue,
  ...select
}: Omit<ComponentProps<"select">, "children" | "className" | "onChange"> & {
  options: readonly Option[];
  onValue: (value: string) => void;
}) {
  return (
    <select {...select} onChange={({ target }) => onValue(target.value)} className="control h-12 px-3">
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** A field that offers several values. */
export function SelectField({
  id,
  label,
  mark,
  hint,
  error,
  ...select
}: Frame & Omit<ComponentProps<typeof Select>, "id">) {
  return (
    <Field id={id} label={label} mark={mark} hint={hint} error={error}>
      {(aria) => <Select {...aria} {...select} />}
    </Field>
  );
}

type Typed<Element extends "input" | "textarea"> = Frame &
  Omit<ComponentProps<Element>, "id" | "children" | "className" | "onChange"> & {
    value?: string;
    onText?: (text: string) => void;
  };

/** A field of one line. */
export function TextField({ id, label, mark, hint, error, onText, ...input }: Typed<"input">) {
  return (
    <Field id={id} label={label} mark={mark} hint={hint} error={error}>
      {(aria) => (
        <input
          {...aria}
          {...input}
          onChange={({ target }) => onText?.(target.value)}
          className="control h-12 px-3"
        />
      )}
    </Field>
  );
}

/** A field of several lines. */
export function AreaField({ id, label, mark, hint, error, onText, ...area }: Typed<"textarea">) {
  return (
    <Field id={id} label={label} mark={mark} hint={hint} error={error}>
      {(aria) => (
        <textarea
          {...aria}
          {...area}
          onChange={({ target }) => onText?.(target.value)}
          className="control px-3 py-2"
        />
      )}
    </Field>
  );
}

/** A box to tick. */
export function Tick({
  label,
  checked,
  onTick,
}: {
  label: ReactNode;
  checked: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onTick(target.checked)}
        className="checkmark"
      />
      {label}
    </label>
  );
}

/** Several values side by side, of which one is chosen. */
export function Chips<Value extends string>({
  name,
  options,
  chosen,
  onChoose,
}: {
  name: string;
  options: readonly (readonly [value: Value, label: ReactNode])[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}) {
  return options.map(([value, label]) => (
    <label key={value} className="chip">
      <input
        type="radio"
        name={name}
        checked={value === chosen}
        onChange={() => onChoose(value)}
        className="checkmark"
      />
      {label}
    </label>
  ));
}
