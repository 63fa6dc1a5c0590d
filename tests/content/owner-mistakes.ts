import { edit, type Mistake } from "./mistake";
import type { Json } from "./small-content";

const second = (change: (owner: Json) => unknown) => edit("owners.json", ({ owners }) => change(owners[1]));
const file = "owners.json";

/** What can be wrong with those who may sign in. */
export const ownerMistakes: Mistake[] = [
  [
    "an owner of a property that is not there",
    second((owner) => {
      owner.properties = [7001, 7999];
    }),
    { file, path: "owners[1].properties[1]", expected: "the ID of a property", found: "the number 7999" },
  ],
  [
    "two owners with one address",
    second((owner) => {
      owner.email = "lea@agency.example";
    }),
    { file, path: "owners[1].email", expected: "an address that nothing else has", found: "owners[0].email" },
  ],
  [
    "an address with capitals, which would hide one that is there twice",
    second((owner) => {
      owner.email = "Lea@agency.example";
    }),
    { file, path: "owners[1].email", expected: "an e-mail address in small letters" },
  ],
  [
    "an address that is none",
    second((owner) => {
      owner.email = "jan";
    }),
    { file, path: "owners[1].email", expected: "an e-mail address" },
  ],
  [
    "an owner with a language that nobody knows",
    second((owner) => {
      owner.language = "es";
    }),
    { file, path: "owners[1].language", found: '"es"' },
  ],
  [
    "an owner with a language that is switched off",
    (content) => {
      content.edit("site.json", (data) => {
        data.languages.find((each: Json) => each.code === "fr").use = false;
      });
    },
    { file, path: "owners[1].language", expected: "a language that is in use", found: '"fr"' },
  ],
  [
    "an owner of nothing",
    second((owner) => {
      owner.properties = [];
    }),
    { file, path: "owners[1].properties", expected: "one property at least" },
  ],
  [
    "an owner twice of one property",
    second((owner) => {
      owner.properties = [7002, 7002];
    }),
    { file, path: "owners[1].properties", expected: "each property once" },
  ],
];
