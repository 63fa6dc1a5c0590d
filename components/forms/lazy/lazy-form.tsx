import { island } from "#island";
import LazyFormIsland from "./lazy-form.island";

export const LazyForm = island("lazy-form", LazyFormIsland, "use");
