import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { loadContent } from "@/lib/content/load";
import type { ContentDocument } from "@/lib/desk/contract/content-answers";
import { draftsOf } from "@/lib/desk/home/home-drafts";
import { changesSinceCommit } from "@/lib/desk/publishing/changed-files";
import { storeLead } from "@/lib/leads/store-lead";
import { writeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { easyGoing } from "../owner/support";
import { onOneStore } from "../support/on-both-stores";
import { newPlace } from "../support/place";
import { sampleLead } from "../support/sample";
import { WorkingCopy } from "./content-support";
import { an, type DeskBrowser, karim, signedIn, sofie } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);

const house = "properties/7123";

const read = async (browser: DeskBrowser, name: string): Promise<ContentDocument> =>
  (await browser.get(`content?name=${encodeURIComponent(name)}`)).body;

const save = async (browser: DeskBrowser, name: string, ...edits: [(string | number)[], unknown?][]) => {
  const { hash } = await read(browser, name);
  return browser.post("content/save", {
    name,
    hash,
    edits: edits.map(([at, value]) => ({ path: at, value })),
  });
};

const inWorkingCopy = (title: string, run: (content: WorkingCopy) => Promise<void>, kept = true) =>
  test(title, async () => {
    await using _ = await newPlace("SQLite");
    await using content = new WorkingCopy({ kept });
    await run(content);
  });

/** Of a price: with it come the mark and the day of the change, and figures go that hang on the former one. */
const pricedTitle = "properties/7123: Marquee, Price, Financial.NotaryFees and 3 more";

inWorkingCopy(
  "a saved price is one commit in its author's name, with what follows from it",
  async (content) => {
    const karims = await signedIn(karim);
    const document = await read(karims, house);
    expect(document).toMatchObject({ name: house, isEditable: false, value: { ID: 7123, Price: 795000 } });
    expect(document.lastRevision).toMatchObject({ title: "", author: { name: "Operator" } });

    const saved = await save(karims, house, [["Price"], 780000]);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      value: { Price: 780000, Marquee: 2, ModifiedAt: expect.stringMatching(/^20/) },
      lastRevision: { title: pricedTitle, author: karim },
    });
    expect(saved.body.value.Financial).toEqual({ CadastralIncome: 1842, RealEstateTax: 2118 });
    expect(saved.body.hash).not.toBe(document.hash);
    expect(content.git("diff", "--numstat", "HEAD~1")).toBe("4\t6\tcontent/properties/7123.json");
    expect(content.git("log", "-1", "--format=%an <%ae>|%cn <%ce>")).toBe(
      `${karim.name} <${karim.email}>|localhost <desk@localhost>`,
    );
    expect(content.git("status", "--porcelain")).toBe("");
  },
);

test("content in a repository of its own is saved and committed there, and nothing of the product changes", async () => {
  await using _ = await newPlace("SQLite");
  await using content = new WorkingCopy({ apart: true });
  const karims = await signedIn(karim);
  const first = content.contentGit("rev-parse", "HEAD");
  expect((await save(karims, house, [["Price"], 780000])).body).toMatchObject({
    value: { Price: 780000 },
    lastRevision: { title: pricedTitle, author: karim },
  });
  expect(content.contentGit("show", "--name-only", "--format=%an")).toBe(
    `${karim.name}\n\nproperties/7123.json`,
  );
  expect(await changesSinceCommit(first)).toEqual(
    expect.arrayContaining([{ file: "properties/7123.json", kind: "changed" }]),
  );
  expect(JSON.parse(readFileSync("content/properties/7123.json", "utf8")).Price).toBe(795000);
  expect((await read(karims, house)).value).toMatchObject({ Price: 780000 });

  // A newer version of the site has rewritten the files meanwhile.
  content.write("format.json", '{ "format": 99 }');
  const refused = await save(karims, house, [["Price"], 770000]);
  expect([refused.status, refused.body.error]).toEqual([503, "content-unavailable"]);
  expect(content.value("properties/7123.json").Price).toBe(780000);
});

inWorkingCopy("control characters of a pasted text become a space or a line end", async (content) => {
  const browser = await signedIn(sofie);
  const text = ["texts", "nl", "TypeDescription"];
  expect((await save(browser, house, [text, "Huis met tuin,\u000bdrie kamers\u0000"])).status).toBe(200);
  expect(content.value("properties/7123.json").texts.nl.TypeDescription).toBe("Huis met tuin, drie kamers ");
});

