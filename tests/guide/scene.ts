import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeRelease } from "../../lib/build/make-release.ts";
import type { LanguageCode } from "../../lib/domain/text/language.ts";
import type { FlowName } from "../../lib/forms/flows/index.ts";
import { storeLead } from "../../lib/leads/store-lead.ts";
import { writeStore } from "../../lib/server/db/store.ts";
import { env } from "../../lib/server/env.ts";
import { releaseManifest } from "../../lib/server/folders.ts";
import { setLiveLink } from "../../lib/server/releases/releases.ts";

/**
 * Fills DATA_DIR with a week at the agency: what visitors sent, visits, how often properties were looked at, and makes the build of this
 * folder the live release of RELEASES_DIR. Everybody in it is invented. Run by `desk-pictures.ts`, with its clock.
 */

/** Thursday morning; the other moments are told from it. */
const today = "2026-11-26";
const minutes = 60_000;

interface Sent {
  /** `2026-11-25T16:20`, in Belgium in winter. */
  at: string;
  flow: FlowName;
  language: LanguageCode;
  name: [string, string];
  property?: number;
  fields?: Record<string, unknown>;
}

const question = (remark: string) => ({ kind: "info", contactDevice: "email", remark });
const visit = (slot: string) => ({ slot });
const search = (zips: string[], maxPrice: number, more: Record<string, unknown> = {}) => ({
  goal: "buy",
  propertyTypes: ["1"],
  zips,
  maxPrice,
  ...more,
});

/** The same question in each language, so that each guide shows an answer in its own. */
const questions: Record<LanguageCode, Sent> = {
  nl: {
    at: "2026-11-26T08:52",
    flow: "contact-me",
    language: "nl",
    name: ["Annelies", "Peeters"],
    property: 7123,
    fields: question("Is het dak geïsoleerd? En mogen we de tuin eens bij daglicht zien?"),
  },
  fr: {
    at: "2026-11-26T08:31",
    flow: "contact-me",
    language: "fr",
    name: ["Julien", "Lambert"],
    property: 7123,
    fields: question("Le toit est-il isolé ? Et pourrait-on voir le jardin en plein jour ?"),
  },
  en: {
    at: "2026-11-26T08:12",
    flow: "contact-me",
    language: "en",
    name: ["Fiona", "Hughes"],
    property: 7123,
    fields: question("Is the roof insulated? And could we see the garden in daylight?"),
  },
  de: {
    at: "2026-11-26T07:58",
    flow: "contact-me",
    language: "de",
    name: ["Jonas", "Schröder"],
    property: 7123,
    fields: question("Ist das Dach gedämmt? Und könnten wir den Garten einmal bei Tageslicht sehen?"),
  },
};

const sent: Sent[] = [
  {
    at: "2026-11-16T10:05",
    flow: "contact-me",
    language: "fr",
    name: ["Inès", "Moreau"],
    property: 7118,
    fields: question("Quel est le montant du précompte immobilier ?"),
  },
  {
    at: "2026-11-17T15:40",
    flow: "demand-register",
    language: "nl",
    name: ["Wout", "Janssens"],
    fields: search(["1600", "1601", "1500"], 450_000, { minRooms: "3" }),
  },
  {
    at: "2026-11-18T11:20",
    flow: "demand-register",
    language: "fr",
    name: ["Zoé", "Mercier"],
    fields: search(["1060", "1190"], 800_000, { minRooms: "3", remark: "Un petit jardin serait idéal." }),
  },
  {
    at: "2026-11-19T09:10",
    flow: "demand-register",
    language: "en",
    name: ["Oliver", "Grant"],
    fields: search(["1060"], 850_000, { minRooms: "4" }),
  },
  {
    at: "2026-11-19T18:02",
    flow: "demand-register",
    language: "de",
    name: ["Lena", "Vogt"],
    fields: search(["1060", "1180"], 760_000, { minRooms: "3" }),
  },
  {
    at: "2026-11-20T13:15",
    flow: "appointment",
    language: "fr",
    name: ["Nora", "Haddad"],
    property: 7118,
    fields: visit("2026-11-24T11:00"),
  },
  {
    at: "2026-11-20T17:48",
    flow: "appointment",
    language: "nl",
    name: ["Bram", "Claes"],
    property: 7123,
    fields: visit("2026-11-24T14:00"),
  },
  {
    at: "2026-11-21T10:30",
    flow: "appointment",
    language: "en",
    name: ["Amelia", "Ward"],
    property: 7111,
    fields: visit("2026-11-25T10:00"),
  },
  {
    at: "2026-11-22T20:11",
    flow: "appointment",
    language: "nl",
    name: ["Lotte", "De Smet"],
    property: 7112,
    fields: visit("2026-11-25T16:00"),
  },
  {
    at: "2026-11-23T08:25",
    flow: "purchase-offer",
    language: "fr",
    name: ["Bastien", "Collard"],
    property: 7123,
    fields: {
      amount: 780_000,
      validUntil: "2026-12-04",
      street: "Rue du Lac 14",
      zip: "1050",
      city: "Ixelles",
      conditions: "Sous réserve de crédit, dans les quatre semaines.",
    },
  },
  {
    at: "2026-11-23T14:37",
    flow: "contact-demand",
    language: "nl",
    name: ["Griet", "Vandamme"],
    fields: {
      street: "Bosstraat 8",
      zip: "1700",
      city: "Dilbeek",
      goal: "sell",
      propertyType: "1",
      remark: "We verhuizen in het voorjaar.",
    },
  },
  {
    at: "2026-11-24T09:02",
    flow: "appointment",
    language: "de",
    name: ["Lukas", "Brandt"],
    property: 7123,
    fields: visit("2026-11-26T14:00"),
  },
  {
    at: "2026-11-24T12:45",
    flow: "appointment",
    language: "fr",
    name: ["Manon", "Piret"],
    property: 7110,
    fields: visit("2026-11-26T11:00"),
  },
  {
    at: "2026-11-24T16:20",
    flow: "document-request",
    language: "nl",
    name: ["Stijn", "Maertens"],
    property: 7118,
  },
  {
    at: "2026-11-25T09:33",
    flow: "appointment",
    language: "nl",
    name: ["Hanne", "Wouters"],
    property: 7116,
    fields: visit("2026-11-27T10:00"),
  },
  {
    at: "2026-11-25T11:50",
    flow: "appointment",
    language: "fr",
    name: ["Sami", "Belkacem"],
    property: 7118,
    fields: visit("2026-11-27T15:00"),
  },
  {
    at: "2026-11-25T15:08",
    flow: "site-contact",
    language: "fr",
    name: ["Claire", "Fontaine"],
    fields: { city: "Uccle", remark: "Êtes-vous ouverts le samedi après-midi ?" },
  },
  {
    at: "2026-11-25T19:44",
    flow: "appointment",
    language: "en",
    name: ["Grace", "Elliott"],
    property: 7123,
    fields: visit("2026-11-28T11:00"),
  },
  ...Object.values(questions).toReversed(),
];

