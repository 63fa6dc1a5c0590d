import type { Mistake } from "./mistake";
import { edit } from "./mistake";
import type { SmallContent } from "./small-content";

const answers = (text: string, signature: string) => (content: SmallContent) =>
  content.write("answers.json", {
    answers: [{ name: { nl: "Vraag" }, subject: { nl: "Over {about}" }, text: { nl: text } }],
    signature: { nl: signature },
  });

/** What can be wrong with the usual answers and signatures. */
export const answerMistakes: Mistake[] = [
  [
    "an answer that names what nothing fills in",
    answers("{greeting}\n\n{price}", "{agent}"),
    {
      file: "answers.json",
      path: "answers[0].text.nl",
      expected: "one of {greeting}, {name}",
      found: "{price}",
    },
  ],
  [
    "a signature that names something of a request",
    answers("{greeting}", "{agent}\n{times}"),
    { file: "answers.json", path: "signature.nl", expected: "one of {agent}", found: "{times}" },
  ],
  [
    "an answer for a form that nobody answers",
    (content) =>
      content.write("answers.json", {
        answers: [{ name: { nl: "x" }, subject: { nl: "x" }, text: { nl: "x" }, for: ["sign-newsletter"] }],
      }),
    { file: "answers.json", path: "answers[0].for[0]", found: '"sign-newsletter"' },
  ],
  [
    "a colleague's signature that names what nothing fills in",
    edit("staff.json", ({ staff }) => {
      staff[1].signature = { fr: "{agent}\n{mobile}" };
    }),
    { file: "staff.json", path: "staff[1].signature.fr", found: "{mobile}" },
  ],
];
