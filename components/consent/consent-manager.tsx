import { island } from "#island";
import ConsentManagerIsland from "./consent-manager.island";

export const ConsentManager = island("consent-manager", ConsentManagerIsland, "use");
