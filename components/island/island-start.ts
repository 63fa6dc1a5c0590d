/** When an island starts: at the first use of its page, once it is in sight, or with the page. */
export type IslandStart = "use" | "sight" | "load";
