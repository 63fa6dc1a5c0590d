import { type RefObject, useEffect, useState } from "react";
import { type MapMessage, mapIsDisplayed, readMapMessage } from "@/lib/domain/map/map-message";
import { mapMessageDelay } from "@/lib/domain/web/page-shell";

/** In the page: posts a message to its map frame 50 ms after that is displayed, and again whenever either is a new one. */
export function useSentMapMessage(frame: RefObject<HTMLIFrameElement | null>, message: MapMessage): void {
  const [displays, setDisplays] = useState(0);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      const isFrame = origin === location.origin && source === frame.current?.contentWindow;
      if (isFrame && data === mapIsDisplayed) setDisplays((count) => count + 1);
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [frame]);
  const json = JSON.stringify(message);
  useEffect(() => {
    if (displays === 0) return;
    const post = () => frame.current?.contentWindow?.postMessage(JSON.parse(json), location.origin);
    const timer = setTimeout(post, mapMessageDelay);
    return () => clearTimeout(timer);
  }, [displays, json, frame]);
}

/** In the frame: the last message of the page around it, null until there is one. Messages of other origins are ignored. */
export function useReceivedMapMessage(): MapMessage | null {
  const [message, setMessage] = useState<MapMessage | null>(null);
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin) return;
      const received = readMapMessage(data);
      if (!received) return;
      // The same message again must not move the map under the visitor's eyes.
      setMessage((last) => (JSON.stringify(last) === JSON.stringify(received) ? last : received));
    };
    addEventListener("message", onMessage);
    parent.postMessage(mapIsDisplayed, location.origin);
    return () => removeEventListener("message", onMessage);
  }, []);
  return message;
}
