import "server-only";

const key = Symbol.for("site.singletons");
const root = globalThis as { [key]?: Map<string, unknown> };

/**
 * A value that exists once per process. Pages are rendered by a bundle, in which a module is a copy of the one that the renderer loads from the
 * source (`lib/build/render/page-server.ts`); tests load modules anew, and end the thread of the one before.
 */
export function globalSingleton<T>(name: string, create: () => T): T {
  root[key] ??= new Map();
  const singletons = root[key];
  if (!singletons.has(name)) singletons.set(name, create());
  return singletons.get(name) as T;
}
