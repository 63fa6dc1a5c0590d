import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { storeLead } from "@/lib/server/leads";
import { subscriptionOf } from "@/lib/server/newsletter";
import { writeStore } from "@/lib/server/store";
import { agencyAt } from "./support/agency";
import { onBothStores } from "./support/on-both-stores";
import { newPlace } from "./support/place";
import { sampleLead, sampleMail } from "./support/sample";

const formula = '=HYPERLINK("http://x";"a")';
const an = () =>
  sampleLead({
    propertyId: 7123,
    payload: { firstName: "An", lastName: "Peeters", phone: "+32 2 555 01 02", remark: formula },
    files: [{ name: "../../cv.pdf", type: "application/pdf", content: new Uint8Array([1, 2, 3]) }],
  });
const bo = () => sampleLead({ flow: "site-contact", email: "bo@example.be", payload: { firstName: "Bo" } });

onBothStores("requests are listed, found and shown", async (place) => {
  const agency = agencyAt(place);
  expect(agency("leads", "list").stdout).toBe("No requests.\n");
  const [first, second] = [an(), bo()];
  await storeLead(first, [sampleMail()]);
  await storeLead(second, []);
  const listed = agency("leads", "list").stdout.split("\n");
  expect(listed[0]).toMatch(/^REFERENCE +DATE +FORM +LANG +ABOUT +E-MAIL +NAME$/);
  expect(listed.find((line) => line.startsWith(first.reference))).toMatch(
    /\d{4}-\d\d-\d\d \d\d:\d\d +contact-me +fr +property 7123 +an\.peeters@example\.be +An Peeters$/,
  );
  const ofOne = JSON.parse(agency("leads", "list", "--flow", "site-contact", "--json").stdout);
  expect(ofOne.map(({ reference }: { reference: string }) => reference)).toEqual([second.reference]);
  const shown = agency("leads", "show", first.reference.toLowerCase(), "--files", `${place.dataDir}/out`);
  expect(shown.stdout).toMatch(/an\.peeters@example\.be: waiting/);
  const file = path.join(place.dataDir, "out", `${first.reference}-1.pdf`);
  expect([...readFileSync(file)]).toEqual([1, 2, 3]);
});

onBothStores("the table for Excel holds no formula", async (place) => {
  await storeLead(an(), []);
  const out = path.join(place.dataDir, "leads.csv");
  expect(agencyAt(place)("leads", "export", "--format", "csv", "--out", out).status).toBe(0);
  const [head, row] = readFileSync(out, "utf8").split("\r\n");
  expect(head).toMatch(/^\uFEFFreference;date;flow;language;email;propertyId;projectId;firstName;lastName/);
  expect(row).toContain(';An;Peeters;\'+32 2 555 01 02;"\'=HYPERLINK(""http://x"";""a"")";');
  expect(statSync(out).mode & 0o077).toBe(0);
});

onBothStores("one person's data can be taken along, and erased", async (place) => {
  const agency = agencyAt(place);
  const subscription = { kind: "pending", token: "t" } as const;
  await storeLead(an(), [sampleMail(), sampleMail({ to: "office@agency.example.be" })]);
  await storeLead(sampleLead({ flow: "sign-newsletter", subscription }), []);
  await storeLead({ ...bo(), flow: "send-to-friend", payload: { friendEmail: "An.Peeters@example.be" } }, []);
  await storeLead(bo(), [sampleMail({ to: "bo@example.be" })]);
  const data = JSON.parse(agency("leads", "export", "--email", "AN.peeters@example.be").stdout);
  expect(data.leads.map(({ flow }: { flow: string }) => flow).toSorted()).toEqual([
    "contact-me",
    "send-to-friend",
    "sign-newsletter",
  ]);
  expect(JSON.stringify(data)).toContain(Buffer.from([1, 2, 3]).toString("base64"));
  expect(data.newsletter.state).toBe("pending");

  const asked = agency("leads", "erase", "--email", "an.peeters@example.be");
  expect([asked.status, asked.stderr]).toEqual([
    2,
    "Nothing is erased yet: 3 requests and the newsletter. Add --yes to erase them.\n",
  ]);
  const erased = agency("leads", "erase", "--email", "an.peeters@example.be", "--yes");
  expect(erased.stdout).toBe("Erased: 3 requests, 2 mails, the newsletter.\n");
  expect(await subscriptionOf("an.peeters@example.be")).toBeNull();
  const left = agency("leads", "export").stdout;
  expect(JSON.parse(left)).toHaveLength(1);
  expect(left).not.toContain("peeters");
});

