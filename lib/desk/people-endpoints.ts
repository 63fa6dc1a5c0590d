import "server-only";
import { stringField } from "../accounts/page-request.ts";
import { ownersInFile, ownerWith } from "../content/owners.ts";
import { erasePerson, eraseRequest, personalData } from "../leads/records/personal-data.ts";
import { personAddresses } from "../leads/records/persons.ts";
import { checkpointLog } from "../server/db/vacuum.ts";
import { normalizeEmail } from "../server/email-address.ts";
import { HttpError } from "../server/http/http-error.ts";
import { addAuditEntry, recordAudit } from "./audit/audit-log.ts";
import type { DeskPersonData } from "./contract/desk-answers.ts";
import type { DeskCall, DeskEndpoints } from "./endpoint.ts";

/** What there is of a person, and its requests. @throws HttpError `unknown-request` without an address; StoreUnavailable */
async function dataOf(address: string): Promise<{ data: DeskPersonData; references: string[] }> {
  const email = normalizeEmail(address);
  if (!email.includes("@")) throw new HttpError("unknown-request");
  const addresses = await personAddresses(email);
  const all = await Promise.all(addresses.map(personalData));
  const leads = all.flatMap((data) => data.leads);
  const written = leads.flatMap(({ desk }) => desk);
  const data = {
    ...{ email, addresses },
    requests: leads.length,
    notes: written.filter(({ kind }) => kind === "note").length,
    answers: written.filter(({ kind }) => kind === "answer").length,
    files: leads.reduce((sum, { files }) => sum + files.length, 0),
    alerts: all.flatMap(({ alerts }) => alerts).length,
    newsletter: all.some(({ newsletter }) => newsletter !== null),
    ownerAccount: all.some(({ account }) => account !== null),
    packages: [...new Set(all.flatMap(({ packages }) => packages))],
    isOwner: addresses.some((one) => ownerWith(one, ownersInFile())),
  };
  return { data, references: leads.map(({ reference }) => reference) };
}

/** A person stands in the record by their requests: the name must be erasable. */
const recordOf = (references: readonly string[], packages: readonly string[] = []) => ({
  reference: references.join(" ") || null,
  // Where the agency must erase the copy: nothing else knows it afterwards.
  ...(packages.length > 0 && { detail: packages.join(" ") }),
});

/** `GET people/?email=`: a `DeskPersonData`, what erasing would take, of all addresses of the person. */
async function readPerson({ query, member }: DeskCall) {
  const { data, references } = await dataOf(query.get("email") ?? "");
  await recordAudit({ actor: member.email, action: "personRead", ...recordOf(references) });
  return data;
}

/**
 * `POST people/erase/` with `{ email, requests }`, how many requests the person at the desk has seen: 409 where there are others since.
 * Erases as `agency -- leads erase` does.
 */
async function handleErase({ body, member }: DeskCall) {
  const { data } = await dataOf(stringField(body, "email"));
  if (data.requests !== body.requests) throw new HttpError("changed-meanwhile");
  // The one that was asked for last: by it all of them are found again where this was interrupted.
  for (const email of data.addresses.toReversed())
    await erasePerson(email, (transaction, references, packages) =>
      addAuditEntry(transaction, {
        actor: member.email,
        action: "personErased",
        ...recordOf(references, packages),
      }),
    );
  await checkpointLog();
  return data;
}

/** `POST requests/{reference}/erase/`: erases one request, that of a person who has given no address. */
async function handleRequestErase({ member, parts: [reference = ""] }: DeskCall) {
  const erased = await eraseRequest(reference, (transaction, references, packages) =>
    addAuditEntry(transaction, {
      actor: member.email,
      action: "requestErased",
      ...recordOf(references, packages),
    }),
  );
  if (erased === null) throw new HttpError("unknown-request");
  await checkpointLog();
  return { erased: true };
}

/** Erasing what there is of somebody. */
export const peopleEndpoints: DeskEndpoints = {
  people: { access: "people.erase", read: readPerson },
  "people/erase": { access: "people.erase", post: handleErase, confirms: true },
  "requests/{}/erase": { access: "people.erase", post: handleRequestErase, confirms: true },
};
