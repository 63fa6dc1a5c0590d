import type { OwnerProperty } from "@/lib/content/owner/owner-answers";
import type { PortalWords } from "./portal-words";

/** How a property stands: for sale, for rent, sold, rented. */
export const stateWord = ({ state, goal }: OwnerProperty, { states }: PortalWords): string =>
  states[state === "available" ? goal : state];
