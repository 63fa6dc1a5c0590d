import { cpSync, existsSync, globSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/** What an upgrade works on. */
interface UpgradedContent {
  content: string;
  project: string;
}

/** Films were below `public/` of the project. */
function takeFilms({ content, project }: UpgradedContent): void {
  const former = path.join(project, "public/films");
  if (existsSync(former)) cpSync(former, path.join(content, "films"), { recursive: true, force: false });
}

/** Rules of law were part of the content: a file that says what the site's own does is no longer needed. */
function leaveSiteRules({ content, project }: UpgradedContent): void {
  for (const file of globSync("rules/*.json", { cwd: content })) {
    const ofSite = path.join(project, "lib/content/law", file);
    const ofAgency = path.join(content, file);
    if (existsSync(ofSite) && readFileSync(ofSite).equals(readFileSync(ofAgency))) rmSync(ofAgency);
  }
}

/** The usual answers were words of the site. */
function takeAnswers({ content, project }: UpgradedContent): void {
  const usual = path.join(project, "content/answers.json");
  const own = path.join(content, "answers.json");
  if (existsSync(usual) && !existsSync(own)) cpSync(usual, own);
}

/** What makes files of each version those of the next one, from the first version on. A step stays for good. */
export const contentSteps: readonly ((upgraded: UpgradedContent) => void)[] = [
  (upgraded) => {
    takeFilms(upgraded);
    leaveSiteRules(upgraded);
    takeAnswers(upgraded);
  },
];
