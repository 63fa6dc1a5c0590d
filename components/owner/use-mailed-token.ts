import { useEffect, useRef, useState } from "react";

const isToken = (text: string) => /^[\w-]{20,100}$/.test(text);

/**
 * The token of a mailed link, which stands behind `#` and is taken out of the address at once: nobody who looks at the screen, and
 * nothing that notes addresses, gets hold of it.
 * @returns undefined until the address was looked at; null where there is no token in it
 */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  const taken = useRef<string | null>(null);
  useEffect(() => {
    const found = location.hash.slice(1);
    if (isToken(found)) {
      taken.current = found;
      history.replaceState(history.state, "", location.pathname + location.search);
    }
    setToken(taken.current);
  }, []);
  return token;
}
