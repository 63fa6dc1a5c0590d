import { island } from "#island";
import PageBehaviourIsland from "./page-behaviour.island";

export const PageBehaviour = island("page-behaviour", PageBehaviourIsland, "use");
