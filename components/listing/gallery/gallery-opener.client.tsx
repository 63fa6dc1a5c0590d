"use client";

import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { pictureInHash } from "@/lib/domain/media/gallery";
import { leavePictures, pushPicture, replacePicture } from "./gallery-address";
import type { GalleryLightboxProps } from "./gallery-lightbox";
import { type GallerySlide, galleryLinkAt, linkToPicture, readSlides } from "./gallery-slides";
import type { GalleryWords } from "./gallery-words";

interface Opened {
  Lightbox: ComponentType<GalleryLightboxProps>;
  slides: GallerySlide[];
  index: number;
}

const fetchCode = () => import("./gallery-lightbox").then(({ GalleryLightbox }) => GalleryLightbox);
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/**
 * Opens the links marked `data-gallery` or `data-gallery-all` of its page full screen, and the picture that the address names. Once on a page. Without
 * script, or when the code does not arrive, a link leads to its picture.
 */
export function GalleryOpener({ words }: { words: GalleryWords }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const opener = useRef<HTMLElement | undefined>(undefined);
  const isOpen = opened !== null;

  const followAddress = useCallback(async () => {
    const slides = readSlides();
    const asked = pictureInHash(location.hash, slides.length);
    if (asked === null) return setOpened(null);
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
      if (!link || event.defaultPrevented || !isPlain(event)) return;
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
