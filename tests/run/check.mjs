import { quickParts } from "./parts.mjs";
import { runAndReport } from "./report.mjs";

/** `npm run check`: what is right or wrong within a minute, before a commit. */
await runAndReport(quickParts);
