import { island } from "#island";
import FormSentIsland from "./form-sent.island";

export const FormSent = island("form-sent", FormSentIsland, "load");
