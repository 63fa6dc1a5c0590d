import "server-only";
import pg from "pg";

/**
 * Works on a connection of its own to PostgreSQL, which has no time limits but those of `options`.
 * @throws whatever `work` throws, and the errors of the driver
 */
export async function withPostgres<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  options: pg.ClientConfig = { connectionTimeoutMillis: 10_000 },
): Promise<T> {
  const client = new pg.Client({ connectionString: url, ...options });
  // A connection that breaks rejects the query too.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
