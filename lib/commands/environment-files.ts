import nextEnv from "@next/env";

/**
 * Reads `.env.production.local`, `.env.local`, `.env.production` and `.env` as `npm start` does, so that a command finds the store
 * of the site. What is set already stays.
 */
export function readEnvironmentFiles(): void {
  nextEnv.loadEnvConfig(process.cwd(), false);
}
