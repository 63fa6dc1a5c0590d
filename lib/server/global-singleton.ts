import "server-only";

const key = Symbol.for("site.singletons");
const root = globalThis as { [key]?: Map<string, unknown> };

/**
 * A value that exists once per process. Next bundles a copy of a module into each part of a build, and `npm start` loads the source as
 * well: a module's own variable would exist several times (decision 22).
 */
export function globalSingleton<T>(name: string, create: () => T): T {
  root[key] ??= new Map();
  const singletons = root[key];
  if (!singletons.has(name)) singletons.set(name, create());
  return singletons.get(name) as T;
}
