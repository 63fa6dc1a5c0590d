import type { Messages } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import Lightbox, {
  createIcon,
  IconButton,
  type Plugin,
  type SlideshowRef,
  type ZoomRef,
} from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Slideshow from "yet-another-react-lightbox/plugins/slideshow";
import Thumbnails from "yet-another-react-lightbox/plugins/thumbnails";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/captions.css";
import "yet-another-react-lightbox/plugins/counter.css";
import "yet-another-react-lightbox/plugins/thumbnails.css";
import "./gallery-lightbox.css";
import { listenTo } from "@/components/ui/listen-to";
import type { GalleryView } from "@/lib/domain/media/gallery";
import { type Device, deviceOf } from "@/lib/domain/web/device";
import type { GallerySlide } from "./gallery-slides";
import { PhotoGrid } from "./photo-grid";

export interface GalleryLightboxProps {
  slides: GallerySlide[];
  view: GalleryView;
  /** The picture that was seen last; null where none was. */
  last: number | null;
  words: Messages["gallery"];
  /** Another picture has come into view. */
  onView: (index: number) => void;
  /** A picture was chosen among all. */
  onPick: (index: number) => void;
  /** All are wanted instead of one. */
  onAll: () => void;
  onClose: () => void;
}

const labelsOf = (words: Messages["gallery"]) => ({
  Lightbox: words.title,
  "Photo gallery": words.pictures,
  Carousel: words.series,
  Slide: words.slide,
  Caption: words.caption,
  Thumbnails: words.thumbnails,
  "All photos": words.all,
  "{index} of {total}": words.position,
  Previous: words.previous,
  Next: words.next,
  Close: words.close,
  Play: words.play,
  Pause: words.pause,
  "Zoom in": words.zoomIn,
  "Zoom out": words.zoomOut,
});

declare module "yet-another-react-lightbox" {
  interface Labels {
    "All photos"?: string;
  }
}

const slideSeconds = 4;
const nothing = () => null;

/** Pixels of the screen for one of the widest copy: more than one, as that copy may just fill a wide screen. */
const maxZoomPixelRatio = 2;

/** Pictures beside the current one whose small copies are in the row, as many as a desktop has room for; in a row without end none twice. */
const besides = (count: number): number => Math.max(1, Math.min(4, Math.floor((count - 1) / 2)));

/** High enough for a row of small pictures below the large one. */
const roomForThumbnails = "(height >= 36rem)";

/** Small pictures by device (specification, point 9: the helper's breakpoints), in px; a phone has no room for them. */
const thumbnailSizes: Record<Device, { width: number; height: number } | null> = {
  mobile: null,
  tablet: { width: 96, height: 64 },
  desktop: { width: 120, height: 80 },
};

function thumbnailSize(): { width: number; height: number } | null {
  const matches = (query: string) => matchMedia(query).matches;
  return matches(roomForThumbnails) ? thumbnailSizes[deviceOf("helper", matches)] : null;
}

const AllIcon = createIcon("All", <path d="M4 4h7v7H4zm9 0h7v7h-7zM4 13h7v7H4zm9 0h7v7h-7z" />);

/** One picture over the whole screen, the others by swipe, arrow keys, buttons or their small copies. */
function Slides({ slides, view, words, onView, onAll, onClose }: GalleryLightboxProps & { view: number }) {
  const [isStill] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [thumbnail] = useState(thumbnailSize);
  const [isEnlarged, setEnlarged] = useState(false);
  const zoom = useRef<ZoomRef>(null);
  const slideshow = useRef<SlideshowRef>(null);
  const isAlone = slides.length < 2;
  // The library knows this key together with Ctrl only.
  useEffect(
    () => listenTo(window, "keydown", ({ key }: KeyboardEvent) => key === "0" && zoom.current?.changeZoom(1)),
    [],
  );
  const captioned = useMemo(
    () =>
      slides.map(({ caption, ...slide }) => ({
        ...slide,
        thumbnail: slide.srcSet[0]?.src ?? slide.src,
        // The alternative text of the picture has it already.
        description: caption && <span aria-hidden="true">{caption}</span>,
      })),
    [slides],
  );
  const plugins: Plugin[] = [
    Captions,
    Zoom,
    ...(isAlone ? [] : [Counter]),
    ...(isAlone || isStill ? [] : [Slideshow]),
    ...(isAlone || !thumbnail ? [] : [Thumbnails]),
  ];
  return (
    <Lightbox
      open
      close={onClose}
      slides={captioned}
      index={view}
      on={{
        view: ({ index: position }) => onView(position),
        zoom: ({ zoom: level }) => {
          setEnlarged(level > 1);
          if (level > 1) slideshow.current?.pause();
        },
      }}
      plugins={plugins}
      labels={labelsOf(words)}
      toolbar={{
        buttons: [
          !isAlone && <IconButton key="all" label="All photos" icon={AllIcon} onClick={onAll} />,
          "close",
        ],
      }}
      // The large copies of those that are not next to it are not fetched with them.
      carousel={{
        finite: isAlone,
        preload: thumbnail ? besides(slides.length) : 1,
        padding: 0,
        imageProps: { loading: "lazy" },
      }}
      animation={isStill ? { fade: 0, swipe: 0, zoom: 0 } : { fade: 200, swipe: 350, zoom: 250 }}
      // Two touches beside an enlarged picture are meant for it.
      controller={{ closeOnPullDown: true, closeOnBackdropClick: !isEnlarged }}
      // Its newer pinch keeps the picture under the fingers.
      zoom={{ ref: zoom, maxZoomPixelRatio, pinchZoomV4: true }}
      captions={{ descriptionTextAlign: "center" }}
      thumbnails={{ ...thumbnail, border: 0, borderRadius: 3, padding: 0, gap: 6, vignette: false }}
      slideshow={{ ref: slideshow, delay: slideSeconds * 1000 }}
      render={isAlone ? { buttonPrev: nothing, buttonNext: nothing } : {}}
    />
  );
}

/** The pictures over the whole screen: all of them, or one. Heavy: only ever imported when it is opened. */
export function GalleryLightbox(props: GalleryLightboxProps) {
  const { slides, view, last, words, onPick, onClose } = props;
  return view === "all" ? (
    <PhotoGrid slides={slides} focused={last} words={words} onPick={onPick} onClose={onClose} />
  ) : (
    <Slides {...props} view={view} />
  );
}
