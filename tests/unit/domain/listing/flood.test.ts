import { expect, it } from "vitest";
import { floodLevel } from "@/lib/domain/listing/flood";

it.each([
  [{}, null],
  [{ FloodZone: false }, null],
  [{ PScore: "A", GScore: "A", Risk: "none" }, "none"],
  [{ PScore: "B", GScore: "A", Risk: "none" }, "climate"],
  [{ PScore: "A", GScore: "C" }, "small"],
  [{ PScore: "D", GScore: "B" }, "medium"],
  // The scores took the place of the former risk.
  [{ PScore: "A", Risk: "effective" }, "none"],
  [{ Risk: "possible" }, "small"],
  [{ Risk: "effective" }, "medium"],
  [{ Hazard: "none", Risk: "possible" }, "small"],
  [{ Hazard: "veryLow" }, "small"],
  [{ Hazard: "high" }, "high"],
])("what is known of floods, %j, is one answer: %s", (facts, level) => {
  expect(floodLevel(facts)).toBe(level);
});
