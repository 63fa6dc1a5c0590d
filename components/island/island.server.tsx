import { type ComponentType, createElement, isValidElement, type ReactElement, type ReactNode } from "react";
import type { IslandStart } from "./island-start";

const isDrawn = (value: unknown) =>
  isValidElement(value) || (Array.isArray(value) && value.some((item) => isValidElement(item)));

/** An object of which JSON keeps everything: a list, or what is written in braces. */
const isPlain = (value: object) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/**
 * The props as JSON, with `{ "$slot": name }` in the place of what the server draws.
 * @throws where a value is neither drawn nor JSON
 */
const jsonOf = (name: string, props: object): string =>
  JSON.stringify(props, function read(this: Record<string, unknown>, key) {
    // As it is: what is handed over has been through `toJSON`.
    const value = this[key];
    if (isDrawn(value)) return { $slot: key };
    if (typeof value === "function" || (typeof value === "object" && value && !isPlain(value)))
      throw new Error(`The island ${name} is given a value that is not JSON: ${key}`);
    return value;
  });

/** A prop that the server draws, in the element by which the browser finds it. */
const slotted = ([key, value]: [string, unknown]) => [
  key,
  isDrawn(value) ? createElement("zh-slot", { "data-slot": key }, value as ReactNode) : value,
];

/**
 * An island as the server writes it: a component whose HTML stands in an element that names it and holds its props, by which the browser
 * wakes it (`hydrate.tsx`). What the server draws may be a prop, but lie in no other.
 * @param name of its file: `share-button` is `share-button.island.tsx`
 */
export const island =
  <Props extends object>(name: string, Component: ComponentType<Props>, on: IslandStart) =>
  (props: Props): ReactElement =>
    createElement(
      "zh-island",
      { "data-island": name, "data-on": on, "data-props": jsonOf(name, props) },
      createElement(Component, Object.fromEntries(Object.entries(props).map(slotted)) as Props),
    );
