import { island } from "#island";
import PortalIsland from "./portal.island";

export const Portal = island("portal", PortalIsland, "load");
