import { island } from "#island";
import SimilarToSentIsland from "./similar-to-sent.island";

export const SimilarToSent = island("similar-to-sent", SimilarToSentIsland, "load");