onBothStores("what is past its time is erased, and nothing else", async (place) => {
  const old = { search: sampleLead({ flow: "demand-register" }), question: an() };
  await storeLead(old.search, [sampleMail()]);
  await storeLead(old.question, []);
  await storeLead(sampleLead({ flow: "demand-register" }), []);
  const aYearAgo = Date.now() - 370 * 24 * 60 * 60_000;
  await writeStore((db) =>
    db
      .updateTable("leads")
      .set({ created_at: aYearAgo })
      .where("reference", "in", [old.search.reference, old.question.reference])
      .execute(),
  );
  const agency = agencyAt(place);
  expect(agency("leads", "purge").stdout).toBe("Erased: 1 request, 0 subscriptions, 0 mails.\n");
  const left = agency("leads", "list").stdout;
  expect(left).not.toContain(old.search.reference);
  expect(left).toContain(old.question.reference);
  expect(agency("mail", "list").stdout).toBe("No mails.\n");
});

onBothStores("mails are listed, and tried again", async (place) => {
  await storeLead(an(), [sampleMail({ subject: "Votre visite" })]);
  await writeStore((db) => db.updateTable("outbox").set({ state: "dead", last_error: "ESOCKET" }).execute());
  const agency = agencyAt(place);
  expect(agency("mail", "list", "--state", "dead").stdout).toMatch(/dead +0 +ESOCKET .*Votre visite/);
  expect(agency("mail", "retry", "--dead").stdout).toBe("1 mail is tried again.\n");
  expect(agency("mail", "list", "--state", "dead").stdout).toBe("No mails.\n");
  expect(agency("mail", "retry", "unknown").status).toBe(1);
});

test("a command says what to do where it was used wrongly", async () => {
  await using place = await newPlace("SQLite");
  const agency = agencyAt(place);
  const said = (...args: string[]) => {
    const { status, stderr } = agency(...args);
    return `${status} ${stderr.split("\n")[0]}`;
  };
  expect(said("leads")).toBe("2 Which command?");
  expect(said("leads", "lost")).toBe('2 There is no command "leads lost".');
  expect(said("leads", "list", "--since", "yesterday")).toBe(
    "2 --since yesterday: a day such as 2026-11-01.",
  );
  expect(said("leads", "list", "--flow", "x")).toMatch(/^2 --flow x: no such form. There are site-contact/);
  expect(said("leads", "show")).toBe("2 Which request? leads show ZH-7K4M-2QXD");
  expect(said("leads", "show", "ZH-0000-0000")).toMatch(/^1 ZH-0000-0000: no such request/);
  expect(said("mail", "retry")).toBe("2 Which? mail retry ID, or mail retry --dead");
  expect(agency("leads", "--help").stdout).toMatch(/erase +erase all that is kept of one person/);
  await place.takeAway();
  expect(said("leads", "list")).toMatch(/^1 The store is out of reach \(\w+\). Look at DATABASE_URL/);
  await place.bringBack();
  const wrong = agencyAt({ environment: { DATABASE_URL: "mysql://user:geheim@host/x" } })("mail", "list");
  expect(wrong.stderr).toMatch(
    /^Environment variables are wrong.\nDATABASE_URL: an address such as postgres:/,
  );
  expect(wrong.stderr).not.toContain("geheim");
});
