import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, test } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { writeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { agencyAt, agencyProcess, siteStartedOnce } from "../support/agency";
import { onOneStore } from "../support/on-both-stores";
import { emptyPlace, newPlace, type Place } from "../support/place";
import { sampleLead, sampleMail } from "../support/sample";
import { subscriptionOf } from "../support/subscription";

/** Asks PostgreSQL without the store, which would make its tables. */
async function outside({ databaseUrl }: Place, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

const formula = '=HYPERLINK("http://x";"a")';
const an = () =>
  sampleLead({
    propertyId: 7123,
    payload: { firstName: "An", lastName: "Peeters", phone: "+32 2 555 01 02", remark: formula },
    files: [{ name: "../../cv.pdf", type: "application/pdf", content: new Uint8Array([1, 2, 3]) }],
  });
const bo = () => sampleLead({ flow: "site-contact", email: "bo@example.be", payload: { firstName: "Bo" } });

onOneStore("requests are listed, found and shown", async (place) => {
  const agency = agencyAt(place);
  await siteStartedOnce();
  expect((await agency("leads", "list")).stdout).toBe("No requests.\n");
  const [first, second] = [an(), bo()];
  await storeLead(first, [sampleMail()]);
  await storeLead(second, []);
  const listed = (await agency("leads", "list")).stdout.split("\n");
  expect(listed[0]).toMatch(/^REFERENCE +DATE +FORM +LANG +ABOUT +E-MAIL +NAME$/);
  expect(listed.find((line) => line.startsWith(first.reference))).toMatch(
    /\d{4}-\d\d-\d\d \d\d:\d\d +contact-me +fr +property 7123 +an\.peeters@example\.be +An Peeters$/,
  );
  const ofOne = JSON.parse((await agency("leads", "list", "--flow", "site-contact", "--json")).stdout);
  expect(ofOne.map(({ reference }: { reference: string }) => reference)).toEqual([second.reference]);
  const shown = await agency(
    "leads",
    "show",
    first.reference.toLowerCase(),
    "--files",
    `${place.dataDir}/out`,
  );
  expect(shown.stdout).toMatch(/an\.peeters@example\.be: waiting/);
  const file = path.join(place.dataDir, "out", `${first.reference}-1.pdf`);
  expect([...readFileSync(file)]).toEqual([1, 2, 3]);
});

onOneStore("the table for Excel holds no formula", async (place) => {
  await storeLead(an(), []);
  const out = path.join(place.dataDir, "leads.csv");
  expect((await agencyAt(place)("leads", "export", "--format", "csv", "--out", out)).status).toBe(0);
  const [head, row] = readFileSync(out, "utf8").split("\r\n");
  expect(head).toMatch(
    /^\uFEFFReferentie;Datum;Formulier;Status;Opgevolgd door;Taal;E-mail;.*;Voornaam;Naam/,
  );
  expect(row).toContain(';An;Peeters;"=""+32 2 555 01 02""";"\'=HYPERLINK(""http://x"";""a"")";');
  expect(statSync(out).mode & 0o077).toBe(0);
});

onOneStore("one person's data can be taken along, and erased", async (place) => {
  const agency = agencyAt(place);
  const subscription = { kind: "pending", token: "t" } as const;
  await storeLead(an(), [sampleMail(), sampleMail({ to: "office@agency.example.be" })]);
  await storeLead(sampleLead({ flow: "sign-newsletter", subscription }), []);
  await storeLead({ ...bo(), flow: "send-to-friend", payload: { friendEmail: "An.Peeters@example.be" } }, []);
  await storeLead(bo(), [sampleMail({ to: "bo@example.be" })]);
  const data = JSON.parse((await agency("leads", "export", "--email", "AN.peeters@example.be")).stdout);
  expect(data.leads.map(({ flow }: { flow: string }) => flow).toSorted()).toEqual([
    "contact-me",
    "send-to-friend",
    "sign-newsletter",
  ]);
  expect(JSON.stringify(data)).toContain(Buffer.from([1, 2, 3]).toString("base64"));
  expect(data.newsletter.state).toBe("pending");

  const asked = await agency("leads", "erase", "--email", "an.peeters@example.be");
  expect([asked.status, asked.stderr]).toEqual([
    2,
    "Nothing is erased yet: 3 requests and the newsletter. Add --yes to erase them.\n",
  ]);
  const erased = await agency("leads", "erase", "--email", "an.peeters@example.be", "--yes");
  expect(erased.stdout).toEqual(
    expect.stringMatching(/^Erased: 3 requests, 2 mails, 0 mail files and the newsletter\.\n/),
  );
  expect(await subscriptionOf("an.peeters@example.be")).toBeNull();
  const left = (await agency("leads", "export")).stdout;
  expect(JSON.parse(left)).toHaveLength(1);
  expect(left).not.toContain("peeters");
});

onOneStore("what is past its time is erased, and nothing else", async (place) => {
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
  expect((await agency("leads", "purge")).stdout).toBe(
    "Erased: 1 request, 0 subscriptions, 1 mail, 0 mail files, 0 accounts.\n",
  );
  const left = (await agency("leads", "list")).stdout;
  expect(left).not.toContain(old.search.reference);
  expect(left).toContain(old.question.reference);
  expect((await agency("mail", "list")).stdout).toBe("No mails.\n");
});

onOneStore("mails are listed, and tried again", async (place) => {
  await storeLead(an(), [sampleMail({ subject: "Votre visite" })]);
  await writeStore((db) => db.updateTable("outbox").set({ state: "dead", last_error: "ESOCKET" }).execute());
  const agency = agencyAt(place);
  expect((await agency("mail", "list", "--state", "dead")).stdout).toMatch(/dead +0 +ESOCKET .*Votre visite/);
  expect((await agency("mail", "retry", "--dead")).stdout).toBe("1 mail queued for another try.\n");
  expect((await agency("mail", "list", "--state", "dead")).stdout).toBe("No mails.\n");
  expect((await agency("mail", "retry", "unknown")).status).toBe(1);
});

test("a command says what to do where it was used wrongly", async () => {
  await using place = await newPlace("SQLite");
  const agency = agencyAt(place);
  await siteStartedOnce();
  const said = async (...args: string[]) => {
    const { status, stderr } = await agency(...args);
    return `${status} ${stderr.split("\n")[0]}`;
  };
  expect(await said("leads")).toBe("2 No command given.");
  expect(await said("leads", "lost")).toBe('2 There is no command "leads lost".');
  expect(await said("leads", "list", "--since", "yesterday")).toBe(
    "2 --since yesterday: a day such as 2026-11-01.",
  );
  for (const command of [
    ["leads", "list"],
    ["leads", "export"],
    ["visits", "list"],
  ])
    expect(await said(...command, "--since", "2026-02-30")).toBe(
      "2 --since 2026-02-30: a day such as 2026-11-01.",
    );
  expect(await said("leads", "list", "--flow", "x")).toMatch(
    /^2 --flow x: no such form. There are site-contact/,
  );
  expect(await said("leads", "show")).toBe("2 Name a request: leads show ZH-7K4M-2QXD");
  expect(await said("leads", "show", "ZH-0000-0000")).toMatch(/^1 ZH-0000-0000: no such request/);
  expect(await said("mail", "retry")).toBe("2 Name the mail: mail retry ID, or mail retry --dead");
  expect((await agency("leads", "--help")).stdout).toMatch(/erase +erase everything stored about one person/);
  const wrong = await agencyProcess({ DATABASE_URL: "mysql://user:geheim@host/x" }, "mail", "list");
  expect(wrong.stderr).toMatch(
    /^Environment variables are wrong.\nDATABASE_URL: an address such as postgres:/,
  );
  expect(wrong.stderr).not.toContain("geheim");
});

onOneStore("a store that is out of reach is named as such", async (place) => {
  await siteStartedOnce();
  await place.takeAway();
  const { status, stderr } = await agencyAt(place)("leads", "list");
  await place.bringBack();
  expect(status).toBe(1);
  // SQLite's folder is not there; PostgreSQL refuses.
  expect(stderr).toMatch(
    /^There is no store of the site in |^The store is out of reach \(\w+\)\. Look at DATABASE_URL/,
  );
});

const commands = [
  ["leads", "list"],
  ["leads", "show", "ZH-0000-0000"],
  ["leads", "export"],
  ["leads", "erase", "--email", "an@example.be", "--yes"],
  ["leads", "purge"],
  ["mail", "list"],
  ["mail", "retry", "--dead"],
  ["visits", "list"],
  ["visits", "note", "ZH-0000-0000", "--status", "done"],
  ["owners", "list"],
  ["owners", "invite", "--print"],
  ["owners", "revoke", "lea.wouters@zennehuis.example"],
];

test.each(commands)("a command makes no store where there is none: %s %s", async (...command) => {
  await using place = await emptyPlace("SQLite");
  const missing = path.join(place.dataDir, "mistyped");
  for (const dataDir of [missing, place.dataDir]) {
    const { status, stdout, stderr } = await agencyAt({ environment: { DATA_DIR: dataDir } })(...command);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`There is no store of the site in ${dataDir} (DATA_DIR), and none was made.`);
  }
  expect(readdirSync(place.dataDir)).toEqual([]);
});

test("nor in an empty PostgreSQL", async () => {
  await using place = await emptyPlace("PostgreSQL");
  const { status, stderr } = await agencyAt(place)("leads", "list");
  expect([status, stderr]).toEqual([1, expect.stringContaining("in the database of DATABASE_URL")]);
  const tables = await outside(place, "select 1 from pg_tables where schemaname = 'public'");
  expect(tables).toEqual([]);
});

test("a file that is no store of ours is left as it is", async () => {
  await using place = await emptyPlace("SQLite");
  const file = path.join(place.dataDir, "zennehuis.db");
  const other = new DatabaseSync(file);
  other.exec("create table other (id integer)");
  other.close();
  const before = readFileSync(file);
  expect((await agencyAt(place)("leads", "list")).status).toBe(1);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("commands read .env as the site does, and what is set counts more", async () => {
  await using place = await newPlace("SQLite");
  await siteStartedOnce();
  const folder = mkdtempSync(path.join(tmpdir(), "zennehuis-env-"));
  try {
    for (const name of ["lib", "content", "locales", "node_modules", "package.json"])
      symlinkSync(path.resolve(name), path.join(folder, name));
    const list = (environment: Record<string, string>) =>
      spawnSync(process.execPath, ["--conditions=react-server", "lib/cli/agency.ts", "leads", "list"], {
        cwd: folder,
        encoding: "utf8",
        env: { NODE_ENV: "production", PATH: process.env.PATH, ...environment },
      });
    expect(list({}).stderr).toContain(`in ${path.join(folder, "data")} (DATA_DIR)`);
    writeFileSync(path.join(folder, ".env"), "DATA_DIR=elsewhere\n");
    expect(list({}).stderr).toContain(`in ${path.join(folder, "elsewhere")} (DATA_DIR)`);
    writeFileSync(path.join(folder, ".env.local"), `DATA_DIR=${place.dataDir}\nSECRET="${env.secret}"\n`);
    expect(list({}).stdout).toBe("No requests.\n");
    expect(list({ DATA_DIR: "third" }).stderr).toContain(`in ${path.join(folder, "third")} (DATA_DIR)`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("an export is readable by its owner only, whatever lay there before", async () => {
  await using place = await newPlace("SQLite");
  await storeLead(an(), []);
  const agency = agencyAt(place);
  const out = path.join(place.dataDir, "out", "leads.json");
  const missing = await agency("leads", "export", "--out", out);
  expect([missing.status, missing.stdout]).toEqual([1, ""]);
  expect(missing.stderr).toBe(
    `${out}: there is no folder ${path.dirname(out)}. Make it first, or name another one.\n`,
  );
  mkdirSync(path.dirname(out));
  writeFileSync(out, "what was there before", { mode: 0o644 });
  expect((await agency("leads", "export", "--out", out)).status).toBe(0);
  expect(statSync(out).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(out, "utf8"))).toHaveLength(1);
  expect(readdirSync(path.dirname(out))).toEqual(["leads.json"]);
  const folder = await agency("leads", "export", "--out", path.dirname(out));
  expect([folder.status, folder.stderr]).toEqual([1, expect.stringContaining("is not a file")]);
  const files = await agency(
    "leads",
    "show",
    JSON.parse(readFileSync(out, "utf8"))[0].reference,
    "--files",
    out,
  );
  expect([files.status, files.stderr]).toEqual([1, `--files ${out}: it is not a folder.\n`]);
});
