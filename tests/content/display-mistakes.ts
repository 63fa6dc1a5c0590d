import { edit, type Mistake } from "./mistake";
import type { Json } from "./small-content";

const onModule = (condition: Json) =>
  edit("pages/home.json", (data) => {
    data.params.modules[0].conditions = [condition];
  });
const onLabel = (condition: Json) =>
  edit("site.json", (data) => {
    data.display = { facts: [], labels: [{ name: { nl: "Tip" }, conditions: [condition] }] };
  });
const label = "display.labels[0].conditions[0]";
const module = "params.modules[0].conditions[0]";

/** Display conditions that would show nothing without anybody knowing why. */
export const displayMistakes: Mistake[] = [
  [
    "an expression that cannot be read",
    onLabel({ advancedCondition: "Price >" }),
    { file: "site.json", path: `${label}.advancedCondition`, expected: "an expression", found: '"Price >"' },
  ],
  [
    "an expression about a field that no property has",
    onLabel({ advancedCondition: "Goal == 0 && Pricee < 300000" }),
    { path: `${label}.advancedCondition`, found: '"Pricee"', fix: 'did you mean "Price"?' },
  ],
  [
    "an expression that could take for ever",
    onLabel({ advancedCondition: "[1, 2].all(one, [1, 2].all(other, true))" }),
    {
      path: `${label}.advancedCondition`,
      expected: "an expression without matches and bind",
      found: "goes through",
    },
  ],
  [
    "an expression about an inner field that no property has",
    onLabel({ advancedCondition: "has(EPC.CO3)" }),
    { path: `${label}.advancedCondition`, expected: "a field of a property", found: '"EPC.CO3"' },
  ],
  [
    "a condition about a field that no property has",
    onLabel({ field: "Pric", logic: "<", compareWithValue: 300000 }),
    { path: `${label}.field`, found: '"Pric"', fix: 'did you mean "Price"?' },
  ],
  [
    "a condition of a module about a property",
    onModule({ field: "Price", logic: "<", compareWithValue: 300000 }),
    { file: "pages/home.json", path: `${module}.field`, expected: "a field of the site", found: '"Price"' },
  ],
  [
    "an operator that there is not",
    onModule({ field: "month", logic: "=<", compareWithValue: 3 }),
    { path: `${module}.logic`, expected: '"<="', found: '"=<"' },
  ],
  [
    "a comparison with nothing",
    onModule({ field: "month", logic: ">=" }),
    { path: `${module}.compareWithValue`, found: "nothing" },
  ],
  [
    "a comparison with a field that there is not",
    onLabel({ field: "Price", logic: "<", compareWithField: "OldPrice" }),
    { path: `${label}.compareWithField`, found: '"OldPrice"' },
  ],
  [
    "an empty condition",
    onModule({}),
    { path: `${module}.field`, expected: "a field of the site", found: "nothing" },
  ],
  [
    "a condition of a fact that is in no table",
    edit("site.json", (data) => {
      data.display = {
        facts: [{ fact: "agencyCosts", conditions: [{ field: "Goal", logic: "==", compareWithValue: 1 }] }],
        labels: [],
      };
    }),
    { path: "display.facts[0].fact", expected: "a fact of the table", fix: 'did you mean "agencyCost"?' },
  ],
];
