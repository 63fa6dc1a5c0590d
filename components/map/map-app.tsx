import { island } from "#island";
import MapAppIsland from "./map-app.island";

export const MapApp = island("map-app", MapAppIsland, "load");
