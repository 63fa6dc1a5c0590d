import { island } from "#island";
import FilmFileIsland from "./film-file.island";

export const FilmFile = island("film-file", FilmFileIsland, "use");
