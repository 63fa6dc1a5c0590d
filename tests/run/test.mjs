import { testParts } from "./parts.mjs";
import { runAndReport } from "./report.mjs";

/** `npm test`, from a bare clone. Plain JavaScript that Node 20 runs too; all it starts runs on the project's Node. */
await runAndReport(testParts, process.argv.slice(2));
