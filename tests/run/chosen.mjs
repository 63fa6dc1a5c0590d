/**
 * The parts that are named, and all that they need: a run is divided among machines that way.
 * @template {import("./schedule.mjs").Part} Item
 * @param {readonly Item[]} parts
 * @param {readonly string[]} names none for all
 * @returns {Item[]} in the order of `parts`
 * @throws {Error} where a name is none, with those that there are
 */
export function chosenParts(parts, names) {
  if (names.length === 0) return [...parts];
  const known = new Map(parts.map((part) => [part.name, part]));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`No part is called ${unknown.join(", ")}. There are: ${[...known.keys()].join(", ")}.`);
  const chosen = new Set();
  /** @param {string} name */
  const choose = (name) => {
    if (chosen.has(name)) return;
    chosen.add(name);
    for (const need of known.get(name)?.needs ?? []) choose(need);
  };
  for (const name of names) choose(name);
  return parts.filter(({ name }) => chosen.has(name));
}