inWorkingCopy("of two editors the second one sees what the first did, and loses nothing", async (content) => {
  const [ans, sofies] = [await signedIn(an), await signedIn(sofie)];
  const { hash } = await read(sofies, house);
  await save(ans, house, [["Price"], 780000], [["texts", "nl", "TypeDescription"], "Herenhuis met tuin"]);
  const edits = [{ path: ["Price"], value: 770000 }];
  const { status, body } = await sofies.post("content/save", { name: house, hash, edits });
  expect([status, body.error]).toEqual([409, "content-changed"]);
  expect(body.message).toMatch(/Iemand anders/);
  expect(body.changes).toEqual(
    expect.arrayContaining([
      { path: ["Price"], before: 795000, after: 780000 },
      expect.objectContaining({ path: ["texts", "nl", "TypeDescription"], after: "Herenhuis met tuin" }),
    ]),
  );
  expect(content.value("properties/7123.json").Price).toBe(780000);
  const again = await sofies.post("content/save", { name: house, hash: body.document.hash, edits });
  expect(again.body.value).toMatchObject({
    Price: 770000,
    texts: { nl: { TypeDescription: "Herenhuis met tuin" } },
  });
  expect(content.git("log", "--format=%an", "-2")).toBe(`${sofie.name}\n${an.name}`);
});

