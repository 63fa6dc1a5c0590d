import "server-only";
import { stringField } from "../../accounts/page-request.ts";
import type { PersonFilePart } from "../../domain/desk/person-file.ts";
import { flows } from "../../forms/flows/index.ts";
import { joinAddresses, likelyPersons, partAddress, personAddresses } from "../../leads/records/persons.ts";
import { visitTimeOf } from "../../leads/visits/visit-times.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { addAuditEntry } from "../audit/audit-log.ts";
import type { DeskPersonFile } from "../contract/person-answers.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { requestOf } from "./inbox.ts";

/** Requests of a person that are shown, the newest. */
const mostRequests = 200;

/** Where in the file of a person a request stands. */
function partOf({ flow }: LeadRow): PersonFilePart {
  if (flow === "demand-register") return "searches";
  if (flow === "purchase-offer") return "offers";
  return flows[flow].reservation === "visit" ? "visits" : "requests";
}

const leadsOf = (db: Queries, addresses: readonly string[], most = mostRequests) =>
  db
    .selectFrom("leads")
    .selectAll()
    .where("email", "in", addresses)
    // Who has given no address is nobody's namesake.
    .where("email", "<>", "")
    .orderBy("created_at", "desc")
    .orderBy("reference")
    .limit(most)
    .execute();

const countAlerts = async (addresses: readonly string[]): Promise<number> => {
  const { count } = await readStore((db) =>
    db
      .selectFrom("search_alerts")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("email", "in", addresses)
      .where("state", "=", "active")
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
};

/** The file of whoever has an address. @throws HttpError `unknown-request` without any request, StoreUnavailable */
async function fileOf(address: string, { content, language }: DeskCall): Promise<DeskPersonFile> {
  const addresses = await personAddresses(address);
  const rows = await readStore((db) => leadsOf(db, addresses));
  if (rows.length === 0) throw new HttpError("unknown-request");
  const lines = await Promise.all(
    rows.map(async (row) => {
      const part = partOf(row);
      const slot = part === "visits" ? (await readStore((db) => visitTimeOf(db, row))).slot : null;
      return { ...requestOf(content, row, language), part, slot };
    }),
  );
  return {
    name: lines.find(({ name }) => name !== "")?.name ?? "",
    addresses,
    likely: await likelyPersons(rows, addresses),
    requests: lines,
    alerts: await countAlerts(addresses),
  };
}

/** `GET people/file/?email=`: a `DeskPersonFile`. */
const readFile = (call: DeskCall) => fileOf(call.query.get("email") ?? "", call);

/** The newest request of each address: a person stands in the record by these, as the name must be erasable. */
async function referencesOf(transaction: Queries, addresses: readonly string[]): Promise<string | null> {
  const newest: string[] = [];
  for (const address of addresses) {
    const [row] = await leadsOf(transaction, [address], 1);
    if (row) newest.push(row.reference);
  }
  return newest.join(" ") || null;
}

/** `POST people/join/` with `{ email, other }`: they are one person from now on; a `DeskPersonFile`. 404 where one has no request. */
async function handleJoin(call: DeskCall) {
  const { body, member } = call;
  const pair = [
    normalizeEmail(stringField(body, "email")),
    normalizeEmail(stringField(body, "other")),
  ] as const;
  if (pair[0] === pair[1]) throw new HttpError("unknown-request");
  await writeStore(async (transaction) => {
    const reference = await referencesOf(transaction, pair);
    if (reference?.split(" ").length !== pair.length) throw new HttpError("unknown-request");
    await joinAddresses(transaction, pair, member.email);
    await addAuditEntry(transaction, { actor: member.email, action: "personJoined", reference });
  });
  return fileOf(pair[0], call);
}

/** `POST people/part/` with `{ email, other }`: takes the other address out of the file of the first one; a `DeskPersonFile`. */
async function handlePart(call: DeskCall) {
  const { body, member } = call;
  const [email, other] = [
    normalizeEmail(stringField(body, "email")),
    normalizeEmail(stringField(body, "other")),
  ];
  await writeStore(async (transaction) => {
    const addresses = await personAddresses(email, transaction);
    if (email === other || !addresses.includes(other)) throw new HttpError("changed-meanwhile");
    const reference = await referencesOf(transaction, [email, other]);
    await partAddress(transaction, other);
    await addAuditEntry(transaction, { actor: member.email, action: "personParted", reference });
  });
  return fileOf(email, call);
}

/** One human's requests, whatever the address. */
export const personFileEndpoints: DeskEndpoints = {
  "people/file": { access: "requests.read", read: readFile },
  "people/join": { access: "requests.work", post: handleJoin },
  "people/part": { access: "requests.work", post: handlePart },
};
