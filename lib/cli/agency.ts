import { agency } from "./run-command.ts";

/** `npm run agency -- …`: the command line of the agency. */
process.exitCode = await agency(process.argv.slice(2), process);
