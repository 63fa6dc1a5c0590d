"use client";

import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { listenTo } from "@/components/ui/listen-to";
import { pushSheetEntry, sheetGround } from "@/components/ui/sheet-entry";
import { type GalleryView, galleryHash, viewInHash } from "@/lib/domain/media/gallery";
import type { GalleryLightboxProps } from "./gallery-lightbox";
import { type GallerySlide, galleryLinkAt, linkToPicture, readSlides } from "./gallery-slides";

/** The address follows the picture without a new entry: going back leaves the gallery, not one picture. */
function replaceView(view: GalleryView) {
  if (location.hash !== galleryHash(view)) history.replaceState(history.state, "", galleryHash(view));
}

interface Opened {
  Lightbox: ComponentType<GalleryLightboxProps>;
  slides: GallerySlide[];
  view: GalleryView;
}

/** The link to a picture itself; the first one of the part that another link leads to. */
const addressOfFirst = (link: HTMLAnchorElement) =>
  "galleryPart" in link.dataset ? document.querySelector(`${link.hash} [data-gallery]`) : link;

const fetchCode = () => import("./gallery-lightbox").then(({ GalleryLightbox }) => GalleryLightbox);

/**
 * Opens the links marked `data-gallery` (a picture), `data-gallery-all` or `data-gallery-part` (the first of a part) of its page full screen, and what the address names. Once on
 * a page. Without script, or when the code does not arrive, a link leads to its picture.
 */
export default function GalleryOpener({ words }: { words: GalleryLightboxProps["words"] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const opener = useRef<HTMLElement | undefined>(undefined);
  const last = useRef<number | null>(null);
  // Going back takes a moment, in which a second Escape must not go back once more.
  const isLeaving = useRef(false);
  const isOpen = opened !== null;

  const followAddress = useCallback(async () => {
    isLeaving.current = false;
    const slides = readSlides();
    if (viewInHash(location.hash, slides.length) === null) return setOpened(null);
    const Lightbox = await fetchCode();
    const view = viewInHash(location.hash, slides.length);
    if (view === null) return;
    if (view !== "all") opener.current ??= linkToPicture(slides[view]?.src ?? "");
    setOpened({ Lightbox, slides, view });
  }, []);

  useEffect(() => {
    // A shared address without its gallery is still the page.
    const follow = () => void followAddress().catch(() => {});
    const open = (event: MouseEvent) => {
      const link = galleryLinkAt(event.target);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const slides = readSlides();
      const address = addressOfFirst(link)?.getAttribute("href");
      const index = slides.findIndex(({ src }) => src === address);
      // The style sheet shows its picture over the page meanwhile.
      link.setAttribute("aria-busy", "true");
      fetchCode().then(
        () => {
          if (viewInHash(location.hash, slides.length) !== null) return link.removeAttribute("aria-busy");
          opener.current = link;
          pushSheetEntry("page", galleryHash(index < 0 ? "all" : index));
          follow();
        },
        () => location.assign(link.href),
      );
    };
    follow();
    const ends = [listenTo(document, "click", open), listenTo(window, "popstate", follow)];
    return () => {
      for (const end of ends) end();
    };
  }, [followAddress]);

  useEffect(() => {
    if (isOpen) return opener.current?.removeAttribute("aria-busy");
    opener.current?.focus({ preventScroll: true });
    opener.current = undefined;
    last.current = null;
  }, [isOpen]);

  if (!opened) return null;
  const { Lightbox, slides, view } = opened;
  /** By going back where the gallery was opened from the page, in place where a link led to it. */
  const leave = () => {
    if (isLeaving.current) return;
    if (sheetGround()) {
      isLeaving.current = true;
      window.history.back();
    } else {
      window.history.replaceState(null, "", location.pathname + location.search);
      setOpened(null);
    }
  };
  const show = (next: GalleryView) => setOpened((current) => current && { ...current, view: next });
  return (
    <Lightbox
      slides={slides}
      view={view}
      last={last.current}
      words={words}
      onView={(index) => {
        if (isLeaving.current) return;
        last.current = index;
        replaceView(index);
        show(index);
      }}
      onPick={(index) => {
        last.current = index;
        // Going back leads to all of them again.
        pushSheetEntry("sheet", galleryHash(index));
        show(index);
      }}
      onAll={() => {
        if (sheetGround() === "sheet") return leave();
        replaceView("all");
        show("all");
      }}
      onClose={leave}
    />
  );
}
