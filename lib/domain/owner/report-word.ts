/** Signs of what an agent adds to a monthly report: it stands on its first page. */
export const longestWord = 1500;
