import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { leadRecords } from "@/lib/leads/records/lead-records";
import { withPostgres } from "@/lib/server/db/postgres-client";
import { closeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { bodies } from "../server/api/support/bodies";
import { type Answer, easyGoing, send } from "../server/api/support/visitor";
import { startLine } from "../server/support/broken-line";
import { type Cluster, startCluster } from "../server/support/cluster";
import { newPlace } from "../server/support/place";

vi.mock("@/lib/pictures/manifest", () => import("../unit/content/any-pictures"));

/** A leader, its synchronous standby, and a line to whichever leads, as HAProxy or a moving address is one. */
async function pair() {
  const place = await newPlace("SQLite");
  const leader = await startCluster(true);
  const standby = await startCluster(true, leader);
  await withPostgres(leader.url, async (client) => {
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query("select pg_reload_conf()");
  });
  const line = await startLine(leader.url);
  env.databaseUrl = line.url;
  await closeStore();
  return {
    leader,
    async promote() {
      await withPostgres(standby.url, (client) => client.query("select pg_promote()"));
      line.turnTo(standby.url);
    },
    [Symbol.asyncDispose]: async () => {
      await place[Symbol.asyncDispose]();
      await line[Symbol.asyncDispose]();
      await standby.stop();
      await leader.stop();
    },
  };
}

/** Sends a form each 50 ms until it is stopped, each as a draft of its own. */
function startSending() {
  const body = bodies()["site-contact"];
  const answers: Promise<Answer>[] = [];
  const timer = setInterval(
    () => answers.push(send("site-contact", body, { "idempotency-key": `of-draft-${answers.length}` })),
    50,
  );
  return async () => {
    clearInterval(timer);
    return Promise.all(answers);
  };
}

/** ms until somebody has noticed that the leader is gone. */
const notice = 3_000;

const faults = [
  { what: "is stopped for a planned change", strike: (leader: Cluster) => leader.halt("fast") },
  {
    what: "crashes, and is replaced within seconds",
    strike: (leader: Cluster) => leader.halt("immediate").then(() => wait(notice)),
  },
  {
    what: "is frozen, and replaced",
    async strike(leader: Cluster) {
      leader.pause();
      await wait(notice);
    },
    end: (leader: Cluster) => leader.resume(),
  },
];

test.each(faults)(
  "the leader $what: what was acknowledged is on the next one, once",
  async ({ strike, end }) => {
    await using at = await pair();
    easyGoing();
    expect((await send("site-contact", bodies()["site-contact"])).status).toBe(201);
    const stop = startSending();
    await wait(1_000);
    await strike(at.leader);
    await at.promote();
    await wait(2_000);
    const answers = await stop();
    const stored = await vi.waitFor(async () => (await leadRecords()).map(({ reference }) => reference), {
      timeout: 30_000,
      interval: 100,
    });
    end?.(at.leader);
    const acknowledged = answers.flatMap(({ body }) => body.reference ?? []);
    expect(acknowledged.filter((reference) => !stored.includes(reference))).toEqual([]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    const refused = answers.length - acknowledged.length;
    expect({ refused, stored: stored.length }).toEqual({ refused: 0, stored: 1 + answers.length });
  },
);
