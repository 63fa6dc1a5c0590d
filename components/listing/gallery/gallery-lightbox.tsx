import type { Messages } from "next-intl";
import { useMemo, useState } from "react";
import Lightbox from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Slideshow from "yet-another-react-lightbox/plugins/slideshow";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/captions.css";
import "yet-another-react-lightbox/plugins/counter.css";
import "./gallery-lightbox.css";
import type { GallerySlide } from "./gallery-slides";

export interface GalleryLightboxProps {
  slides: GallerySlide[];
  /** From 0. */
  index: number;
  words: Messages["gallery"];
  onView: (index: number) => void;
  onClose: () => void;
}

const labelsOf = (words: Messages["gallery"]) => ({
  Lightbox: words.title,
  "Photo gallery": words.pictures,
  Carousel: words.series,
  Slide: words.slide,
  Caption: words.caption,
  "{index} of {total}": words.position,
  Previous: words.previous,
  Next: words.next,
  Close: words.close,
  Play: words.play,
  Pause: words.pause,
});

const slideSeconds = 4;
const nothing = () => null;

/** The pictures over the whole screen, by swipe, arrow keys or buttons. Heavy: only ever imported when it is opened. */
export function GalleryLightbox({ slides, index, words, onView, onClose }: GalleryLightboxProps) {
  const [isStill] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const isAlone = slides.length < 2;
  const shown = useMemo(
    () =>
      slides.map(({ caption, ...slide }) => ({
        ...slide,
        // The alternative text of the picture has it already.
        description: caption && <span aria-hidden="true">{caption}</span>,
      })),
    [slides],
  );
  return (
    <Lightbox
      open
      close={onClose}
      slides={shown}
      index={index}
      on={{ view: ({ index: seen }) => onView(seen) }}
      plugins={isAlone ? [Captions] : isStill ? [Captions, Counter] : [Captions, Counter, Slideshow]}
      labels={labelsOf(words)}
      carousel={{ finite: isAlone, preload: 1, padding: 0 }}
      animation={isStill ? { fade: 0, swipe: 0 } : { fade: 200, swipe: 350 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      captions={{ descriptionTextAlign: "center" }}
      slideshow={{ delay: slideSeconds * 1000 }}
      render={isAlone ? { buttonPrev: nothing, buttonNext: nothing } : {}}
    />
  );
}
