/** Made by `inline-scripts.ts`; declared here, so that the types hold before anything is built. */
declare module "@/.build/inline-scripts.json" {
  type Name =
    | "action-bar"
    | "ask-consent"
    | "choose-language"
    | "early-filter-choice"
    | "early-form-use"
    | "empty-search"
    | "opening-state"
    | "preload-list-index"
    | "report-visit"
    | "restore-list-scroll"
    | "shop-window"
    | "typefaces";
  const scripts: Record<Name, string>;
  export default scripts;
}
