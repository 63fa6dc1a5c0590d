import { type GallerySource, sourcesOf } from "@/lib/domain/media/gallery";

/** A picture of the page as the gallery shows it. */
export interface GallerySlide {
  /** Address of the large copy, which every browser can show. */
  src: string;
  alt: string;
  /** A description of the picture; empty where there is none. */
  caption: string;
  /** Its copies in a format that the browser shows, for it to choose from. */
  srcSet: GallerySource[];
}

const galleryLinks = () => [...document.querySelectorAll<HTMLAnchorElement>("a[data-gallery]")];

/** The link that a click or key went to, where it leads to a picture of the gallery, to all of them, or to its first plan. */
export function galleryLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element
    ? target.closest<HTMLAnchorElement>("a[data-gallery], a[data-gallery-all], a[data-gallery-part]")
    : null;
}

/** The link to a picture that the visitor can see; a page may show a picture twice. */
export function linkToPicture(src: string): HTMLAnchorElement | undefined {
  const links = galleryLinks().filter((link) => link.getAttribute("href") === src);
  return links.find((link) => link.getClientRects().length > 0) ?? links[0];
}

/** Whether the browser shows no AVIF: of a picture that is there, and is offered in both, it has chosen the JPEG. */
const refusesAvif = () =>
  galleryLinks().some((link) => link.querySelector("img")?.currentSrc.endsWith(".jpg") === true);

/** Each picture that the page links to, once, in the order of the page: nothing is sent twice to be shown large. */
export function readSlides(): GallerySlide[] {
  const slides = new Map<string, GallerySlide>();
  const isAvif = !refusesAvif();
  for (const link of galleryLinks()) {
    const src = link.getAttribute("href") ?? "";
    if (slides.has(src)) continue;
    const image = link.querySelector("img");
    // An image alone cannot offer two formats. The first picture has a source for phones too, a single copy of no named width.
    const offer = isAvif ? link.querySelector('source[type="image/avif"][sizes]') : image;
    const ratio = Number(image?.getAttribute("height")) / Number(image?.getAttribute("width"));
    slides.set(src, {
      src,
      alt: image?.alt ?? "",
      caption: link.dataset.gallery ?? "",
      srcSet: sourcesOf(offer?.getAttribute("srcset") ?? "", ratio),
    });
  }
  return [...slides.values()];
}
