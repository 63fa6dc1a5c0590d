import { island } from "#island";
import GalleryOpenerIsland from "./gallery-opener.island";

export const GalleryOpener = island("gallery-opener", GalleryOpenerIsland, "use");
