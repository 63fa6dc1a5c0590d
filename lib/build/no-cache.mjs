/**
 * The framework's cache of rendered pages, which keeps none: the site is served from the files of the build (decision 37), and the server that
 * renders them is asked for each page once.
 */
export default class NoCache {
  async get() {
    return null;
  }
  async set() {}
  async revalidateTag() {}
  resetRequestCache() {}
}
