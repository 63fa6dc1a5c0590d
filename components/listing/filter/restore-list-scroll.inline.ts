/* Runs below the cards: who comes from the same list in another language goes on where they were. */
try {
  const [address, offset] = JSON.parse(sessionStorage.getItem("list-scroll") ?? "[]");
  sessionStorage.removeItem("list-scroll");
  if (address === location.pathname + location.search) scrollTo(0, offset);
} catch {}

export {};
