import { galleryHash } from "@/lib/domain/media/gallery";

/** Marks the entry of the history that the gallery put on top of the page's own. New each time: the router writes into it. */
const mark = () => ({ galleryOnTop: true });

const isOnTop = () => Boolean(window.history.state && "galleryOnTop" in window.history.state);

/** A new entry for an opened gallery, so that going back closes it. */
export const pushPicture = (index: number) => window.history.pushState(mark(), "", galleryHash(index));

/** The address follows the picture without a new entry: going back leaves the gallery, not one picture. */
export function replacePicture(index: number) {
  if (location.hash === galleryHash(index)) return;
  window.history.replaceState(isOnTop() ? mark() : null, "", galleryHash(index));
}

/** Takes the picture out of the address: by going back where the gallery was opened from the page, in place where a link led to it. */
export function leavePictures() {
  if (isOnTop()) window.history.back();
  else window.history.replaceState(null, "", location.pathname + location.search);
}
