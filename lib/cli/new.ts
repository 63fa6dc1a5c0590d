import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { regions } from "../domain/address/region.ts";
import {
  type AgencyAnswers as Answers,
  defaultColours,
  isAgencyAnswer,
  newAgencyOf,
} from "../domain/operations/new-agency.ts";
import { languageCodes } from "../domain/text/language.ts";
import { CommandFailure, command, UsageError } from "./command.ts";

/** What is asked, by the option that answers it: what an empty answer means, and what an answer has to be. */
const questions: Record<keyof Answers, { text: string; fallback: string; wanted: string }> = {
  name: { text: "Name of the agency", fallback: "", wanted: "the name of the agency" },
  languages: {
    text: `Languages, the main one first (${languageCodes.join(", ")})`,
    fallback: "nl,fr",
    wanted: `of ${languageCodes.join(", ")}, with commas`,
  },
  region: {
    text: `Region of its office (${regions.join(", ")})`,
    fallback: "brussels",
    wanted: regions.join(", "),
  },
  institute: {
    text: "Number at the institute (BIV, IPI)",
    fallback: "",
    wanted: "six digits, such as 500.000",
  },
  member: {
    text: "Name of the first member of staff, by default the agency's",
    fallback: "",
    wanted: "a name",
  },
  email: {
    text: "E-mail address of the office",
    fallback: "",
    wanted: "the address of the office, whose reader opens the desk first",
  },
  colours: {
    text: "Colours of text, ground and buttons",
    fallback: defaultColours,
    wanted: "three such as #1d2a2e, with commas",
  },
};

const names = Object.keys(questions) as (keyof Answers)[];

/** What is wrong with an answer; null where nothing is. */
const mistakeIn = (name: keyof Answers, answer: string): string | null =>
  isAgencyAnswer(name, answer) ? null : `--${name} ${answer}: ${questions[name].wanted}.`;

/** The answers that the options have not: from the terminal, each question until it is answered. @throws UsageError where nobody answers */
async function promptFor(options: Partial<Answers>): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Lines that come all at once wait here for their question.
  const lines = terminal[Symbol.asyncIterator]();
  const answers = { ...options };
  try {
    for (const name of names)
      while (answers[name] === undefined) {
        const { text, fallback } = questions[name];
        terminal.setPrompt(`${text}${fallback && ` [${fallback}]`}: `);
        terminal.prompt();
        const { done, value } = await lines.next();
        if (done) throw new UsageError("\nNobody answers: give the options, and --yes.");
        const answer = value.trim() || fallback;
        const mistake = mistakeIn(name, answer);
        if (mistake === null) answers[name] = answer;
        else process.stderr.write(`${mistake}\n`);
      }
  } finally {
    terminal.close();
  }
  return answers as Answers;
}

/** @throws UsageError, naming the option that is wrong */
function requireAnswers(answers: Answers): Answers {
  for (const name of names) {
    const mistake = mistakeIn(name, answers[name]);
    if (mistake !== null) throw new UsageError(mistake);
  }
  return answers;
}

/** @throws CommandFailure where something is there already */
function requireEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== ".git"))
    throw new CommandFailure(`${folder} is not empty. Name a new folder: nothing is written over.`);
}

/** The logo in a file; null where none is named. @throws UsageError where it is none */
async function readLogo(file: string | undefined) {
  if (file === undefined) return null;
  const { sentLogo } = await import("../pictures/sent-logo.ts");
  const logo = existsSync(file) ? await sentLogo(readFileSync(file)) : null;
  if (logo) return logo;
  throw new UsageError(
    `--logo ${file}: a file as SVG (nothing in it but the drawing), PNG or JPEG, of 2 MB at most.`,
  );
}

export const newAgency = command({
  summary: "make the content of a new agency: its name and colours, no stock, policies, a first page",
  description: `Makes a folder with a content that passes the check, as a Git repository. Asks what the options do not say; --yes asks nothing.
CONTENT_DIR=FOLDER makes the site show it.`,
  argument: { name: "FOLDER", missing: "Name the folder: npm run agency -- new ../agency" },
  options: {
    name: { value: "NAME", help: questions.name.text },
    languages: { value: "nl,fr", help: questions.languages.text },
    region: { value: "REGION", help: questions.region.text },
    institute: { value: "NUMBER", help: questions.institute.text },
    member: { value: "NAME", help: questions.member.text },
    email: { value: "ADDRESS", help: `${questions.email.text}, and of the first member of staff` },
    colours: { value: "#123456,…", help: questions.colours.text },
    logo: { value: "FILE", help: "SVG, PNG or JPEG; without one the name stands at the top" },
    yes: { help: "asks nothing: what is not given is as the demonstration has it" },
  },
  exitCodes: "0 done, 1 not done, 2 usage error",
  async run({ yes, logo: logoFile, ...options }, argument, out) {
    const folder = path.resolve(argument);
    requireEmpty(folder);
    const logo = await readLogo(logoFile);
    const { env } = await import("../server/env.ts");
    const defaults = Object.fromEntries(names.map((name) => [name, questions[name].fallback])) as Answers;
    const answers = yes
      ? { ...defaults, email: "info@agency.example", ...options }
      : await promptFor(options);
    const agency = newAgencyOf(requireAnswers(answers));
    const { makeContent } = await import("./new-content.ts");
    const { checkContent } = await import("../content/check/check-content.ts");
    const { reportOf } = await import("../content/check/report.ts");
    const { today } = await import("../content/catalogue.ts");
    const { makeRepository } = await import("./make-repository.ts");
    makeContent(path.join(env.projectDir, "content"), folder, agency, logo);
    const result = await checkContent(folder, today());
    if (result.errors > 0) {
      for (const name of readdirSync(folder))
        if (name !== ".git") rmSync(path.join(folder, name), { recursive: true });
      throw new CommandFailure(`${reportOf(result, folder, out)}Nothing is made: correct what is named.`);
    }
    const isCommitted = await makeRepository(folder, { ...agency, message: "The content" });
    out.write(`The content of ${agency.name} is in ${folder}${isCommitted ? ", its first commit made" : ""}.
To see it       CONTENT_DIR=${folder} npm run up
To fill in      site.json: address, phone, company number, institute, insurer; brand/; team.json; staff.json
`);
  },
});