inWorkingCopy(
  "a hundred saves at once are done one after the other, and then refused with a sentence",
  async (content) => {
    const browser = await signedIn(an);
    const { hash } = await read(browser, house);
    env.limitScale = 1;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        browser.post("content/save", {
          name: house,
          hash,
          edits: [{ path: ["Price"], value: 700000 + index }],
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThan(1);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40);
    expect(answers.find(({ status }) => status === 429)?.body.message).toMatch(/Wacht/);
    expect(content.git("rev-list", "--count", "HEAD")).toBe("2");
  },
);

inWorkingCopy(
  "what the schema cannot read is refused at its field, and nothing is written",
  async (content) => {
    const browser = await signedIn(sofie);
    const before = content.text("properties/7123.json");
    const wrong: [(string | number)[], unknown?][] = [
      [["Price"], "795000"],
      [["Price"], 1e308],
      [["Status"], "gone"],
      [["texts"], {}],
      [["ID"]],
      [["Pictures", 0], "../../etc/passwd"],
      [["Pictures", 99], "exterior/a.jpg"],
      [["__proto__", "x"], 1],
    ];
    for (const edit of wrong) {
      const { status, body } = await save(browser, house, edit);
      expect([status, body.error], JSON.stringify(edit)).toEqual([422, "content-unreadable"]);
      expect(body.findings, JSON.stringify(edit)).toMatchObject([{ name: house, severity: "error" }]);
      expect(body.findings[0].text).not.toBe("");
    }
    const { hash } = await read(browser, house);
    for (const edits of [
      undefined,
      "x",
      [1],
      [{ path: "Price", value: 1 }],
      Array(501).fill({ path: ["Price"], value: 1 }),
    ])
      expect((await browser.post("content/save", { name: house, hash, edits })).status).toBe(422);
    expect(content.text("properties/7123.json")).toBe(before);
    expect(content.git("rev-list", "--count", "HEAD")).toBe("1");
  },
);

inWorkingCopy("no name leads out of the content, and nothing else there is a file", async (content) => {
  const browser = await signedIn(an);
  writeFileSync(path.join(content.folder, "secret.json"), '{ "secret": true }');
  symlinkSync(path.join(content.folder, "secret.json"), content.path("properties/9999.json"));
  symlinkSync(content.folder, content.path("out"));
  const names = [
    "../secret",
    "properties/../../secret",
    "properties/9999",
    "properties/%2e%2e/secret",
    "properties\\..\\secret",
    "out/secret",
    "/etc/passwd",
    "properties/",
    "properties/07123",
    "properties/7123.json",
    "schema/property.schema",
    "rules/mandatory-mentions",
    "constructor",
    "__proto__",
    "articles/../site",
    `articles/${"a".repeat(300)}`,
    "",
  ];
  for (const name of names) {
    expect((await browser.get(`content?name=${encodeURIComponent(name)}`)).status, name).toBe(404);
    expect((await browser.get(`content/history?name=${encodeURIComponent(name)}`)).status, name).toBe(404);
    for (const address of ["content/save", "content/remove", "content/restore", "content/check"]) {
      const { status } = await browser.post(address, { name, hash: "x", id: "x", edits: [] });
      expect([404, 409], `${address} ${name}`).toContain(status);
    }
  }
  expect((await browser.get("content?name=properties%2F7123%00")).status).toBe(404);
  for (const name of [1, null, ["site"], { toString: "site" }])
    expect((await browser.post("content/save", { name, hash: "x", edits: [] })).status).toBe(404);
  expect(content.git("rev-list", "--count", "HEAD")).toBe("1");
});

inWorkingCopy("a folder that is a link out of the content takes nothing", async (content) => {
  const browser = await signedIn(an);
  const outside = path.join(content.folder, "outside");
  mkdirSync(outside);
  content.git("mv", "content/articles", "content/former");
  symlinkSync(outside, content.path("articles"));
  const { status } = await browser.post("content/create", { folder: "articles", entry: "a" });
  expect(status).toBe(404);
  expect(existsSync(path.join(outside, "a.json"))).toBe(false);
});

inWorkingCopy("an agent changes the state of a property and nothing else", async () => {
  const karims = await signedIn(karim);
  expect((await save(karims, house, [["Status"], "sold"], [["ClosedAt"], "2026-11-23"])).status).toBe(200);
  const refused: [string, (string | number)[], unknown][] = [
    [house, ["PublishAddress"], false],
    [house, [], {}],
    ["team", ["members", 0, "phone"], "1"],
    ["site", ["defaultLanguage"], "fr"],
  ];
  for (const [name, at, value] of refused)
    expect((await save(karims, name, [at, value])).status, `${name} ${at}`).toBe(403);
  for (const name of ["staff", "owners"])
    expect((await karims.get(`content?name=${name}`)).status, name).toBe(403);
  const sofies = await signedIn(sofie);
  expect((await save(sofies, "team", [["members", 0, "phone"], "02 000 00 01"])).status).toBe(200);
  expect((await save(sofies, "site", [["defaultLanguage"], "fr"])).status).toBe(403);
  expect((await sofies.get("content?name=staff")).status).toBe(403);
  const ans = await signedIn(an);
  expect((await save(ans, "site", [["defaultLanguage"], "fr"])).status).toBe(200);
  const last = await save(ans, "staff", [["staff", 0, "role"], "editor"]);
  expect([last.status, last.body.error]).toEqual([409, "last-publisher"]);
  // One whom no release names yet could not publish it.
  const nora = { email: "nora@example.be", name: "Nora Claes", language: "nl", role: "publisher" };
  const later = await save(ans, "staff", [["staff", 0], nora]);
  expect([later.status, later.body.error]).toEqual([409, "last-publisher"]);
  for (const nobody of [null, 1, "An"])
    expect((await save(ans, "staff", [["staff", 1], nobody])).status).toBe(422);
});

inWorkingCopy(
  "nobody leaves the team whose properties would have nobody, unless they are handed over",
  async (content) => {
    const sofies = await signedIn(sofie);
    const { members } = content.value("team.json");
    const refused = await save(sofies, "team", [["members", 0]]);
    expect([refused.status, refused.body.error]).toEqual([409, "content-in-use"]);
    expect(refused.body.message).toMatch(/properties\/\d+.*… \(\d+\)/);
    expect(refused.body.uses[0]).toEqual({ name: expect.stringMatching(/^properties/), path: ["ContactID"] });
    expect(content.value("team.json").members).toEqual(members);
    const [{ id: from }, { id: to }] = members;
    const handOver = async (successors: object) => {
      const { hash } = await read(sofies, "team");
      return sofies.post("content/save", {
        name: "team",
        hash,
        edits: [{ path: ["members", 0] }],
        successors,
      });
    };
    expect((await handOver({ [from]: "nobody" })).body.members).toMatchObject([{ id: from }]);
    expect((await handOver({ [from]: to })).status).toBe(200);
    const changed = content.git("show", "--format=%s", "--name-only").split("\n");
    expect(changed[0]).toBe("team: An Verbeeck handed over to Karim Bennani");
    expect(changed).toContain("content/team.json");
    expect(changed.filter((file) => file.startsWith("content/properties/")).length).toBeGreaterThan(5);
    expect((await read(sofies, refused.body.uses[0].name)).value).toMatchObject({ ContactID: to });
    const newcomer = { ...members[0], id: "newcomer" };
    const last = ["members", members.length - 1];
    expect((await save(sofies, "team", [last, newcomer])).status).toBe(200);
    expect((await save(sofies, "team", [last])).status).toBe(200);
  },
);

inWorkingCopy("the check speaks of what is saved and of what is only typed", async (content) => {
  const browser = await signedIn(sofie);
  const edits = [{ path: ["EPCLabelText"], value: "A" }];
  const { body } = await browser.post("content/check", { name: house, edits });
  expect(body.findings).toMatchObject([
    { name: house, path: ["EPCLabelText"], severity: "held" },
    // It is on the site, and would leave it.
    { name: house, path: [], isHoldNotice: true, text: expect.stringContaining("nu op de site") },
  ]);
  expect((await browser.post("content/check", { name: house })).body.findings).toEqual([]);
  const typed = await browser.post("content/check", {
    name: house,
    edits: [{ path: ["Price"], value: "x" }],
  });
  expect(typed.body.findings).toMatchObject([{ path: ["Price"] }, { isHoldNotice: true }]);
  expect((await save(browser, house, [["EPCLabelText"], "A"])).body.findings).toHaveLength(2);
  expect((await read(browser, house)).findings).toHaveLength(2);
  expect(content.value("properties/7123.json").Price).toBe(795000);
});

inWorkingCopy("what somebody prepares in the repository by hand stays prepared", async (content) => {
  content.write("team.json", content.text("team.json").replace("02 ", "03 "));
  content.git("add", "content/team.json");
  const staged = content.git("diff", "--cached", "--stat");
  await save(await signedIn(an), house, [["Price"], 780000]);
  expect(content.git("show", "--name-only", "--format=")).toBe("content/properties/7123.json");
  expect(content.git("diff", "--cached", "--stat")).toBe(staged);
});

inWorkingCopy(
  "hooks of the repository do not run, and a commit that fails loses no save",
  async (content) => {
    const browser = await signedIn(an);
    const hooks = path.join(content.folder, ".git/hooks");
    mkdirSync(hooks, { recursive: true });
    for (const hook of ["pre-commit", "commit-msg", "post-commit"])
      writeFileSync(path.join(hooks, hook), `#!/bin/sh\ntouch ${content.folder}/ran\nexit 1\n`, {
        mode: 0o755,
      });
    expect((await save(browser, house, [["Price"], 780000])).body.isUncommitted).toBeUndefined();
    expect(existsSync(path.join(content.folder, "ran"))).toBe(false);
    writeFileSync(path.join(content.folder, ".git/index.lock"), "");
    const { status, body } = await save(browser, house, [["Price"], 770000]);
    expect([status, body.isUncommitted, body.value.Price]).toEqual([200, true, 770000]);
    const history = await browser.get(`content/history?name=${house}`);
    expect(history.body.uncommitted).toEqual([{ path: ["Price"], before: 780000, after: 770000 }]);
    content.git("-c", "core.hooksPath=/dev/null", "gc", "--quiet");
    // Nobody works on the index for so long: a killed Git has left it.
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
    utimesSync(path.join(content.folder, ".git/index.lock"), longAgo, longAgo);
    expect((await save(browser, house, [["Marquee"], 2])).body.isUncommitted).toBeUndefined();
    expect(content.git("status", "--porcelain", "content")).toBe("");
  },
);

inWorkingCopy(
  "without a repository everything is saved, and there is no history",
  async () => {
    const browser = await signedIn(an);
    const { body } = await save(browser, house, [["Price"], 780000]);
    expect(body).toMatchObject({ value: { Price: 780000 }, lastRevision: null });
    expect(body.isUncommitted).toBeUndefined();
    const history = await browser.get(`content/history?name=${house}`);
    expect(history.body).toEqual({ isKept: false, revisions: [], uncommitted: null });
  },
  false,
);

inWorkingCopy("any state of a property is looked at and taken back", async (content) => {
  const browser = await signedIn(sofie);
  const before = content.text("properties/7123.json");
  await save(browser, house, [["Price"], 780000]);
  await save(await signedIn(karim), house, [["Status"], "sold"], [["ClosedAt"], "2026-11-23"]);
  const { revisions } = (await browser.get(`content/history?name=${house}`)).body;
  expect(revisions.map(({ title }: { title: string }) => title)).toEqual([
    "properties/7123: Status, ClosedAt",
    pricedTitle,
    // Not of the desk.
    "",
  ]);
  const priced = (await browser.get(`content/revision?name=${house}&id=${revisions[1].id}`)).body;
  expect(priced.changes).toContainEqual({ path: ["Price"], before: 795000, after: 780000 });
  expect(priced.changesBack).toEqual([
    { path: ["Status"], before: "sold", after: "available" },
    { path: ["ClosedAt"], before: "2026-11-23" },
  ]);
  expect(priced.isRestorable).toBe(true);
  const { hash } = await read(browser, house);
  const { body } = await browser.post("content/restore", { name: house, id: revisions[2].id, hash });
  expect(body.value).toMatchObject({ Price: 795000, Status: "available" });
  expect(content.text("properties/7123.json")).toBe(before);
  expect(content.git("log", "-1", "--format=%an %s")).toMatch(
    /^Sofie Maes properties\/7123: restored from [0-9a-f]{12}$/,
  );
});

inWorkingCopy("a state that was no JSON takes nobody's place", async (content) => {
  const browser = await signedIn(sofie);
  const before = content.text("properties/7123.json");
  const repeated = before.replace('"Price": ', '"Price": 1, "Price": ');
  for (const broken of [`${before}// by hand`, repeated, "", "\ufeff{}"]) {
    content.write("properties/7123.json", broken);
    content.git("commit", "--quiet", "--all", "--message=By hand");
    const id = content.git("rev-parse", "HEAD");
    content.write("properties/7123.json", before);
    content.git("commit", "--quiet", "--all", "--message=Mended");
    const { hash } = await read(browser, house);
    const { status, body } = await browser.post("content/restore", { name: house, id, hash });
    expect([status, body.error], broken.slice(-20)).toEqual([422, "content-unreadable"]);
    expect(content.text("properties/7123.json")).toBe(before);
  }
});

inWorkingCopy("the name of a field adds no line to a commit", async (content) => {
  const browser = await signedIn(sofie);
  const name = "x\n\nCo-authored-by: An Verbeeck <an@zennehuis.example>\u2028y";
  expect((await save(browser, house, [[name], 1])).status).toBe(200);
  expect(content.git("log", "-1", "--format=%B").split(/[\n\u2028]/)).toHaveLength(1);
});

inWorkingCopy("forged revisions are refused", async (content) => {
  const browser = await signedIn(sofie);
  await save(browser, house, [["Price"], 780000]);
  await save(browser, "team", [["members", 0, "phone"], "02 000 00 01"]);
  content.git("checkout", "--quiet", "--orphan", "other");
  content.write("properties/7123.json", content.text("properties/7123.json").replace("780000", "1"));
  content.git("commit", "--quiet", "--all", "--message=Elsewhere");
  const elsewhere = content.git("rev-parse", "HEAD");
  content.git("checkout", "--quiet", "--force", "main");
  const { hash } = await read(browser, house);
  const last = content.git("rev-parse", "HEAD");
  for (const id of [last, elsewhere, "HEAD", "main", last.slice(0, 12), `${last}^`, "--help", "", null, 1]) {
    const { status, body } = await browser.post("content/restore", { name: house, id, hash });
    expect([status, body.error], String(id)).toEqual([404, "unknown-revision"]);
    const found = await browser.get(`content/revision?name=${house}&id=${encodeURIComponent(String(id))}`);
    expect(found.status).toBe(404);
  }
  expect(content.value("properties/7123.json").Price).toBe(780000);
});

inWorkingCopy("a new property begins in the language of who makes it, and in no other", async () => {
  // A Dutch beginning would stay behind where only the French text is filled in.
  const { body } = await (await signedIn(sofie)).post("content/create", {
    folder: "properties",
    language: "fr",
  });
  expect(body.value.texts).toEqual({
    fr: { TypeDescription: "Nouveau, à compléter", Description: expect.any(String) },
  });
});

inWorkingCopy("a new property has the next free number, and nobody sees it yet", async (content) => {
  const browser = await signedIn(sofie);
  await storeLead(sampleLead({ propertyId: 7200 }), []);
  const edits = [{ path: ["Zip"], value: "1060" }];
  const { status, body } = await browser.post("content/create", { folder: "properties", edits });
  expect([status, body.name]).toEqual([201, "properties/7201"]);
  expect(body.value).toMatchObject({ ID: 7201, Hidden: true, Price: null, Zip: "1060" });
  expect(body.findings.filter(({ severity }: { severity: string }) => severity === "error")).toEqual([]);
  expect(content.git("log", "-1", "--format=%an %s")).toBe("Sofie Maes properties/7201: created");
  const copied = await browser.post("content/create", { folder: "properties", from: house });
  expect(copied.body.value).toMatchObject({
    ID: 7202,
    RecordFile: "ZH-7202",
    Hidden: true,
    EPCLabelText: "",
    Zip: "1060",
  });
  expect(copied.body.value).not.toHaveProperty("Documents");
  expect(Object.keys(copied.body.value).slice(0, 6)).toEqual([
    "$schema",
    "ID",
    "RecordFile",
    "Goal",
    "Status",
    "Hidden",
  ]);
});

inWorkingCopy(
  "an agent makes a property and writes all of it until visitors have met it, and the publisher sees it",
  async (content) => {
    const karims = await signedIn(karim);
    const made = await karims.post("content/create", { folder: "properties" });
    const { name, value } = made.body;
    expect([made.status, made.body.isEditable]).toEqual([201, true]);
    // Who makes it is asked about it.
    expect(
      content.value("team.json").members.find(({ id }: { id: string }) => id === value.ContactID).email,
    ).toBe(karim.email);
    const [written = ""] = Object.keys(value.texts);
    const title = ["texts", written, "TypeDescription"];
    expect((await save(karims, name, [title, "Maison avec jardin"])).status).toBe(200);
    for (const body of [{ folder: "articles", entry: "of-karim" }, { folder: "projects" }])
      expect((await karims.post("content/create", body)).status).toBe(403);

    // The publisher sees it, and that it waits once it is ready.
    const draftOn = async () => (await draftsOf(loadContent(), an, "fr"))[0];
    const draft = { id: value.ID, title: "Maison avec jardin", by: karim.name, isMine: false };
    expect(await draftOn()).toMatchObject({ ...draft, isReady: false });
    const { body: now } = await karims.get(`content?name=${name}`);
    const show = { hash: now.hash, action: "show" };
    expect((await karims.post(`listings/${value.ID}/state`, show)).status).toBe(200);
    expect(await draftOn()).toMatchObject({ ...draft, isReady: true });

    // From the first request on it is an editor's.
    await storeLead(sampleLead({ propertyId: value.ID }), []);
    expect((await save(karims, name, [title, "Maison"])).status).toBe(403);
    expect((await save(karims, name, [["Price"], 349000])).status).toBe(200);
  },
);

inWorkingCopy("an agent takes out what no visitor has met, and nothing else", async (content) => {
  const karims = await signedIn(karim);
  const { name, hash } = (await karims.post("content/create", { folder: "properties" })).body;
  expect((await karims.post("content/remove", { name, hash })).status).toBe(200);
  expect(existsSync(content.path(`${name}.json`))).toBe(false);
  const { body: shown } = await karims.get(`content?name=${house}`);
  expect((await karims.post("content/remove", { name: house, hash: shown.hash })).status).toBe(403);
});

inWorkingCopy("colleagues who make properties at once have one each", async () => {
  const browsers = await Promise.all([signedIn(sofie), signedIn(an)]);
  const made = await Promise.all(
    browsers.map((browser) => browser.post("content/create", { folder: "properties" })),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(made.map(({ body }) => body.name)).size).toBe(2);
});

inWorkingCopy("entries of every folder are made, and a name only once", async () => {
  const browser = await signedIn(an);
  for (const [folder, more, name] of [
    ["projects", {}, "projects/304"],
    ["articles", { entry: "a-new-one" }, "articles/a-new-one"],
    ["pages", { entry: "a-new-page" }, "pages/a-new-page"],
    ["articles", { entry: "a-copy", from: "articles/sale" }, "articles/a-copy"],
    ["pages", { entry: "jobs-2", from: "pages/jobs" }, "pages/jobs-2"],
  ] as const) {
    const { status, body } = await browser.post("content/create", { folder, ...more });
    expect([status, body.name], JSON.stringify(body)).toEqual([201, name]);
  }
  const twice = await browser.post("content/create", { folder: "articles", entry: "sale" });
  expect([twice.status, twice.body.error]).toEqual([409, "content-exists"]);
  for (const body of [
    { folder: "articles", entry: "../x" },
    { folder: "articles", entry: "" },
    { folder: "rules" },
    { folder: "constructor" },
    { folder: "articles", entry: "b", from: "pages/jobs" },
    { folder: "articles", entry: "b", from: "staff" },
  ])
    expect((await browser.post("content/create", body)).status, JSON.stringify(body)).toBe(404);
});

inWorkingCopy("a page comes and goes with its entry in the path table, in one commit", async (content) => {
  const browser = await signedIn(sofie);
  const table = () => content.value("paths.json").entries as { key: string }[];
  const before = content.text("paths.json");
  const page = {
    folder: "pages",
    titles: { nl: "Opendeurdag", fr: "Journée portes ouvertes" },
    slugs: { de: "besuch" },
  };
  const { status, body } = await browser.post("content/create", page);
  expect([status, body.name]).toEqual([201, "pages/opendeurdag"]);
  expect(body.value).toMatchObject({ path: "/opendeurdag/", name: page.titles, status: "Draft" });
  expect(body.findings.filter(({ severity }: { severity: string }) => severity === "error")).toEqual([]);
  expect(table().at(-1)).toEqual({
    key: "opendeurdag",
    original: "/opendeurdag/",
    path: {
      nl: "/nl/opendeurdag/",
      fr: "/fr/journee-portes-ouvertes/",
      en: "/en/opendeurdag/",
      de: "/de/besuch/",
    },
    breadcrumb: { name: page.titles, parent: "home" },
  });
  const files = () =>
    content.git("show", "--name-only", "--format=%an %s", "HEAD").split("\n").filter(Boolean);
  const both = ["content/pages/opendeurdag.json", "content/paths.json"];
  expect(files()).toEqual(["Sofie Maes pages/opendeurdag: created", ...both]);
  const { findings } = (await browser.get("content?name=paths")).body;
  expect(findings.filter(({ severity }: { severity: string }) => severity === "error")).toEqual([]);

  const copy = await browser.post("content/create", {
    folder: "pages",
    from: body.name,
    titles: { nl: "Nog een" },
  });
  expect([copy.status, copy.body.name, copy.body.value.path]).toEqual([201, "pages/nog-een", "/nog-een/"]);
  expect(
    table()
      .map(({ key }) => key)
      .slice(-2),
  ).toEqual(["opendeurdag", "nog-een"]);

  const remove = async (name: string) =>
    browser.post("content/remove", { name, hash: (await read(browser, name)).hash });
  expect((await remove("pages/nog-een")).status).toBe(200);
  expect((await remove(body.name)).status).toBe(200);
  expect(content.text("paths.json")).toBe(before);
  expect(files()).toEqual(["Sofie Maes pages/opendeurdag: removed", ...both]);

  const { revisions } = (await browser.get(`content/history?name=${body.name}`)).body;
  const back = await browser.post("content/restore", { name: body.name, id: revisions[1].id, hash: "" });
  expect(back.status).toBe(200);
  expect(table().at(-1)?.key).toBe("opendeurdag");
  const home = await remove("pages/home");
  expect([home.status, home.body.error]).toEqual([409, "content-in-use"]);
});

inWorkingCopy(
  "an address that a page cannot have is refused at its field, and nothing is written",
  async (content) => {
    const browser = await signedIn(sofie);
    const before = content.git("rev-parse", "HEAD");
    const create = async (titles: object, slugs: object = {}) => {
      const { status, body } = await browser.post("content/create", { folder: "pages", titles, slugs });
      return { status, fields: Object.keys(body.errors ?? {}), body };
    };
    expect(await create({ fr: "Sans titre" })).toMatchObject({ status: 422, fields: ["title-nl"] });
    expect(await create({ nl: "Goed" }, { fr: "Pas bon" })).toMatchObject({
      status: 422,
      fields: ["slug-fr"],
    });
    for (const taken of ["api", "render"])
      expect(await create({ nl: "Goed" }, { nl: taken })).toMatchObject({ status: 422, fields: ["slug-nl"] });
    // The address of the desk itself.
    expect(await create({ nl: "Desk" })).toMatchObject({
      status: 422,
      fields: expect.arrayContaining(["slug-nl"]),
    });
    const desk = { folder: "pages", entry: "desk", titles: { nl: "Desk" } };
    expect((await browser.post("content/create", desk)).status).toBe(409);
    const taken = await create({ nl: "Goed" }, { fr: "a-propos" });
    expect(taken).toMatchObject({ status: 422, fields: ["slug-fr"] });
    expect(taken.body.errors["slug-fr"]).toContain("/fr/a-propos/");
    expect(content.git("rev-parse", "HEAD")).toBe(before);
    expect(content.git("status", "--porcelain")).toBe("");
    const made = await Promise.all([create({ nl: "Samen" }), create({ nl: "Samen" })]);
    // The later one is refused for its name or for its address.
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(content.value("paths.json").entries.at(-1).key).toBe("samen");
  },
);

onOneStore("what is named elsewhere is not removed, nor what somebody has asked about", async () => {
  await using content = new WorkingCopy();
  const browser = await signedIn(sofie);
  const remove = async (name: string) =>
    browser.post("content/remove", { name, hash: (await read(browser, name)).hash });
  const used = await remove(house);
  expect([used.status, used.body.error]).toEqual([409, "content-in-use"]);
  expect(used.body.uses).toContainEqual({
    name: "owners",
    path: ["owners", 0, "properties", 0],
    title: "Eigenaars",
  });
  expect(used.body.message).toContain("Eigenaars");

  const { body: made } = await browser.post("content/create", { folder: "properties" });
  const id = made.value.ID;
  await storeLead(sampleLead({ propertyId: id }), []);
  const asked = await remove(made.name);
  expect([asked.status, asked.body.error]).toEqual([409, "content-has-requests"]);
  expect(asked.body.message).toMatch(/1 aanvraag over/);

  const { body: shown } = await browser.post("content/create", { folder: "properties" });
  await save(browser, shown.name, [["Hidden"], false]);
  const stays = await remove(shown.name);
  expect([stays.status, stays.body.error]).toEqual([409, "content-was-shown"]);
  await save(browser, shown.name, [["Hidden"], true]);
  await writeStore((db) =>
    db
      .insertInto("views")
      .values({ property_id: shown.value.ID, day: "2026-11-23", source: "search", count: 1 })
      .execute(),
  );
  expect((await remove(shown.name)).body.error).toBe("content-was-shown");
  expect((await browser.get(`listings/${shown.value.ID}`)).body.remainsFor).toBe("seen");

  const { body: other } = await browser.post("content/create", { folder: "properties" });
  expect((await browser.get(`listings/${other.value.ID}`)).body.remainsFor).toBeNull();
  expect((await browser.post("content/remove", { name: other.name, hash: "x" })).status).toBe(409);
  expect((await remove(other.name)).status).toBe(200);
  expect(existsSync(content.path(`${other.name}.json`))).toBe(false);
  expect(content.git("log", "-1", "--format=%s")).toBe(`${other.name}: removed`);
  expect((await browser.get(`content?name=${other.name}`)).status).toBe(404);
  const { revisions } = (await browser.get(`content/history?name=${other.name}`)).body;
  expect(revisions).toHaveLength(2);
  const back = await browser.post("content/restore", { name: other.name, id: revisions[1].id, hash: "" });
  expect(back.body.value.ID).toBe(other.value.ID);
  expect((await remove("site")).status).toBe(403);
});

inWorkingCopy("what differs from a commit is listed by file", async (content) => {
  const browser = await signedIn(an);
  const since = content.git("rev-parse", "HEAD");
  expect(await changesSinceCommit(since)).toEqual([]);
  await save(browser, house, [["Price"], 780000]);
  await browser.post("content/create", { folder: "articles", entry: "fresh" });
  content.write("team.json", content.text("team.json").replace("02 ", "03 "));
  content.write("documents/new.pdf", "x");
  rmSync(content.path("testimonials.json"));
  expect(await changesSinceCommit(since)).toEqual([
    { file: "articles/fresh.json", kind: "new" },
    { file: `${house}.json`, kind: "changed" },
    { file: "team.json", kind: "changed" },
    { file: "testimonials.json", kind: "removed" },
    { file: "documents/new.pdf", kind: "new" },
  ]);
  for (const commit of ["HEAD", "0".repeat(40), "--output=/tmp/x"])
    expect(await changesSinceCommit(commit)).toBeNull();
});
