import { island } from "#island";
import ShareButtonIsland from "./share-button.island";

export const ShareButton = island("share-button", ShareButtonIsland, "use");
