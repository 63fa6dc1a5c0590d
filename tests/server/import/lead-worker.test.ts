import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import { startLeadWorker, stopLeadWorker } from "@/lib/import/leads/lead-worker";
import { erasePerson, personalData } from "@/lib/leads/records/personal-data";
import { purge } from "@/lib/leads/records/retention";
import { storeLead } from "@/lib/leads/store-lead";
import { mailRecords, retryMails } from "@/lib/mail/outbox/mail-records";
import { leaseMails } from "@/lib/mail/outbox/outbox-leases";
import {
  beginSending,
  duePackageLeads,
  endLostSending,
  packageStateOf,
  queuePackageLead,
  recordLeadResult,
  refusedLeads,
  sendLeadAgain,
} from "@/lib/mail/outbox/package-outbox";
import { readStore, writeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { onBothStores } from "../support/on-both-stores";
import { sampleRules } from "../support/retention";
import { sampleLead, sampleMail } from "../support/sample";
import { until } from "../support/until";

const hour = 3_600_000;
const delivery = { source: "whise", estate: "7301001" };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const json =
  (status: number, body: object): Answer =>
  (_, response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const takes = json(200, { isValidRequest: true });
const cutsOff: Answer = (request) => void request.socket.destroy();

/** A package that signs everybody in, and answers requests as it is told. */
async function startPackage() {
  const state = { answer: takes, signsIn: json(200, { token: "t" }), received: [] as string[] };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (request.url?.includes("token")) return state.signsIn(request, response);
      state.received.push(Buffer.concat(parts).toString());
      state.answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      await stopLeadWorker();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function start(url: string) {
  const account = { IMPORT_WHISE_NAME: "user", IMPORT_WHISE_PASSWORD: "secret", IMPORT_WHISE_CLIENT: "11" };
  Object.assign(env, { importVariables: { ...account, IMPORT_WHISE_OFFICE: "22", IMPORT_STAND_IN: url } });
  startLeadWorker({ poll: 20, pause: 10, time: 5_000, targetOf: () => ({ package: "whise" }) });
}

/** A stored request that goes to the package. */
async function queueLead(): Promise<string> {
  const lead = sampleLead({ flow: "contact-me", propertyId: 7123 });
  await storeLead(lead, [sampleMail()], (transaction) =>
    queuePackageLead(transaction, lead.reference, delivery),
  );
  return lead.reference;
}

const stateOf = (reference: string) => readStore((db) => packageStateOf(db, reference));
const stateIs = (reference: string, state: string) =>
  until(`the request is ${state}`, async () => (await stateOf(reference))?.state === state);
const refused = async () => (await readStore((db) => refusedLeads(db))).map(({ reference }) => reference);

onBothStores("a request reaches its package once, and waits there for nothing", async () => {
  await using place = await startPackage();
  const reference = await queueLead();
  start(place.url);
  await stateIs(reference, "sent");
  expect(place.state.received).toHaveLength(1);
  expect(JSON.parse(place.state.received[0] ?? "")).toMatchObject({
    Name: "Peeters",
    PrivateEmail: "an.peeters@example.be",
    EstateIds: [7_301_001],
    OfficeIds: [22],
    LanguageId: "fr-BE",
  });
  expect(await refused()).toEqual([]);
});

onBothStores("never lost: what surely did not arrive is tried again until it does", async () => {
  await using place = await startPackage();
  place.state.signsIn = json(500, {});
  const reference = await queueLead();
  start(place.url);
  await until("it was tried", async () => (await stateOf(reference))?.last_error === "busy");
  expect((await stateOf(reference))?.state).toBe("queued");
  expect(place.state.received).toEqual([]);
  place.state.answer = json(503, {});
  place.state.signsIn = json(200, { token: "t" });
  await until("it was tried again", async () => (await stateOf(reference))?.last_error === "503");
  place.state.answer = takes;
  await stateIs(reference, "sent");
});

onBothStores("never twice by itself: what may have arrived waits for a person", async () => {
  await using place = await startPackage();
  place.state.answer = cutsOff;
  const reference = await queueLead();
  const other = await queueLead();
  start(place.url);
  await stateIs(reference, "dead");
  await stateIs(other, "dead");
  expect((await stateOf(reference))?.last_error).toBe("unknown: cut-off");
  expect(place.state.received).toHaveLength(2);
  expect(new Set(await refused())).toEqual(new Set([reference, other]));
  // The button for mails is none for these.
  expect(await retryMails("dead")).toBe(0);
  place.state.answer = takes;
  expect(await sendLeadAgain(reference)).toBe(true);
  expect(await sendLeadAgain(reference)).toBe(false);
  await stateIs(reference, "sent");
  expect(place.state.received).toHaveLength(3);
  expect(await refused()).toEqual([other]);
});

onBothStores("a request that its package refuses says why, and holds nobody else up", async () => {
  await using place = await startPackage();
  place.state.answer = json(200, {
    isValidRequest: false,
    validationErrors: [{ message: "Unknown estate" }],
  });
  const reference = await queueLead();
  start(place.url);
  await stateIs(reference, "dead");
  expect((await stateOf(reference))?.last_error).toBe("refused: Unknown estate");
  place.state.answer = takes;
  await stateIs(await queueLead(), "sent");
});

onBothStores("two workers never send the same, and one that is gone leaves it to a person", async () => {
  const reference = await queueLead();
  await writeStore((transaction) => queuePackageLead(transaction, reference, delivery));
  const [lead, ...more] = await duePackageLeads([]);
  expect([lead?.reference, more]).toEqual([reference, []]);
  if (!lead) throw new Error("nothing is due");
  const begun = await Promise.all(
    ["one", "two"].map((worker) => beginSending(worker, lead.id, Date.now() + hour)),
  );
  expect(begun.filter(Boolean)).toHaveLength(1);
  const [winner, loser] = begun[0] ? ["one", "two"] : ["two", "one"];
  await recordLeadResult(loser ?? "", lead, { kind: "sent" });
  expect((await stateOf(reference))?.state).toBe("sending");
  expect(await endLostSending()).toBe(0);
  expect(await endLostSending(Date.now() + 2 * hour)).toBe(1);
  expect(await stateOf(reference)).toMatchObject({ state: "dead", last_error: "unknown" });
  await recordLeadResult(winner ?? "", lead, { kind: "sent" });
  expect((await stateOf(reference))?.state).toBe("dead");
});

onBothStores("what waits for two days is given up; the worker of mails sees none of it", async () => {
  const reference = await queueLead();
  const mails = await leaseMails("mails", { lease: hour, maxCount: 20 });
  expect(mails).toHaveLength(1);
  const [lead] = await duePackageLeads([]);
  if (!lead) throw new Error("nothing is due");
  await beginSending("one", lead.id, Date.now() + hour);
  const old = { ...lead, created_at: Date.now() - 49 * hour };
  expect(await recordLeadResult("one", old, { kind: "later", reason: "no-connection" })).toBe("dead");
  expect(await mailRecords({ state: "dead" })).toMatchObject([
    { channel: "package", reference, subject: "" },
  ]);
});

onBothStores(
  "erasing a person names the package where a copy lies, as long as the request is there",
  async () => {
    await using place = await startPackage();
    const reference = await queueLead();
    start(place.url);
    await stateIs(reference, "sent");
    await stopLeadWorker();
    // Its mails go long before the request does.
    await purge(sampleRules(), new Date(Date.now() + 100 * 24 * hour));
    expect((await personalData("an.peeters@example.be")).packages).toEqual(["whise"]);
    const named: (readonly string[])[] = [];
    const erased = await erasePerson("an.peeters@example.be", async (_, references, packages) => {
      named.push(references, packages);
    });
    expect([erased.packages, named]).toEqual([["whise"], [[reference], ["whise"]]]);
    expect(await stateOf(reference)).toBeNull();
  },
);
