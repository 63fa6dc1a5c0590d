import type { MouseEvent as ReactMouseEvent } from "react";

/** Whether a click follows its link here; a click that asks for a new tab or window, or for a download, does not. */
export const isPlainClick = ({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: MouseEvent | ReactMouseEvent): boolean => button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
