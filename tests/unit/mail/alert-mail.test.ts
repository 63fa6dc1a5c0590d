import { expect, test } from "vitest";
import type { Alert } from "@/lib/domain/operations/alerts";
import { languageCodes } from "@/lib/domain/text/language";
import { alertMail, outageMail } from "@/lib/mail/compose/alert-mail";
import { mailWords } from "@/lib/mail/compose/words";
import { agency } from "./sample";

const at = new Date("2026-11-23T08:05:00Z");
const last = new Date("2026-11-20T02:00:00Z");
const host = "www.zennehuis.example";

const alerts: Alert[] = [
  { kind: "dead-mails", count: 3 },
  { kind: "lead-refused", count: 2 },
  { kind: "space" },
  { kind: "backup", last },
  { kind: "copy", last },
  { kind: "renewal", last },
  { kind: "mail-server", problem: "certificate" },
];

test.each(languageCodes)("everything that waits is in one mail, with what to do: %s", async (language) => {
  const words = await mailWords(language);
  const mail = alertMail("operator@example.be", alerts, at, { agency, words, host });
  expect(mail).toMatchObject({ to: "operator@example.be", senderName: "Zennehuis" });
  expect(mail.subject).toContain(host);
  for (const part of [
    "mail list --state dead",
    "mail retry --dead",
    "doctor",
    "backup FILE",
    "backup --verify",
    "release --published",
    "09:05",
    "03:00",
    "3 e",
    "100",
  ])
    expect([part, mail.text.toLowerCase().includes(part.toLowerCase())]).toEqual([part, true]);
  expect(mail.text).not.toMatch(/[{}]|alerts\./);
  expect(mail.html).toContain("npm run agency -- doctor");
});

test("a site that never made a backup is not told the date of the last one", async () => {
  const words = await mailWords("en");
  const mail = alertMail("a@example.be", [{ kind: "backup", last: null }], at, { agency, words, host });
  expect(mail.text).toContain("No backup of this website is known.");
  expect(mail.text).not.toContain("dates from");
});

test.each(languageCodes)(
  "an outage of the store is told with its times, and what to do: %s",
  async (language) => {
    const context = { agency, words: await mailWords(language), host };
    const since = last.getTime();
    const [begun, over] = [null, at.getTime()].map((until) =>
      outageMail("operator@example.be", { since, until }, context),
    );
    expect(begun?.text).toContain("03:00");
    expect(begun?.text).toContain("npm run agency -- doctor");
    expect(over?.text).toMatch(/03:00.*09:05/);
    for (const mail of [begun, over]) {
      expect(mail?.subject).toContain(host);
      expect(mail?.text).not.toMatch(/[{}]|alerts\./);
    }
  },
);
