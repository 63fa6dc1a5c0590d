import type { RetentionPeriod } from "../forms/retention.ts";

/** What the record of the desk names: who got in, who took data out or away, who changed what concerns all. */
export const auditActions = [
  "signIn",
  "signInFailed",
  "passwordSet",
  "factorAdded",
  "factorRemoved",
  "codesRenewed",
  "passkeyAdded",
  "passkeyRemoved",
  "requestRead",
  "fileRead",
  "export",
  "personRead",
  "personJoined",
  "personParted",
  "personErased",
  "requestErased",
  "ownerView",
  "ownerInvited",
  "ownerEnded",
  "staffAdded",
  "staffRole",
  "staffRemoved",
  "staffInvited",
  "staffEnded",
  "settingsChanged",
  "publish",
  "publishPlanned",
  "publishStopped",
  "undo",
] as const;
export type AuditAction = (typeof auditActions)[number];

export const isAuditAction = (value: unknown): value is AuditAction =>
  auditActions.some((action) => action === value);

/** How long an entry is kept. */
export const auditPeriod: RetentionPeriod = { months: 12 };
