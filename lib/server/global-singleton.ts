import "server-only";

const held = Symbol.for("zennehuis.process-wide");
const root = globalThis as { [held]?: Map<string, unknown> };

/**
 * One of its kind in the whole process. The parts of a Next build each have their own copy of a module: a variable in one
 * would be several.
 */
export function globalSingleton<T>(name: string, make: () => T): T {
  root[held] ??= new Map();
  const all = root[held];
  if (!all.has(name)) all.set(name, make());
  return all.get(name) as T;
}
