import { island } from "#island";
import ConsentSettingsIsland from "./consent-settings.island";

export const ConsentSettings = island("consent-settings", ConsentSettingsIsland, "use");
