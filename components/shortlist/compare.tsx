import { island } from "#island";
import CompareIsland from "./compare.island";

export const Compare = island("compare", CompareIsland, "load");
