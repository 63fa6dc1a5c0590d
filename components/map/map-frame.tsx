import { island } from "#island";
import MapFrameIsland from "./map-frame.island";

export const MapFrame = island("map-frame", MapFrameIsland, "sight");
