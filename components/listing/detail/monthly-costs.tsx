import { island } from "#island";
import MonthlyCostsIsland from "./monthly-costs.island";

export const MonthlyCosts = island("monthly-costs", MonthlyCostsIsland, "use");
