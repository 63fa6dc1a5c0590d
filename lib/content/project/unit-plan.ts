import { perCatalogue } from "../catalogue.ts";
import { hasTerraceElsewhere, type PlanSource, plansOf } from "../listing/floor-plan.ts";
import type { ProjectRecord, ProjectUnit } from "../schemas/project.ts";
import { isStacked } from "./units.ts";

/** What the plan of a unit is drawn from: its terrace lies behind it, where it looks to. */
export const unitPlan = perCatalogue((catalogue, project: ProjectRecord, unit: ProjectUnit): PlanSource => {
  const { FloorPlan = [], ID, Orientation, Pictures = [] } = unit;
  return {
    key: `${project.ID}-${ID}`,
    floors: FloorPlan,
    pictures: plansOf(catalogue, { Pictures }),
    home: { isHouse: !isStacked(project) },
    facing: hasTerraceElsewhere(FloorPlan) ? null : (Orientation ?? null),
  };
});
