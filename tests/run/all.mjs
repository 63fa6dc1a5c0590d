import { allParts } from "./parts.mjs";
import { runAndReport } from "./report.mjs";

/** `npm run test:all`: `npm test` and what takes long by nature, before a release. */
await runAndReport(allParts, process.argv.slice(2));
