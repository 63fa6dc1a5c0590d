import { useEffect, useState } from "react";
import { type MapMessage, mapIsDisplayed, readMapMessage } from "@/lib/domain/map/map-message";

/** The last message that the page around this frame sent; null until there is one. Nobody else is listened to. */
export function useReceivedMapMessage(): MapMessage | null {
  const [message, setMessage] = useState<MapMessage | null>(null);
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin) return;
      const heard = readMapMessage(data);
      if (!heard) return;
      // The same message again must not move what the visitor looks at.
      setMessage((last) => (JSON.stringify(last) === JSON.stringify(heard) ? last : heard));
    };
    addEventListener("message", hear);
    parent.postMessage(mapIsDisplayed, location.origin);
    return () => removeEventListener("message", hear);
  }, []);
  return message;
}
