import { island } from "#island";
import SearchBoxIsland from "./search-box.island";

export const SearchBox = island("search-box", SearchBoxIsland, "use");
