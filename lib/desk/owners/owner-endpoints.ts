import "server-only";
import { inviteByMail } from "../../accounts/account-links.ts";
import { deleteAccount } from "../../accounts/accounts.ts";
import { stringField } from "../../accounts/page-request.ts";
import type { OwnerReport } from "../../content/owner/owner-answers.ts";
import { ownersInFile, ownerWith } from "../../content/owners.ts";
import type { Owner } from "../../content/schemas/owners.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { ownerReport } from "../../leads/demand/owner-report.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { ownerRealm } from "../../owner/owner-realm.ts";
import { ownerOverview, sentReportResponse } from "../../owner/portal-endpoints.ts";
import { type OwnerRequest, requireOwnedProperty } from "../../owner/require-owner.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { documentResponse } from "../../server/http/document-response.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { addAuditEntry, recordAudit } from "../audit/audit-log.ts";
import type { OwnerPortalView } from "../contract/owner-accounts.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { ownerId, ownerList } from "./owner-list.ts";

/** An owner of the file by `ownerId`. @throws HttpError `unknown-owner` */
function ownerNamed(id: string | null): Owner {
  const owner = ownersInFile().find((person) => ownerId(person) === id);
  if (!owner) throw new HttpError("unknown-owner");
  return owner;
}

/** `GET owners/`: a `DeskOwners`. */
const readOwnerList = ({ content, language }: DeskCall) => ownerList(content, language);

/** `POST owners/invite/` with `{ owner }`: mails a link to choose a password, as `agency -- owners invite` does; a `DeskOwners`. */
async function handleInvitation(call: DeskCall) {
  const { body, content, member } = call;
  const owner = ownerNamed(stringField(body, "owner"));
  if (!ownerWith(owner.email)) throw new HttpError("owner-ended");
  await inviteByMail(ownerRealm, owner, content, (transaction) =>
    addAuditEntry(transaction, { actor: member.email, action: "ownerInvited", reference: ownerId(owner) }),
  );
  notifyMailQueued();
  return readOwnerList(call);
}

/**
 * `POST owners/end/` with `{ email }`: ends sessions, password and links of somebody, whether the file still names them or not; a `DeskOwners`. Who is
 * still in the file can ask for a new link: to end access for good, save the file without them first.
 */
async function handleEnd(call: DeskCall) {
  const { body, member } = call;
  const email = normalizeEmail(stringField(body, "email"));
  await recordAudit({ actor: member.email, action: "ownerEnded", reference: ownerId({ email }) });
  await deleteAccount(ownerRealm, email);
  return readOwnerList(call);
}

/**
 * The portal of an owner, for who works at the desk: what is read is what the owner reads, without a session of theirs.
 * @param detail what of it, for the record: a property, a document
 */
async function viewOf(
  { query, member, content }: DeskCall,
  detail: string | null = null,
): Promise<OwnerRequest> {
  const owner = ownerNamed(query.get("owner"));
  await recordAudit({ actor: member.email, action: "ownerView", reference: ownerId(owner), detail });
  return { owner, content, language: owner.language };
}

/** `GET owners/view/?owner=`: an `OwnerPortalView`, in the owner's language. */
async function readOwnerView(call: DeskCall): Promise<OwnerPortalView> {
  const view = await viewOf(call);
  const { portal, facts } = await loadMessages(view.language, "portal", "facts");
  return {
    language: view.language,
    overview: await ownerOverview(view),
    words: { ...portal, documentKinds: facts.words.document },
  };
}

/** Where staff read a document that the owner reads. */
const documentHref = (owner: Owner, propertyId: number, documentId: number) =>
  `/api/desk/owners/view/${propertyId}/documents/${documentId}/?owner=${ownerId(owner)}`;

/** `GET owners/view/{property}/?owner=`: the `OwnerReport` of a property of that owner; 403 for any other. */
async function readOwnerReport(call: DeskCall): Promise<OwnerReport> {
  const [property = ""] = call.parts;
  const view = await viewOf(call, property);
  const report = await ownerReport(view, property);
  const documents = report.documents.map((document) => ({
    ...document,
    href: document.href && documentHref(view.owner, report.property.id, document.id),
  }));
  const reports = report.reports.map((sent) => ({
    ...sent,
    href: `/api/desk/owners/view/${report.property.id}/reports/${sent.month}/?owner=${ownerId(view.owner)}`,
  }));
  return { ...report, documents, reports };
}

/** `GET owners/view/{property}/documents/{id}/?owner=`: a document as the owner gets it. */
async function readOwnerDocument(call: DeskCall) {
  const [property = "", document = ""] = call.parts;
  const view = await viewOf(call, `${property}/${document}`);
  return documentResponse(requireOwnedProperty(view, property), document);
}

/** `GET owners/view/{property}/reports/{month}/?owner=`: a monthly report as the owner gets it. */
async function readSentReport(call: DeskCall) {
  const [property = "", month = ""] = call.parts;
  return sentReportResponse(await viewOf(call, `${property}/${month}`), property, month);
}

/** What the desk knows of owners. */
export const ownerEndpoints: DeskEndpoints = {
  owners: { access: "owners.manage", read: readOwnerList },
  "owners/invite": { access: "owners.manage", post: handleInvitation },
  "owners/end": { access: "owners.manage", post: handleEnd },
  "owners/view": { access: "owners.manage", read: readOwnerView },
  "owners/view/{}": { access: "owners.manage", read: readOwnerReport },
  "owners/view/{}/reports/{}": { access: "owners.manage", read: readSentReport },
  "owners/view/{}/documents/{}": { access: "owners.manage", read: readOwnerDocument },
};
