/**
 * Listens to events, as an effect of a component does.
 * @param names with spaces between them
 * @returns ends it
 */
export function listenTo<Kind extends Event>(
  target: EventTarget,
  names: string,
  listener: (event: Kind) => void,
  options?: AddEventListenerOptions,
): () => void {
  const end = new AbortController();
  for (const name of names.split(" "))
    target.addEventListener(name, listener as EventListener, { ...options, signal: end.signal });
  return () => end.abort();
}
