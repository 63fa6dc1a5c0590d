/** What Next's commands run with besides the environment: unasked, they would report each build of an agency to their maker. */
export const nextEnvironment = { NEXT_TELEMETRY_DISABLED: "1" };
