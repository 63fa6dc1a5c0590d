/** How often the process is killed on each database: a few times in `npm test`, fifty by `npm run test:fault`. */
export const rounds = Number(process.env.FAULT_ROUNDS ?? 3);

/** Whether this is the full form, which tries everything on both databases. */
export const isFull = rounds > 3;
