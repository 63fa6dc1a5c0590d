import "server-only";
import type { ContentAuthor } from "../../desk/content/content-git.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import { env } from "../../server/env.ts";

const mailbox = "import@";

/** Whose change a run's is. */
export const importAuthor = (source: PackageName): ContentAuthor => ({
  name: `import ${source}`,
  email: `${mailbox}${new URL(env.siteUrl).hostname}`,
});

/** Whether a change is a run's, under whichever name the site has had. */
export const isImportAuthor = ({ name, email }: ContentAuthor): boolean =>
  name.startsWith("import ") && email.startsWith(mailbox);
