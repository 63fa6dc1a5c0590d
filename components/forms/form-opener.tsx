import { island } from "#island";
import FormOpenerIsland from "./form-opener.island";

export const FormOpener = island("form-opener", FormOpenerIsland, "use");
