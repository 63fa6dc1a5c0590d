import { cpSync, existsSync } from "node:fs";
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

/** What makes files of each version those of the next one, from the first version on. A step stays for good. */
export const contentSteps: readonly ((upgraded: UpgradedContent) => void)[] = [takeFilms];
