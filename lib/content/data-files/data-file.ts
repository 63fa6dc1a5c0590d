/** A file of data that a build makes by itself, without a page: what islands fetch, drawings, feeds, site maps. */
export interface DataFile {
  /** Public path, percent-encoded: `/api/search/fr/`, `/sitemap.xml`. */
  address: string;
  /** The id of the property that it is of, as a drawing of a floor. */
  property?: string;
  /** All that it is made of, by which it is compared with that of another content; absent where its text costs no more. */
  input?: () => object;
  /** Makes its text. */
  make: () => string | Promise<string>;
}

/** A file that holds a value. @param read makes it */
export const jsonFile = (address: string, read: () => unknown, input?: DataFile["input"]): DataFile => ({
  address,
  ...(input && { input }),
  make: async () => JSON.stringify(await read()),
});
