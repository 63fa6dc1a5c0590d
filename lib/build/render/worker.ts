import path from "node:path";
import { type Catalogue, loadCatalogue } from "../../content/catalogue.ts";
import { rereadProperties } from "../../content/load.ts";
import {
  dataRoutes,
  type PrerenderedRoute,
  pageRoutes,
  prerenderedRoutes,
} from "../../content/prerendered-routes.ts";
import { documentAddress } from "../../content/project/unit-page.ts";
import { ownFilm } from "../../domain/media/video.ts";
import { exampleReportAddress } from "../../domain/owner/month-report.ts";
import type { PolicyNeeds } from "../../domain/web/content-policy.ts";
import { notFoundFile, notFoundTree, siteTree, treeFile } from "../../domain/web/site-tree.ts";
import { languages } from "../../i18n/routing.ts";
import { loadPictureManifest } from "../../pictures/manifest.ts";
import { builtCode } from "../../runtime/built-for.ts";
import { env } from "../../server/env.ts";
import { shownContent } from "../../server/folders.ts";
import { type Answer, readAnswers } from "../../server/releases/answers.ts";
import { brandSheet } from "../brand-sheet.ts";
import { sharedContentVersion } from "../code-version.ts";
import { finishRendered, policyNeeds } from "../page-finisher.ts";
import { writeAnswer, writeForms } from "../site-tree.ts";
import { watchAnswers } from "./answer-watch.ts";
import { fingerprintOf, sourcesDigest } from "./fingerprint.ts";
import { hasTextFiles } from "./merge-release.ts";
import { type PageServer, startPageServer } from "./page-server.ts";
import { pictureFinder, publishMade } from "./published-pictures.ts";
import { readsAhead, startsAhead, type WorkerReport, type WorkerTask } from "./worker-task.ts";

/** What all pages depend on, besides their own part of the content. */
const commonOf = (needs: PolicyNeeds) =>
  JSON.stringify([
    builtCode(".next"),
    brandSheet(".").branded,
    sharedContentVersion(shownContent()),
    env.isSiteUrlSet && env.siteUrl,
    env.showsPreviews,
    needs,
  ]);

function publishedFiles(catalogue: Catalogue): string[] {
  const projects = [...catalogue.projects.values()];
  const films = [...catalogue.properties.values(), ...projects].flatMap(({ Video }) =>
    Video && ownFilm.test(Video) ? Video : [],
  );
  const documents = projects.flatMap(({ Documents = [] }) =>
    Documents.flatMap(({ File, Public }) => (File && Public ? documentAddress(File) : [])),
  );
  return [...new Set([...films, ...documents])];
}

/** What a worker knows once it has its task. */
interface Making {
  release: string;
  needs: PolicyNeeds;
  picturesIn: (texts: readonly string[]) => string[];
}

/** Its text as it goes online, and what belongs to it. */
async function textOf(
  server: () => Promise<PageServer>,
  { route, make }: PrerenderedRoute,
  needs: PolicyNeeds,
): Promise<ReturnType<typeof finishRendered>> {
  if (make) return { html: await make(), files: [] };
  const { status, body } = await (await server()).render(route);
  if (status !== 200) throw new Error(`${route}: rendered with status ${status}`);
  return finishRendered(route, body, needs);
}

type Finished = Awaited<ReturnType<typeof textOf>>;

function write(
  { html, files }: Finished,
  { address, page }: PrerenderedRoute,
  { release, picturesIn }: Making,
): Required<Pick<Answer, "files" | "pictures">> {
  const [site, notFound] = [path.basename(siteTree), path.basename(notFoundTree)];
  for (const file of files)
    writeAnswer(path.join(release, site), `/_next/static/${file.path}`, file.text, "payload");
  const pictures = picturesIn([html, ...files.map(({ text }) => text)]);
  const written = files.map((file) => `${site}/_next/static/${file.path}`);
  if (address !== null) {
    writeAnswer(path.join(release, site), address, html);
    return { files: [...written, `${site}/${treeFile(address)}`], pictures };
  }
  const file = notFoundFile(page?.language ?? "", page?.segments[0] ?? "");
  writeForms(path.join(release, notFound), file, html);
  return { files: [...written, `${notFound}/${file}`], pictures };
}

/**
 * The answers of a worker. Those of a language lie together: its pages show the same properties, whose data is made once in a process. Of an
 * urgent change one worker makes the pages and the other the data, which needs no server.
 */
function shareOf(catalogue: Catalogue, { part, parts, urgent }: WorkerTask): PrerenderedRoute[] {
  if (urgent) return (part === 0 ? pageRoutes : dataRoutes)(catalogue, env, urgent);
  const languageOf = ({ route }: PrerenderedRoute) => {
    const steps = route.split("/");
    return languages.find((language) => steps.includes(language));
  };
  const ordered = [...Map.groupBy(prerenderedRoutes(catalogue, env), languageOf).values()].flat();
  const [start, end] = [part, part + 1].map((index) => Math.round((index * ordered.length) / parts));
  return ordered.slice(start, end);
}

async function work(task: WorkerTask): Promise<WorkerReport> {
  const { former, made, answerTime, urgent } = task;
  if (urgent) rereadProperties(urgent);
  const catalogue = loadCatalogue();
  const needs = policyNeeds(catalogue.content);
  const common = commonOf(needs);
  const making: Making = { release: made, needs, picturesIn: pictureFinder(loadPictureManifest()) };
  const formerAnswers = readAnswers(former);
  const routes = shareOf(catalogue, task);
  const published = publishedFiles(catalogue);
  const report: WorkerReport = { answers: {}, published, kept: [], sources: {}, keptFiles: [] };
  const watch = watchAnswers(routes.length, answerTime);
  let server: PageServer | undefined;
  const pageServer = async () => {
    watch.pause();
    server ??= await (ahead ?? startPageServer(process.cwd()));
    watch.resume();
    return server;
  };
  for (const [place, entry] of routes.entries()) {
    // A message costs as much as a comparison.
    if (place % 50 === 0) watch.begin(entry.route, place);
    const previous = formerAnswers[entry.route];
    const sources = sourcesDigest(entry, common);
    const hasSame = sources !== undefined && previous?.sources === sources;
    const fingerprint = hasSame ? previous.fingerprint : fingerprintOf(entry, common);
    const isUnchanged = fingerprint !== null && previous?.fingerprint === fingerprint && previous.pictures;
    if (isUnchanged && hasTextFiles(former, previous.files)) {
      report.kept.push(entry.route);
      if (sources !== undefined) report.sources[entry.route] = sources;
      continue;
    }
    watch.begin(entry.route, place);
    const finished = await textOf(pageServer, entry, needs);
    report.answers[entry.route] = { fingerprint, sources, ...write(finished, entry, making) };
  }
  watch.pause();
  (server ?? (await ahead))?.close();
  if (urgent) {
    const site = path.basename(siteTree);
    report.keptFiles = languages.map((language) => path.join(site, exampleReportAddress(language)));
  } else if (task.part === 0) {
    const { exampleReports } = await import("../../owner/reports/example-reports.ts");
    report.keptFiles = publishMade(made, former, await exampleReports(catalogue));
  }
  return report;
}

const ahead = process.argv.includes(startsAhead) ? startPageServer(process.cwd()) : undefined;
if (process.argv.includes(readsAhead)) loadCatalogue();

process.once("message", (task: WorkerTask) => {
  work(task).then(
    (report) => process.send?.(report, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
      process.exit(1);
    },
  );
});
