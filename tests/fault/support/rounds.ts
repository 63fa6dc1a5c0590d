/** Whether this is the full form, `FULL=1`, which tries everything on both databases: `npm run test:all`, `npm run test:fault`. */
export const isFull = Boolean(process.env.FULL);

/** How often the process is killed on each database. */
export const rounds = isFull ? 50 : 1;
