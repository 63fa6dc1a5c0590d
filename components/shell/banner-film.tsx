import { island } from "#island";
import BannerFilmIsland from "./banner-film.island";

export const BannerFilm = island("banner-film", BannerFilmIsland, "sight");
