import type { Messages } from "next-intl";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { GallerySlide } from "./gallery-slides";

/** All pictures side by side, over the whole screen; each opens large. */
export function PhotoGrid({
  slides,
  focused,
  words,
  onPick,
  onClose,
}: {
  slides: GallerySlide[];
  /** The picture that was seen last, where the focus goes; null at first. */
  focused: number | null;
  words: Messages["gallery"];
  onPick: (index: number) => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef(focused);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // A moment later: going back to the fragment of all photos takes the focus from whatever has it.
  useEffect(() => {
    const { current } = start;
    if (current === null) return;
    const timer = setTimeout(() => {
      const last = dialog.current?.querySelectorAll<HTMLElement>("li button")[current];
      last?.focus({ preventScroll: true });
      last?.scrollIntoView?.({ block: "center" });
    }, 50);
    return () => clearTimeout(timer);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="photo-grid-title"
      className="photo-grid"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="photo-grid-head">
        <h2 id="photo-grid-title">
          {words.all} <span aria-hidden="true">({slides.length})</span>
        </h2>
        <button type="button" onClick={onClose} aria-label={words.close} title={words.close}>
          <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75">
            <path d="m5 5 14 14M19 5 5 19" />
          </svg>
        </button>
      </div>
      <ul>
        {slides.map(({ src, alt, srcSet }, index) => (
          <li key={src}>
            <button type="button" onClick={() => onPick(index)}>
              <img
                src={srcSet[0]?.src ?? src}
                srcSet={srcSet.map((copy) => `${copy.src} ${copy.width}w`).join(", ")}
                sizes="(min-width: 64rem) 31vw, 48vw"
                alt={alt}
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
