/** How often the process is killed on each database: a few times in `npm test`, fifty by `npm run test:fault`. */
export const rounds = Number(process.env.FAULT_ROUNDS ?? 3);
