import { z } from "zod";
import type { NewsForecast } from "../../domain/demand/news-forecast.ts";
import { publicationFailures, publicationKinds } from "../../domain/desk/publication.ts";
import type { JsonChange } from "../../domain/json/changes.ts";
import { buildSteps } from "../../domain/operations/build-progress.ts";
import type { ContentFinding, ContentName } from "./content-answers.ts";
import type { DeskPerson } from "./desk-answers.ts";

const person = z.object({ email: z.string(), name: z.string() });

const progress = z.object({
  step: z.enum(buildSteps),
  done: z.number().optional(),
  total: z.number().optional(),
});

/** A publication that runs, or that has ended. */
export const publicationSchema = z.object({
  id: z.string(),
  kind: z.enum(publicationKinds),
  by: person,
  isPlanned: z.boolean(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  state: z.enum(["running", "done", "failed", "cancelled"]),
  progress: progress.nullable(),
  failure: z.enum(publicationFailures).nullable(),
  /** Of single properties: their names below `content/`. */
  changes: z.array(z.string()).optional(),
  /** The releases that were live before and after; null where none was, or where a branch was pushed. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type Publication = z.infer<typeof publicationSchema>;

/** A publication that begins by itself. */
export const plannedPublicationSchema = z.object({ id: z.string(), at: z.iso.datetime(), by: person });
export type PlannedPublication = z.infer<typeof plannedPublicationSchema>;

/** A file of the content that is another one than on the live site. */
export interface ChangedFile {
  /** Below `content/`: `properties/7123.json`, `pictures/exterior/house.jpg`. */
  file: string;
  /** Null for what is no JSON, such as a picture. */
  name: ContentName | null;
  kind: "new" | "changed" | "removed";
  /** What the agency calls it, in the language of the desk; empty where that is only the name of its file. */
  title: string;
  values: JsonChange[];
  /** Whoever saved it since, the last one first; empty where Git does not know. */
  authors: { person: DeskPerson; date: string }[];
  /** Null where Git does not keep the content. */
  isCommitted: boolean | null;
}

/** What the check of the working content comes to. */
export interface CheckCounts {
  /** Each keeps everything from being published. */
  errors: number;
  /** Properties and projects that wait, while everything else can be published. */
  held: number;
  warnings: number;
}

/** Why the desk cannot publish here. */
export type ProjectProblem = "missing" | "read-only" | "no-repository";

/** A release as the desk lists it. */
export interface ListedRelease {
  id: string;
  /** An ISO moment. */
  madeAt: string;
  isLive: boolean;
  commit: string | null;
  /** When and by whom it was made live from the desk, the last time; null where that was a command. */
  published: { by: DeskPerson; at: string } | null;
}

/** What `GET /api/desk/publishing/` answers. */
export interface DeskPublishing {
  mode: "release" | "push";
  /** Where the branch goes, in the mode `push`. */
  target: { remote: string; branch: string } | null;
  problem: ProjectProblem | null;
  publication: Publication | null;
  plan: PlannedPublication | null;
  /** Null where there is nothing to compare with: no release is live, the branch was never pushed. */
  changes: ChangedFile[] | null;
  /** Files beyond those in the list. */
  furtherChanges: number;
  /** Null while the check is not ready. */
  check: (CheckCounts & { findings: ContentFinding[] }) | null;
  live: string | null;
  /** What taking back would make live; null where that is not possible. */
  before: string | null;
  releases: ListedRelease[];
  /** Packages that are read although the site went back to before what they have brought. */
  importsThatGoOn: { source: string; title: string }[];
}

/** What `GET /api/desk/publishing/progress/` answers. */
export interface PublishingProgress extends Pick<DeskPublishing, "publication" | "plan"> {
  /** Properties with changes that go online next: their names below `content/`. */
  waiting: string[];
}

/** A page that is another one than before. */
export interface ChangedPage {
  /** Public path. */
  address: string;
  kind: "new" | "changed" | "removed";
  /** Null for a page that is gone, and for those in other languages than the desk's. */
  title: string | null;
}

/** What `GET /api/desk/publishing/pages/` answers: the pages in which the live release and the one before differ. */
export interface ChangedPages {
  /** Null where one of the releases is gone. */
  pages: ChangedPage[] | null;
  /** Of all pages, those that the list leaves out included. */
  total: number;
}

/** What `GET /api/desk/publishing/forecast/` answers: what the alerts would tell of the working content. */
export interface PublishingForecast {
  /** Null where it cannot be published. */
  news: NewsForecast | null;
}
