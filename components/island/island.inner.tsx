import type { ComponentType } from "react";
import type { IslandStart } from "./island-start";

/** In the browser, and inside another island, an island is its component (`island.server.tsx` writes the element around it). */
export const island = <Props extends object>(
  _name: string,
  Component: ComponentType<Props>,
  _on?: IslandStart,
): ComponentType<Props> => Component;
