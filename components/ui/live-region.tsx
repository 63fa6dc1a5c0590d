import { useEffect, useState } from "react";

/** In ms; long enough that of several quick changes only the last is read out. */
const pause = 600;

/** Announces a text to screen readers once it has not changed for a moment. */
export function LiveRegion({ text }: { text: string }) {
  const [announced, setShown] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
