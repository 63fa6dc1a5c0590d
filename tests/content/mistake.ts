import type { Told } from "./run-check";
import type { Json, SmallContent } from "./small-content";

export type Change = (content: SmallContent) => void;

/** A mistake, how it is made, and what of its telling is checked: each text must stand in the told one. */
export type Mistake = [name: string, change: Change, told: Partial<Told>];

export const edit =
  (file: string, change: (data: Json) => unknown): Change =>
  (content) =>
    content.edit(file, change);

export const house = (change: (data: Json) => unknown): Change => edit("properties/7001.json", change);
export const flat = (change: (data: Json) => unknown): Change => edit("properties/7002.json", change);
export const soldHouse = (change: (data: Json) => unknown): Change => edit("properties/7003.json", change);
export const entry = (key: string, change: (data: Json) => unknown): Change =>
  edit("paths.json", (data) => change(data.entries.find((each: Json) => each.key === key)));
