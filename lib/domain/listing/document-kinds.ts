/** What a document of a property can be. */
export const documentKinds = [
  "epc",
  "asbestos",
  "electricity",
  "gas",
  "soil",
  "planning",
  "floorPlan",
  "cadastralPlan",
  "coOwnership",
  "specifications",
] as const;
export type PropertyDocumentKind = (typeof documentKinds)[number];

/**
 * The ID of a new document of a property: none that was there before, as links in mails name it for days after it is gone.
 * @param ids of the documents that there are
 * @param now in ms
 */
export const newDocumentId = (ids: readonly number[], now: number): number =>
  Math.max(Math.floor(now / 1_000), ...ids.map((id) => id + 1));
