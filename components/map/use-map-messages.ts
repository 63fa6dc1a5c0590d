import { type RefObject, useEffect, useRef, useState } from "react";
import { listenTo } from "@/components/ui/listen-to";
import {
  type MapChoice,
  type MapHighlight,
  type MapMessage,
  mapIsDisplayed,
  readMapChoice,
  readMapHighlight,
  readMapMessage,
} from "@/lib/domain/map/map-message";
import { mapMessageDelay } from "@/lib/domain/web/page-shell";

/**
 * In the page: posts a message to its map frame 50 ms after that is displayed, and again whenever either is a new one.
 * @param message the same object as long as it says the same: of a large stock it is megabytes
 * @returns whether the frame has been displayed
 */
export function useSentMapMessage(frame: RefObject<HTMLIFrameElement | null>, message: MapMessage): boolean {
  const [displays, setDisplays] = useState(0);
  useEffect(() => {
    return listenTo(window, "message", ({ origin, source, data }: MessageEvent) => {
      const isFrame = origin === location.origin && source === frame.current?.contentWindow;
      if (isFrame && data === mapIsDisplayed) setDisplays((count) => count + 1);
    });
  }, [frame]);
  useEffect(() => {
    if (displays === 0) return;
    const post = () => frame.current?.contentWindow?.postMessage(message, location.origin);
    const timer = setTimeout(post, mapMessageDelay);
    return () => clearTimeout(timer);
  }, [displays, message, frame]);
  return displays > 0;
}

/** In the frame: the last message of the page around it, null until there is one. Messages of other origins are ignored. */
export function useReceivedMapMessage(): MapMessage | null {
  const [message, setMessage] = useState<MapMessage | null>(null);
  useEffect(() => {
    let last = "";
    const end = listenTo(window, "message", ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin) return;
      const received = readMapMessage(data);
      const written = JSON.stringify(received);
      // The same message again must not move the map under the visitor's eyes.
      if (!received || written === last) return;
      last = written;
      setMessage(received);
    });
    parent.postMessage(mapIsDisplayed, location.origin);
    return end;
  }, []);
  return message;
}

type Frame = RefObject<HTMLIFrameElement | null>;

/** Calls back with each message of a kind from the other side of the frame. Only this origin and that window count. */
function useMessages<Message>(
  peer: () => MessageEventSource | null | undefined,
  read: (data: unknown) => Message | null,
  onMessage: ((message: Message) => void) | undefined,
) {
  const isOther = useRef(peer);
  useEffect(() => {
    if (!onMessage) return;
    return listenTo(window, "message", ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== isOther.current()) return;
      const message = read(data);
      if (message) onMessage(message);
    });
  }, [read, onMessage]);
}

/** In the page: lights the marker of a property in the frame. */
export function useSentHighlight(frame: Frame, id: number | null): void {
  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ highlight: id } satisfies MapHighlight, location.origin);
  }, [frame, id]);
}

/** In the page: which property is pointed at in the frame. */
export const useReceivedHighlight = (frame: Frame, onHighlight?: (id: number | null) => void): void =>
  useMessages(
    () => frame.current?.contentWindow,
    readMapHighlight,
    onHighlight && (({ highlight }) => onHighlight(highlight)),
  );

/** In the page: what is chosen in the frame. */
export const useReceivedChoice = (frame: Frame, onChoose?: (choice: MapChoice) => void): void =>
  useMessages(() => frame.current?.contentWindow, readMapChoice, onChoose);

/** In the frame: the property that is pointed at in the page around it. */
export function useHighlightOfPage(): number | null {
  const [id, setId] = useState<number | null>(null);
  useMessages(
    () => parent,
    readMapHighlight,
    ({ highlight }) => setId(highlight),
  );
  return id;
}

/** In the frame: says which property is pointed at. */
export const sendHighlight = (highlight: number | null): void =>
  parent.postMessage({ highlight } satisfies MapHighlight, location.origin);

/** In the frame: narrows the list of the page around it. */
export const sendChoice = (choice: MapChoice["choice"], value: string): void =>
  parent.postMessage({ choice, value } satisfies MapChoice, location.origin);
