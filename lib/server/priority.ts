import "server-only";
import { constants, getPriority, setPriority } from "node:os";

/** Lets visitors go first, as do the programs that this one starts. One that stands behind already stays there: only root may go forward. */
export function stepBehind(): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
}
