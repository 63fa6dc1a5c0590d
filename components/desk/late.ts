import { type ComponentType, lazy } from "react";

/** A part that is fetched once it is shown. */
export const late = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
