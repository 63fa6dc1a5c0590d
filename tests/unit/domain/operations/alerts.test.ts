import { describe, expect, test } from "vitest";
import { alertsOf, mailServerProblem, type Watched } from "@/lib/domain/operations/alerts";

const now = new Date("2026-11-23T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

/** An installation at which nothing is wrong, but for what the test is about. */
const kinds = (own: Partial<Watched>) =>
  alertsOf(
    {
      dead: { count: 0, newCount: 0 },
      refusedLeads: { count: 0, newCount: 0 },
      isSpaceShort: false,
      lastBackup: hoursAgo(20),
      copies: null,
      renewal: null,
      installedAt: hoursAgo(9_000),
      mailErrors: [],
      lateReports: 0,
      imports: [],
      ...own,
    },
    now,
  );

test("of an installation at which nothing is wrong nobody is told", () => {
  expect(kinds({})).toEqual([]);
});

describe("a backup", () => {
  test.each([
    [hoursAgo(26), hoursAgo(9_000), []],
    [hoursAgo(26.01), hoursAgo(9_000), [{ kind: "backup", last: hoursAgo(26.01) }]],
    // None was ever made: the site is as old as its store.
    [null, hoursAgo(26), []],
    [null, hoursAgo(26.01), [{ kind: "backup", last: null }]],
    [null, null, []],
  ])("made at %s, in an installation of %s", (lastBackup, installedAt, alerts) => {
    expect(kinds({ lastBackup, installedAt })).toEqual(alerts);
  });
});

const ago = (hours: number) => hoursAgo(hours).toISOString();

test.each([
  ["that nobody wants", null, []],
  ["sent last night", { sentAt: ago(26), verifiedAt: ago(33 * 24) }, []],
  [
    "sent too long ago",
    { sentAt: ago(26.01), verifiedAt: ago(1) },
    [{ kind: "copy", last: hoursAgo(26.01) }],
  ],
  [
    "not restored for too long",
    { sentAt: ago(1), verifiedAt: ago(33.1 * 24) },
    [{ kind: "copy", last: hoursAgo(1) }],
  ],
  [
    "that fail",
    { sentAt: ago(1), verifiedAt: ago(1), failedSince: ago(0.5) },
    [{ kind: "copy", last: hoursAgo(1) }],
  ],
  ["never sent", { sentAt: null }, [{ kind: "copy", last: null }]],
])("copies of backups %s", (_, state, alerts) => {
  const copies = state && { verifiedAt: null, failedSince: null, problem: null, ...state };
  expect(kinds({ copies })).toEqual(alerts);
});

test("the first copy of a backup is due a day after the installation", () => {
  const copies = { sentAt: null, verifiedAt: null, failedSince: null, problem: null };
  expect(kinds({ copies, installedAt: hoursAgo(26) })).toEqual([]);
});

test.each([
  ["by no timer", null, []],
  ["last night", { succeededAt: ago(26), failedSince: null }, []],
  [
    "in vain since this night",
    { succeededAt: ago(26), failedSince: ago(2) },
    [{ kind: "renewal", last: hoursAgo(26) }],
  ],
  ["never", { succeededAt: null, failedSince: ago(2) }, [{ kind: "renewal", last: null }]],
  [
    "not since the timer was stopped",
    { succeededAt: ago(27), failedSince: null },
    [{ kind: "renewal", last: hoursAgo(27) }],
  ],
])("pages that were renewed %s", (_, renewal, alerts) => {
  expect(kinds({ renewal })).toEqual(alerts);
});

test("mails and requests that were given up are told once, with all that there are", () => {
  expect(kinds({ dead: { count: 3, newCount: 0 } })).toEqual([]);
  expect(kinds({ dead: { count: 3, newCount: 1 } })).toEqual([{ kind: "dead-mails", count: 3 }]);
  expect(kinds({ refusedLeads: { count: 2, newCount: 0 } })).toEqual([]);
  expect(kinds({ refusedLeads: { count: 2, newCount: 2 } })).toEqual([{ kind: "lead-refused", count: 2 }]);
});

test("everything that waits is told together", () => {
  const all = kinds({
    dead: { count: 1, newCount: 1 },
    isSpaceShort: true,
    lastBackup: null,
    mailErrors: ["ETIMEDOUT", "EAUTH 535"],
  });
  expect(all.map(({ kind }) => kind)).toEqual(["dead-mails", "space", "backup", "mail-server"]);
});

test.each([
  ["ESOCKET CERT_HAS_EXPIRED", "certificate"],
  ["ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT", "certificate"],
  ["ESOCKET UNABLE_TO_VERIFY_LEAF_SIGNATURE", "certificate"],
  ["ESOCKET ERR_TLS_CERT_ALTNAME_INVALID", "certificate"],
  ["EAUTH 535", "login"],
  ["EAUTH", "login"],
  ["EAUTH 454", null],
  ["ESOCKET ECONNREFUSED", null],
  ["ESOCKET", null],
  ["ETIMEDOUT", null],
  ["EENVELOPE 550", null],
])("the error %s says of the mail server: %s", (error, problem) => {
  expect(mailServerProblem(error)).toBe(problem);
});
