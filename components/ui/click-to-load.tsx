import { island } from "#island";
import ClickToLoadIsland from "./click-to-load.island";

export const ClickToLoad = island("click-to-load", ClickToLoadIsland, "use");
