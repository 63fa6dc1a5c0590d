import "server-only";

/** Both databases limit the parameters of a statement, and a long transaction holds up visitors: the parts of a list, in their order. */
export const inChunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
