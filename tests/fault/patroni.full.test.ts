import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { closeStore, readStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { type NodeName, type PatroniCluster, startPatroni } from "../server/support/patroni";
import { newPlace } from "../server/support/place";
import { startMailServer } from "../server/support/smtp";
import { ask } from "./load/ask";
import { contactForm } from "./load/form";
import { allSent, expectArrivedInOrder, idOf } from "./support/outbox";
import { type RunningSite, startSite } from "./support/site";

/** Two sites on the same three servers, and a mail server. */
async function startAll() {
  const place = await newPlace("SQLite");
  const cluster = await startPatroni();
  const mails = await startMailServer();
  const { DATA_DIR: _, ...shared } = place.environment;
  const environment = { ...shared, DATABASE_URL: cluster.url, MAIL_URL: mails.url };
  const sites = [await startSite(environment), await startSite(environment)];
  env.databaseUrl = cluster.url;
  await closeStore();
  return {
    cluster,
    mails,
    sites,
    [Symbol.asyncDispose]: async () => {
      for (const site of sites) await site[Symbol.asyncDispose]();
      await mails[Symbol.asyncDispose]();
      await place[Symbol.asyncDispose]();
      await cluster[Symbol.asyncDispose]();
    },
  };
}

interface Sent {
  email: string;
  /** When it was sent, in ms. */
  at: number;
  /** 0 where the connection broke. */
  status: number;
}

let visitors = 0;

async function sendForm(site: RunningSite): Promise<Sent> {
  const form = await contactForm(site.secret, visitors++);
  const at = Date.now();
  const address = `${site.address}/api/forms/site-contact/`;
  const status = await ask(address, form, form.email.replace(/\W/g, "-")).catch(() => 0);
  return { email: form.email, at, status };
}

/** Sends each site four forms a second. */
function startSending(sites: readonly RunningSite[]) {
  const sent: Promise<Sent>[] = [];
  const sendEach = () => {
    const forms = sites.map(sendForm);
    sent.push(...forms);
    return Promise.all(forms);
  };
  const timer = setInterval(sendEach, 250);
  return {
    /** Resolves when each site has taken a form. */
    async untilTaken() {
      while ((await sendEach()).some(({ status }) => status !== 201)) await wait(100);
    },
    stop: () => {
      clearInterval(timer);
      return Promise.all(sent);
    },
  };
}

/** From the first form that was refused to the last one, in seconds. */
function secondsRefused(sent: readonly Sent[]): number {
  const times = sent.filter(({ status }) => status !== 201).map(({ at }) => at);
  return times.length > 0 ? (Math.max(...times) - Math.min(...times)) / 1_000 : 0;
}

interface Fault {
  what: string;
  /** For how many seconds forms may be refused. */
  longest: number;
  strike(cluster: PatroniCluster, leader: NodeName): Promise<void> | void;
  mend?(cluster: PatroniCluster, leader: NodeName): void;
}

const faults: Fault[] = [
  { what: "a planned change", longest: 5, strike: (cluster, leader) => cluster.switchOver(leader) },
  {
    what: "a leader that is killed",
    longest: 20,
    strike: (cluster, leader) => cluster.kill(leader),
    mend: (cluster, leader) => cluster.start(leader),
  },
  {
    what: "a leader that freezes",
    longest: 20,
    strike: (cluster, leader) => cluster.freeze(leader),
    // As a watchdog does, which resets a machine that stands still.
    mend(cluster, leader) {
      cluster.kill(leader);
      cluster.start(leader);
    },
  },
];

test("three servers under Patroni: what was acknowledged is there after each fault, once, and so are its mails", async () => {
  await using at = await startAll();
  const acknowledged: string[] = [];
  for (const { what, longest, strike, mend } of faults) {
    await at.cluster.isWhole();
    const leader = await at.cluster.leader();
    if (!leader) throw new Error("No server leads.");
    const sending = startSending(at.sites);
    await wait(2_000);
    await strike(at.cluster, leader);
    while ([leader, undefined].includes(await at.cluster.leader())) await wait(200);
    await sending.untilTaken();
    const sent = await sending.stop();
    mend?.(at.cluster, leader);
    acknowledged.push(...sent.filter(({ status }) => status === 201).map(({ email }) => email));
    expect(secondsRefused(sent), what).toBeLessThanOrEqual(longest);
    // Each is answered, also those that are refused.
    expect(sent.filter(({ status }) => ![201, 503].includes(status))).toEqual([]);
  }
  await at.cluster.isWhole();
  const leads = await readStore((db) => db.selectFrom("leads").select("email").execute());
  const stored = leads.map(({ email }) => email);
  const lost = acknowledged.filter((email) => !stored.includes(email));
  expect({ lost, twice: stored.length - new Set(stored).size }).toEqual({ lost: [], twice: 0 });
  await allSent(120_000);
  await expectArrivedInOrder(at.mails.received);
  const ids = at.mails.received.map(idOf);
  expect(ids.length - new Set(ids).size).toBe(0);
});
