"use client";

import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { galleryHash, pictureInHash } from "@/lib/domain/media/gallery";
import type { GalleryLightboxProps } from "./gallery-lightbox";
import { type GallerySlide, galleryLinkAt, linkToPicture, readSlides } from "./gallery-slides";

/** The state of the history entry that the gallery adds to the page's entry. A new object every time: the router writes into it. */
const mark = () => ({ galleryOnTop: true });

const isOnTop = () => Boolean(window.history.state && "galleryOnTop" in window.history.state);

/** A new entry for an opened gallery, so that going back closes it. */
const pushPicture = (index: number) => window.history.pushState(mark(), "", galleryHash(index));

/** The address follows the picture without a new entry: going back leaves the gallery, not one picture. */
function replacePicture(index: number) {
  if (location.hash === galleryHash(index)) return;
  window.history.replaceState(isOnTop() ? mark() : null, "", galleryHash(index));
}

/** Takes the picture out of the address: by going back where the gallery was opened from the page, in place where a link led to it. */
function leavePictures() {
  if (isOnTop()) window.history.back();
  else window.history.replaceState(null, "", location.pathname + location.search);
}

interface Opened {
  Lightbox: ComponentType<GalleryLightboxProps>;
  slides: GallerySlide[];
  index: number;
}

const fetchCode = () => import("./gallery-lightbox").then(({ GalleryLightbox }) => GalleryLightbox);

/**
 * Opens the links marked `data-gallery` or `data-gallery-all` of its page full screen, and the picture that the address names. Once on a page. Without
 * script, or when the code does not arrive, a link leads to its picture.
 */
export function GalleryOpener({ words }: { words: GalleryLightboxProps["words"] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const opener = useRef<HTMLElement | undefined>(undefined);
  const isOpen = opened !== null;

  const followAddress = useCallback(async () => {
    const slides = readSlides();
    const wanted = pictureInHash(location.hash, slides.length);
    if (wanted === null) return setOpened(null);
    const Lightbox = await fetchCode();
    const index = pictureInHash(location.hash, slides.length);
    if (index === null) return;
    opener.current ??= linkToPicture(slides[index]?.src ?? "");
    setOpened({ Lightbox, slides, index });
  }, []);

  useEffect(() => {
    // A shared address without its gallery is still the page.
    const follow = () => void followAddress().catch(() => {});
    const open = (event: MouseEvent) => {
      const link = galleryLinkAt(event.target);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const slides = readSlides();
      // The link to all of them begins with the first.
      const index = Math.max(
        0,
        slides.findIndex(({ src }) => src === link.getAttribute("href")),
      );
      fetchCode().then(
        () => {
          if (pictureInHash(location.hash, slides.length) !== null) return;
          opener.current = link;
          pushPicture(index);
          follow();
        },
        () => location.assign(link.href),
      );
    };
    follow();
    document.addEventListener("click", open);
    window.addEventListener("popstate", follow);
    return () => {
      document.removeEventListener("click", open);
      window.removeEventListener("popstate", follow);
    };
  }, [followAddress]);

  useEffect(() => {
    if (isOpen) return;
    opener.current?.focus({ preventScroll: true });
    opener.current = undefined;
  }, [isOpen]);

  if (!opened) return null;
  const { Lightbox, slides, index } = opened;
  return (
    <Lightbox
      slides={slides}
      index={index}
      words={words}
      onView={(seen) => {
        replacePicture(seen);
        setOpened((now) => now && { ...now, index: seen });
      }}
      onClose={() => {
        setOpened(null);
        leavePictures();
      }}
    />
  );
}
