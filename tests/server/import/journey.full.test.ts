import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { PackageName } from "@/lib/domain/import/package-names";
import { root } from "../../fault/support/agencies";
import { startSite } from "../../fault/support/site";
import { startFakePackage } from "../../setup/fake-package";
import { agencyIn, lawfulFacts, makeAnswers } from "../../setup/imported-agency";
import { until } from "../support/until";

/** Where an agency's stock comes from. */
interface Origin extends AsyncDisposable {
  variables: Record<string, string>;
  /** Options of a run. */
  from: string[];
  /** From now on the package says another thing. */
  change(from: string, to: string): void;
  /** How often it was asked for a picture. */
  pictureRequests(): number;
}

/** The package itself, asked over the network. */
async function askedPackage(): Promise<Origin> {
  const fake = await startFakePackage({ hasPictures: true });
  const changes: [string, string][] = [];
  fake.disturb = (answer) => ({
    ...answer,
    body: changes.reduce((body, [from, to]) => body.replaceAll(from, to), String(answer.body)),
  });
  return {
    variables: fake.variables,
    from: [],
    change: (from, to) => changes.push([from, to]),
    pictureRequests: () => fake.requests.filter((line) => line.includes(" /pictures/")).length,
    [Symbol.asyncDispose]: fake[Symbol.asyncDispose],
  };
}

/** A folder of its answers. */
async function folderOfAnswers(source: PackageName, folder: string): Promise<Origin> {
  const answers = await makeAnswers(source, folder);
  return {
    variables: {},
    from: ["--from", folder],
    change(from, to) {
      for (const name of answers) {
        const file = path.join(folder, name);
        writeFileSync(file, readFileSync(file, "utf8").replaceAll(from, to));
      }
    },
    pictureRequests: () => 0,
    async [Symbol.asyncDispose]() {},
  };
}

const { brussels, flanders, wallonia } = lawfulFacts;

/** What of a package's sample each step is about. */
interface Journey {
  source: PackageName;
  home: string;
  /** What the package says first and then, and the price as a page has it. */
  price: [string, string];
  shown: [string, string];
  text: [string, string];
  withoutPosition: string;
  itsPrice: string;
  /** What no package sends, and the law wants said, is written here. */
  byHand: Record<string, object>;
  origin: (folder: string) => Promise<Origin>;
}

const journeys: Journey[] = [
  {
    source: "whise",
    home: "7301001",
    price: ["365000", "349000"],
    shown: ["365.000", "349.000"],
    text: ["een keuken uit 2019", "een keuken uit 2020"],
    withoutPosition: "7301016",
    itsPrice: "145.000",
    byHand: { "7301001": brussels, "7301016": wallonia },
    origin: askedPackage,
  },
  {
    source: "omnicasa",
    home: "51001",
    price: ["425000", "415000"],
    shown: ["425.000", "415.000"],
    text: ["een open haard", "een houtkachel"],
    withoutPosition: "51006",
    itsPrice: "215.000",
    byHand: { "51001": brussels, "51006": flanders },
    origin: (folder) => folderOfAnswers("omnicasa", folder),
  },
];

test.each(journeys)(
  "$source: from an empty folder to a published stock, and back",
  async (journey) => {
    mkdirSync(path.join(root, "test-results"), { recursive: true });
    const folder = mkdtempSync(path.join(root, "test-results/import-"));
    await using ends = new AsyncDisposableStack();
    ends.defer(() => rmSync(folder, { recursive: true, force: true }));
    const { source, home, price, shown, byHand, withoutPosition, itsPrice, text } = journey;
    const origin = ends.use(await journey.origin(path.join(folder, "answers")));
    const agency = agencyIn(folder, { ...origin.variables, SITE_URL: "https://dender.example" });
    const run = () => agency.run("import", "run", "--source", source, ...origin.from);

    await agency.begin({ name: source });
    const before = agency.git("rev-parse", "HEAD");
    if (origin.from.length === 0)
      expect(await agency.run("import", "check")).toMatch(/^Signed in at whise: \d+/);
    const dry = await agency.run("import", "dry-run", "--source", source, ...origin.from);
    expect(dry).toContain(home);
    expect(dry).toMatch(/^new: \d/m);
    expect(agency.git("rev-parse", "HEAD")).toBe(before);

    expect(await run()).toMatch(/: \d+ new/);
    agency.add(byHand);
    const held = (await agency.run("check")).split("held back until")[1] ?? "";
    for (const id of Object.keys(byHand)) expect(held).not.toContain(`/${id}.json`);
    await agency.run("release", "--switch");
    await using site = await startSite(agency.environment);
    const page = async (id: string) => (await fetch(`${site.address}/property/${id}/`)).text();
    const prices = async (id: string) => (await page(id)).match(/\d+\.\d{3}/g);
    expect(await prices(home)).toContain(shown[0]);
    const [picture] = /\/pictures\/feed\/[^"\s,]+/.exec(await page(home)) ?? [];
    expect((await fetch(site.address + picture)).headers.get("content-type")).toMatch(/^image\//);
    expect(agency.read(`properties/${withoutPosition}.json`).Latitude).toBeUndefined();
    expect(await prices(withoutPosition)).toContain(itsPrice);

    const [asked, written] = [origin.pictureRequests(), agency.git("rev-parse", "HEAD")];
    expect(await run()).toContain("nothing has changed");
    expect([origin.pictureRequests(), agency.git("rev-parse", "HEAD")]).toEqual([asked, written]);

    const properties = agency.properties();
    origin.change(price[0], price[1]);
    const changed = await run();
    expect(changed).toMatch(/: 1 changed/);
    const [, id = ""] = /^(\S+): 1 changed/m.exec(changed) ?? [];
    await agency.run("release", "--switch");
    expect(await prices(home)).toContain(shown[1]);
    expect(await agency.run("import", "undo", id)).toContain("that is being published now");
    expect(agency.properties()).toEqual(properties);
    await until("the publication has ended", () => agency.publication().state !== "running", 300_000, 500);
    expect(agency.publication()).toMatchObject({ state: "done" });
    expect(await prices(home)).toContain(shown[0]);

    await agency.run("import", "resume");
    const file = `properties/${home}.json`;
    const record = agency.read(file);
    const mine = "Met de hand geschreven, en lang genoeg om te blijven staan.";
    agency.write(file, {
      ...record,
      texts: { ...record.texts, nl: { ...record.texts.nl, Description: mine } },
    });
    origin.change(text[0], text[1]);
    await run();
    const [status] = JSON.parse(await agency.run("import", "status", "--json"));
    expect(status.conflicts).toMatchObject([{ id: home, path: "texts.nl.Description", website: mine }]);
    expect(agency.read(file)).toMatchObject({ Price: Number(price[1]) });
  },
  900_000,
);
