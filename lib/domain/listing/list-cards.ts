/** Ids that share a file of cards. */
const cardsPerPart = 50;

/**
 * The file a property's card is in, by its id: `7123` is in `142`, with 7100 to 7149. A place that other properties do not
 * move, so that a page opened before an update still finds its cards.
 */
export const cardPart = (id: number): number => Math.floor(id / cardsPerPart);

/** The files that hold these cards, each once. */
export const cardParts = (ids: readonly number[]): number[] => [...new Set(ids.map(cardPart))];
