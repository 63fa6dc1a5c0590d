import { type RefObject, useEffect, useState } from "react";
import { type MapMessage, mapIsDisplayed } from "@/lib/domain/map/map-message";
import { mapMessageDelay } from "@/lib/domain/web/page-shell";

/** Posts a message to the map frame 50 ms after it is displayed, and again whenever the message or the frame is a new one. */
export function useSentMapMessage(frame: RefObject<HTMLIFrameElement | null>, message: MapMessage): void {
  const [displays, setDisplays] = useState(0);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      const isFrame = origin === location.origin && source === frame.current?.contentWindow;
      if (isFrame && data === mapIsDisplayed) setDisplays((count) => count + 1);
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [frame]);
  const written = JSON.stringify(message);
  useEffect(() => {
    if (displays === 0) return;
    const post = () => frame.current?.contentWindow?.postMessage(JSON.parse(written), location.origin);
    const timer = setTimeout(post, mapMessageDelay);
    return () => clearTimeout(timer);
  }, [displays, written, frame]);
}
