import { useSyncExternalStore } from "react";
import { listenTo } from "./listen-to";

/**
 * A value outside of React that components follow: a cookie, the address, a setting of the browser.
 * @param read the value now; of an object, the same one until it changes
 * @param prerendered the value while a page is prerendered and hydrated
 * @param events what may change the value besides `notify`, each as the target and the name of an event
 */
export function createStore<Value>({
  read,
  prerendered,
  events = () => [],
}: {
  read: () => Value;
  prerendered: Value;
  events?: () => readonly (readonly [EventTarget, string])[];
}) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    const ends = events().map(([target, name]) => listenTo(target, name, listener));
    return () => {
      listeners.delete(listener);
      for (const end of ends) end();
    };
  };
  return {
    subscribe,
    /** To be called after the value was changed by code of the page. */
    notify: () => {
      for (const listener of listeners) listener();
    },
    /** The value, as a hook. */
    use: (): Value => useSyncExternalStore(subscribe, read, () => prerendered),
  };
}
