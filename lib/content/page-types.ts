import { articlePages } from "./article/articles.ts";
import { listPages } from "./listing/list-page.ts";
import { propertyPages } from "./listing/listing.ts";
import { menuPages } from "./modules/module-page.ts";
import type { PageType } from "./page-type.ts";
import { projectPages } from "./project/projects.ts";
import { unitPages } from "./project/units.ts";
import { agentPages } from "./team.ts";

/** Every kind of public page: the site map names their pages in this order. */
export const pageTypes: readonly PageType[] = [
  menuPages,
  agentPages,
  listPages,
  articlePages,
  projectPages,
  unitPages,
  propertyPages,
];
