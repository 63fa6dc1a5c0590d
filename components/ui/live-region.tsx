import { useEffect, useState } from "react";

/** Long enough for the last of several quick changes to be the one that is read out. */
const pause = 600;

/** Tells a screen reader what a change has led to, once things have come to rest. */
export function LiveRegion({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