/** A name as the address of a mail has it: nobody has one at `example.be`. */
const addressOf = ([first, last]: Sent["name"]) =>
  `${first}.${last}@example.be`
    .normalize("NFD")
    .replace(/[\u0300-\u036f ]/g, "")
    .toLowerCase();

const { now: presentClock } = Date;

/** Does something as if it were then. @param moment `2026-11-25T16:20` */
async function at<Result>(moment: string, work: () => Promise<Result> | Result): Promise<Result> {
  const then = Date.parse(`${moment}:00+01:00`);
  Date.now = () => then;
  try {
    return await work();
  } finally {
    Date.now = presentClock;
  }
}

for (const [index, { at: moment, flow, language, name, property, fields }] of sent.entries()) {
  const slot = fields?.slot;
  const stored = await at(moment, () =>
    storeLead(
      {
        reference: `ZH-7K4M-${String(2000 + index * 37)}`,
        flow,
        language,
        email: addressOf(name),
        payload: {
          firstName: name[0],
          lastName: name[1],
          phone: `0400 00 01 ${String(10 + index)}`,
          ...(property !== undefined && { propertyId: property }),
          ...fields,
        },
        consentVersion: "2026-01",
        ...(property !== undefined && { propertyId: property }),
        ...(typeof slot === "string" &&
          property !== undefined && {
            reservations: { slot: { propertyId: property, slot, capacity: 1, minutes: 30 } },
          }),
      },
      [],
    ),
  );
  if (!stored.stored) throw new Error(`${name.join(" ")}: ${stored.code}`);
}

/** How often properties were looked at, by the distance in days from today. */
const looks = [
  [13, 61],
  [12, 58],
  [11, 74],
  [10, 66],
  [9, 90],
  [8, 97],
  [7, 71],
  [6, 69],
  [5, 84],
  [4, 103],
  [3, 88],
  [2, 92],
  [1, 97],
  [0, 31],
] as const;
await writeStore(async (transaction) => {
  const rows = looks.flatMap(([ago, all]) => {
    const day = new Date(Date.parse(today) - ago * 24 * 60 * minutes).toISOString().slice(0, 10);
    return [7123, 7118, 7111, 7116].map((property, index) => ({
      property_id: property,
      day,
      source: "direct" as const,
      count: Math.round((all * (4 - index)) / 10),
    }));
  });
  await transaction.insertInto("views").values(rows).execute();
});

// The build of this folder was published on Monday, from the project's first commit.
await at("2026-11-23T17:42", () => {
  const { releasesDir, projectDir } = env;
  mkdirSync(releasesDir, { recursive: true });
  const { release } = makeRelease({ project: process.cwd(), releases: releasesDir, siteUrl: null });
  const [commit = ""] = execFileSync("git", ["rev-list", "--max-parents=0", "HEAD"], {
    cwd: projectDir,
    encoding: "utf8",
  }).split("\n");
  const manifest = path.join(releasesDir, release.id, releaseManifest);
  writeFileSync(manifest, JSON.stringify({ ...release, commit }));
  setLiveLink(releasesDir, release.id);
});
process.exit(0);
