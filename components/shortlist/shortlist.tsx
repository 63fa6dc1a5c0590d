import { island } from "#island";
import ShortlistIsland from "./shortlist.island";

export const Shortlist = island("shortlist", ShortlistIsland, "load");
