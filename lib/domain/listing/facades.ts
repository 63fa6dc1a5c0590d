import { numeric } from "../text/numbers.ts";

const facadeKinds = ["open", "halfOpen", "closed"] as const;

export type FacadeKind = (typeof facadeKinds)[number];

/** 4 façades are open, 3 half open, 2 between party walls closed (specification, point 3); null for any other number. */
export function facadeKind(facades: number | string | null | undefined): FacadeKind | null {
  switch (numeric(facades)) {
    case 4:
      return "open";
    case 3:
      return "halfOpen";
    case 2:
      return "closed";
    default:
      return null;
  }
}
