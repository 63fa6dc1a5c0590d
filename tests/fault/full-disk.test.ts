import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { readStore } from "@/lib/server/db/store";
import { onBothStores } from "../server/support/on-both-stores";
import { startChild } from "./support/child";
import { allSent, expectKept } from "./support/outbox";
import { rounds } from "./support/rounds";

/**
 * From now on no file of a process can grow beyond so many bytes: its writes fail as on a full disk (EFBIG for ENOSPC), those of
 * the database too. It needs no right to mount anything, and Node ignores the signal that goes with it.
 */
const limitFiles = (pid: number, bytes: number | "unlimited") =>
  execFileSync("prlimit", [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);

/** The ids of the mails that lie in the folder, whole. */
const written = (folder: string) =>
  readdirSync(folder).flatMap((name) => (name.endsWith(".eml") ? [name.slice(-40, -4)] : []));

onBothStores(
  "while the disk is full no mail is lost, and the same process writes them all once there is room",
  async (place) => {
    await using site = startChild("visitors", { ...place.environment, WITH_WORKER: "yes" });
    const folder = path.join(place.dataDir, "mail");
    await site.speaks();
    // The limit does not reach PostgreSQL's own process: there only the files fail.
    const times = place.kind === "SQLite" ? Math.min(rounds, 20) * 2 : Math.ceil(rounds / 10);
    for (let time = 0; time < times; time++) {
      await wait(200 + Math.random() * 100);
      limitFiles(site.pid, 0);
      await wait(600);
      limitFiles(site.pid, "unlimited");
    }
    process.kill(site.pid, "SIGUSR2");
    await allSent(60_000);
    await expectKept(site.lines());
    const mails = await readStore((db) => db.selectFrom("outbox").select("id").execute());
    expect(written(folder).toSorted()).toEqual(mails.map(({ id }) => id).toSorted());
    expect(readdirSync(folder).filter((name) => statSync(path.join(folder, name)).size === 0)).toEqual([]);
  },
  180_000,
);
