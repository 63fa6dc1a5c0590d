import { expect, test } from "vitest";
import { isLasting, pauseAfter } from "@/lib/domain/replies/mailbox-problem";
import { failedDelivery, isUnverified, replyKindOf } from "@/lib/domain/replies/reply-kind";

const headers = (lines: Record<string, string | string[]>) => (name: string) => [lines[name] ?? []].flat();

test.each([
  ["reply", {}],
  ["reply", { "auto-submitted": "no" }],
  ["reply", { "return-path": "<zoe@example.be>", from: "Zoë <zoe@example.be>" }],
  ["automatic", { "auto-submitted": "auto-replied (vacation)" }],
  ["automatic", { "auto-submitted": "auto-generated" }],
  ["automatic", { precedence: "bulk" }],
  ["automatic", { "x-autoreply": "yes" }],
  ["automatic", { "list-id": "<news.example.be>" }],
  ["automatic", { subject: "Absence du bureau : Le grenier" }],
  ["automatic", { "content-type": "multipart/report; report-type=disposition-notification" }],
  ["bounce", { "content-type": 'multipart/report; report-type="delivery-status"; boundary=x' }],
  ["bounce", { "return-path": "<>", from: "Mail Delivery <MAILER-DAEMON@mail.example.be>" }],
])("%s: %j", (kind, lines) => {
  expect(replyKindOf(headers(lines as Record<string, string>))).toBe(kind);
});

test.each([
  [false, []],
  [false, ["mx.agency.be; dkim=pass header.d=example.be; spf=fail"]],
  [false, ["mx.agency.be; dmarc=pass; spf=softfail"]],
  [true, ["mx.agency.be; dmarc=fail (p=NONE) header.from=example.be; spf=pass"]],
  [true, ["mx.agency.be;\r\n spf=softfail smtp.mailfrom=example.be; dkim=none"]],
  [false, ["mx.agency.be; spf=none; dkim=none"]],
  // Only the topmost is the agency's own; a sender may add any number below it.
  [true, ["mx.agency.be; dmarc=fail", "mx.agency.be; dmarc=pass"]],
])("whether a sender is doubted: %s for %j", (doubted, lines) => {
  expect(isUnverified(headers({ "authentication-results": lines, from: "a@b.be" }))).toBe(doubted);
});

test("two senders in one mail are doubted", () => {
  expect(isUnverified(headers({ from: ["zoe@example.be", "eve@example.org"] }))).toBe(true);
});

test("only what has failed for good is a mail that did not arrive", () => {
  const status = (action: string) =>
    `Reporting-MTA: dns; mx.example.be\r\n\r\nFinal-Recipient: rfc822; Zoe@example.be\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n User unknown\r\n`;
  expect(failedDelivery(status("failed"))).toEqual({
    recipient: "zoe@example.be",
    reason: "550 5.1.1 User unknown",
  });
  expect(failedDelivery(status("delayed"))).toBeNull();
  expect(failedDelivery("")).toBeNull();
});

test("a mailbox that cannot be read is asked ever more rarely, a refused password most of all", () => {
  const minute = 60_000;
  expect(pauseAfter(null, 0)).toBe(minute);
  expect([0, 1, 2, 3, 9].map((failures) => pauseAfter("unreachable", failures) / minute)).toEqual([
    1, 2, 4, 5, 5,
  ]);
  expect(pauseAfter("login", 9) / minute).toBe(60);
});

test("a server out of reach is mostly back in a quarter of an hour; all else waits for somebody", () => {
  const quarter = 15 * 60_000;
  expect(isLasting("unreachable", quarter - 1)).toBe(false);
  expect(isLasting("unreachable", quarter)).toBe(true);
  expect(isLasting("login", 0)).toBe(true);
});
