import { useCallback, useEffect, useState } from "react";

/** Counts what a visitor does with a part of the page; a line that is back counts too. */
export function useRetryCount(): [uses: number, use: () => void] {
  const [uses, setUses] = useState(0);
  const use = useCallback(() => setUses((count) => count + 1), []);
  useEffect(() => {
    addEventListener("online", use);
    return () => removeEventListener("online", use);
  }, [use]);
  return [uses, use];
}
