import { island } from "#island";
import PrintButtonIsland from "./print-button.island";

export const PrintButton = island("print-button", PrintButtonIsland, "use");
