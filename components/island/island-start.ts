/** When an island starts: at the first use of its page, at the first use of the form that it is, once it is in sight, or with the page. */
export type IslandStart = "use" | "touch" | "sight" | "load";
