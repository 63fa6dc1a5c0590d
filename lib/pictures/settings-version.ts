import { createHash } from "node:crypto";
import { openGraphCopy, pictureFormats, pictureWidths, placeholderCopy } from "./settings.ts";

/** Changes with every setting above, so that a changed setting makes every copy anew. */
export const settingsVersion = createHash("sha256")
  .update(JSON.stringify([pictureWidths, pictureFormats, openGraphCopy, placeholderCopy]))
  .digest("hex");
