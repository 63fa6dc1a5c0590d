import { inForce } from "../../../domain/law/dated.ts";
import { areWholeStages } from "../../../domain/law/instalments.ts";
import { belgianNumber } from "../../../domain/text/numbers.ts";
import type { ProjectRecord } from "../../schemas/project.ts";
import { mustBeAmong, valuesOf } from "../candidates.ts";
import { type CheckedContent, planPictures } from "../checked-content.ts";
import { errorsIn, type Finding, warningsIn } from "../finding.ts";
import { items, type Loose } from "../json-tree.ts";

type Project = Loose<ProjectRecord>;

/** The stages of a building are the whole of its works: otherwise its pages show no payments. */
export const buildingStages = ({ folders }: CheckedContent): Finding[] =>
  folders.projects.flatMap(({ file, value: { Instalments } }) => {
    const shares = items(Instalments?.Stages).map(([, { Share = 0 }]) => ({ share: Share }));
    if (shares.length === 0 || areWholeStages(shares)) return [];
    const sum = belgianNumber(shares.reduce((whole, { share }) => whole + share, 0));
    return warningsIn(file)(
      ["Instalments", "Stages"],
      { code: "projects.stages", values: { sum } },
      "stages of 100 per cent together",
      `${sum} per cent`,
    );
  });

/** No deposit is above what the law allows. */
export const deposits = ({ folders, rules, today }: CheckedContent): Finding[] =>
  folders.projects.flatMap(({ file, value: { Instalments } }) => {
    const limit = inForce(rules.instalments?.limits ?? [], today);
    const { Deposit = 0 } = Instalments ?? {};
    if (!limit || Deposit <= limit.depositAtMost * 100) return [];
    const most = belgianNumber(limit.depositAtMost * 100);
    return errorsIn(file)(
      ["Instalments", "Deposit"],
      { code: "projects.deposit", values: { most } },
      `${most} per cent at most`,
      String(Deposit),
      limit.source,
    );
  });

/** The units that share a place with one before them: in one building, on one floor, with one position. */
function sharedPlaces({ Units }: Project) {
  const taken = new Map<string, string>();
  return items(Units).flatMap(([index, { Building = "", Floor, Name = "", Position }]) => {
    const place = JSON.stringify([Building, Floor, Position]);
    const other = taken.get(place);
    if (Position === undefined || Floor === undefined) return [];
    taken.set(place, other ?? Name);
    return other === undefined ? [] : { index, other };
  });
}

/** In the drawing of a project each unit has a place of its own. */
export const sharedPositions = ({ folders }: CheckedContent): Finding[] =>
  folders.projects.flatMap(({ file, value }) =>
    sharedPlaces(value).map(({ index, other }) =>
      warningsIn(file)(
        ["Units", index, "Position"],
        { code: "projects.samePlace", values: { other } },
        "a place that no other unit has",
        `the place of ${other}`,
      ),
    ),
  );

/** What has no place stands in the order of its name, which is the best there is for what a package sends. */
export const missingPositions = ({ folders }: CheckedContent): Finding[] =>
  folders.projects.flatMap(({ file, value: { Source, Units, external, texts = {} } }) => {
    const units = items(Units);
    if (Source || external || Object.keys(texts).length === 0 || units.length < 2) return [];
    const without = units.flatMap(([, { Name = "", Position }]) => (Position === undefined ? Name : []));
    if (without.length === 0) return [];
    return warningsIn(file)(
      ["Units"],
      { code: "projects.noPosition", values: { units: without.join(", ") } },
      "the Position of every unit, for the drawing of its building",
      `none of ${without.join(", ")}`,
    );
  });

/** A home that is still for sale has its plan: its rooms, a picture that is one, or a file of its own. */
export const missingPlans = (content: CheckedContent): Finding[] => {
  const plans = planPictures(content);
  return content.folders.projects.flatMap(({ file, value }) => {
    const { Documents, Source, Units, external, texts = {} } = value;
    if (Source || external || Object.keys(texts).length === 0) return [];
    const files = items(Documents).flatMap(([, { Kind, UnitID }]) => (Kind === "floorPlan" ? [UnitID] : []));
    if (files.includes(undefined)) return [];
    const without = items(Units).flatMap(([, { FloorPlan, ID, Name = "", Pictures, Status }]) => {
      const hasPicture = items(Pictures).some(([, picture]) => plans.has(picture));
      const hasPlan = (FloorPlan ?? []).length > 0 || hasPicture || files.includes(ID);
      return Status === "sold" || hasPlan ? [] : Name;
    });
    if (without.length === 0) return [];
    return warningsIn(file)(
      ["Units"],
      { code: "projects.noPlan", values: { units: without.join(", ") } },
      "the rooms of each floor of every unit that is for sale, or a floor plan",
      `no plan of ${without.join(", ")}`,
    );
  });
};

/** A document of a unit names one of the project. */
export const unitsOfDocuments = ({ folders }: CheckedContent): Finding[] =>
  folders.projects.flatMap(({ file, value: { Documents, Units } }) =>
    items(Documents).flatMap(([index, { UnitID }]) =>
      mustBeAmong(UnitID, valuesOf(Units ?? [], "ID"), "unit", {
        file,
        path: ["Documents", index, "UnitID"],
      }),
    ),
  );

/** What is public has a file. */
export const publicDocuments = ({ folders }: CheckedContent): Finding[] =>
  folders.projects.flatMap(({ file, value: { Documents } }) =>
    items(Documents).flatMap(([index, { File, Public }]): Finding | [] =>
      Public && File === undefined
        ? warningsIn(file)(
            ["Documents", index, "File"],
            "projects.publicWithoutFile",
            "the file of a public document",
            "nothing; the page says that it is handed over on request",
          )
        : [],
    ),
  );
