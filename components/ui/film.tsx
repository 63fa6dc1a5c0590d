import type { ComponentProps } from "react";
import { ClickToLoad } from "@/components/consent/click-to-load.client";
import type { Video } from "@/lib/domain/media/video";

type Words = Omit<ComponentProps<typeof ClickToLoad>, "src" | "href">;

/** A film or tour: a plain file plays in its place, a page of somebody else is loaded when it is asked for. */
export function Film({ video, ...words }: Words & { video: Video }) {
  if (video.kind === "file") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a film of rooms without speech; the page's text says what they are.
      <video
        src={video.embedUrl}
        title={words.title}
        controls
        preload="none"
        className="aspect-video w-full rounded bg-ink"
      />
    );
  }
  return <ClickToLoad src={video.embedUrl} href={video.watchUrl} {...words} />;
}
