import { edit, type Mistake } from "./mistake";
import type { Json } from "./small-content";

const second = (change: (member: Json) => unknown) => edit("staff.json", ({ staff }) => change(staff[1]));
const file = "staff.json";

/** What can be wrong with those who work at the desk. */
export const staffMistakes: Mistake[] = [
  [
    "two members of the staff with one address",
    second((member) => {
      member.email = "an@agency.example";
    }),
    { file, path: "staff[1].email", expected: "an address that nothing else has", found: "staff[0].email" },
  ],
  [
    "an address of the staff with capitals",
    second((member) => {
      member.email = "An@agency.example";
    }),
    { file, path: "staff[1].email", expected: "an e-mail address in small letters" },
  ],
  [
    "a role that nobody knows",
    second((member) => {
      member.role = "boss";
    }),
    { file, path: "staff[1].role", found: '"boss"' },
  ],
  [
    "a member of the staff with a language that is switched off",
    (content) => {
      content.edit("site.json", (data) => {
        data.languages.find((each: Json) => each.code === "fr").use = false;
      });
    },
    { file, path: "staff[1].language", expected: "a language that is in use", found: '"fr"' },
  ],
];
