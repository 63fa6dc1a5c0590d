import { island } from "#island";
import ScrollToTopIsland from "./scroll-to-top.island";

export const ScrollToTop = island("scroll-to-top", ScrollToTopIsland, "use");
