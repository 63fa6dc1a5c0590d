/** What becomes of the pictures of a home: a number alone does not show that one was replaced. */
export interface PictureChange {
  added: string[];
  removed: string[];
  /** Whether those that stay stand in another order. */
  isReordered: boolean;
}

/** @param before, after as the content names them, in their order */
export function pictureChange(before: readonly string[], after: readonly string[]): PictureChange {
  const [was, is] = [new Set(before), new Set(after)];
  const [stayed, stays] = [before.filter((file) => is.has(file)), after.filter((file) => was.has(file))];
  return {
    added: after.filter((file) => !was.has(file)),
    removed: before.filter((file) => !is.has(file)),
    isReordered: stayed.some((file, place) => file !== stays[place]),
  };
}
