import "server-only";
import type { Paged } from "./contract/desk-answers.ts";

/**
 * The part of a list that an address asks for; a page past the end is the last one, and what is no number the first.
 * @param pageText from 1
 * @returns also the place of its first row, from 0
 */
export function pageOf(pageText: string | null, total: number, size: number): Paged & { first: number } {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, Math.trunc(Number(pageText ?? 1)) || 1), pages);
  return { total, page, pages, first: (page - 1) * size };
}
