import "server-only";
import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from "kysely";
import type pg from "pg";

/** In ms, by the names that PostgreSQL has for them; 0 is no limit. */
interface TransactionLimits {
  statement_timeout: number;
  idle_in_transaction_session_timeout: number;
  lock_timeout: number;
}

/** Where an answer is still due (its time ran out), the connection is closed: its next user would wait for it first. */
async function connect(open: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  const client: pg.PoolClient & { readyForQuery?: boolean } = await open();
  const { release } = client;
  client.release = (error) => release(error || client.readyForQuery === false);
  return client;
}

/**
 * Sets time limits as each transaction begins, in the same message. A pooler such as PgBouncer refuses them where a connection begins, and passes on to
 * others what a session has set. The isolation level is named, as some engines have a stricter one by default.
 * @param open waits for a connection of the pool
 */
export function postgresDialect(
  pool: pg.Pool,
  limits: TransactionLimits,
  open = () => pool.connect(),
): PostgresDialect {
  const config = {
    pool: { options: pool.options, connect: () => connect(open), end: () => pool.end() },
  };
  const settings = Object.entries(limits).map(([name, value]) => `set local ${name} = ${value}`);
  const begin = CompiledQuery.raw(["begin isolation level read committed", ...settings].join("; "));

  class LimitedDriver extends PostgresDriver {
    override async beginTransaction(connection: DatabaseConnection): Promise<void> {
      await connection.executeQuery(begin);
    }
  }
  class LimitedDialect extends PostgresDialect {
    override createDriver(): PostgresDriver {
      return new LimitedDriver(config);
    }
  }
  return new LimitedDialect(config);
}
