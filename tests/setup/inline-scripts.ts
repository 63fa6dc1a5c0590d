import { buildInlineScripts } from "@/lib/build/inline-scripts";

/** Pages take their inline scripts from a file that is made before every build. */
export const setup = buildInlineScripts;
