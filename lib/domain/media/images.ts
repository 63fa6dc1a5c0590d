/** Side in px of a picture in the search results (specification, point 9). */
export const searchThumbnailSize = 60;
