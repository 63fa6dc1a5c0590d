import { island } from "#island";
import DeskIsland from "./desk.island";

export const Desk = island("desk", DeskIsland, "load");
