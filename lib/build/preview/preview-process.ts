import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { type Catalogue, catalogueOf } from "../../content/catalogue.ts";
import { planFiles } from "../../content/data-files/plan-files.ts";
import { homeOfFloor } from "../../content/listing/floor-plan.ts";
import { setContent } from "../../content/load.ts";
import {
  type RenderOrder,
  type RenderOutcome,
  renderTime,
  viewerHeader,
} from "../../desk/contract/preview-process.ts";
import { MisplacedEdit } from "../../domain/json/edits.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { servePublishedPictures, setPictureManifest } from "../../pictures/manifest.ts";
import { env } from "../../server/env.ts";
import { describeError } from "../../server/errors.ts";
import { contentDirOf, feedPicturesOf, pictureCopiesOf } from "../../server/folders.ts";
import { log } from "../../server/log.ts";
import { previewSocket } from "../../server/preview-socket.ts";
import { watchProcess } from "../../server/process-watch.ts";
import { withLock } from "../../server/releases/process-files.ts";
import { finishPreview, policyNeeds } from "../page-finisher.ts";
import { type PageServer, startPageServer } from "../render/page-server.ts";
import { isPageContent, UnreadableFile, WorkingContent } from "./overlay-content.ts";
import { previewRoute, withShown } from "./preview-route.ts";
import { WorkingPictures } from "./working-pictures.ts";

/*
 * Renders pages of the working content with edits that nobody has saved, by the compiled code of the folder that it is started in. One for all
 * workers of a site, beside them: whatever an edit makes it do, visitors do not notice. Nothing that it makes is ever on the disk.
 */

/** It ends when nobody has asked for so long, in ms. */
const idleTime = 5 * 60_000;

/** How long a page can be looked at, in ms. */
const pageTime = 15 * 60_000;

/** In bytes. Above this it ends after an answer: the next order starts another one. */
const largestMemory = 700e6;

/** Orders that may wait; each takes half a second. */
const longestQueue = 12;

interface PreviewPage {
  html: string;
  viewer: string;
}

const pages = new LRUCache<string, PreviewPage>({
  max: 60,
  maxSize: 40e6,
  sizeCalculation: ({ html }) => html.length * 2,
  ttl: pageTime,
});

servePublishedPictures();
const contentFolder = contentDirOf(env);
const working = new WorkingContent(contentFolder);
const pictures = new WorkingPictures({
  content: contentFolder,
  feeds: feedPicturesOf(env),
  copies: pictureCopiesOf(env),
});

/** The drawings of a page within it: the site has those of its last publication, if any. */
async function withDrawings(catalogue: Catalogue, language: LanguageCode, html: string): Promise<string> {
  let whole = html;
  for (const [source, address = ""] of html.matchAll(/ src="(\/embed\/plan\/[\w/-]+\.svg)"/g)) {
    const files = planFiles(catalogue, language, [homeOfFloor(address) ?? ""]);
    const drawing = await files.find((file) => file.address === address)?.make();
    if (drawing !== undefined)
      whole = whole.replace(source, () => ` src="data:image/svg+xml,${encodeURIComponent(drawing)}"`);
  }
  return whole;
}

async function render(server: PageServer, order: RenderOrder): Promise<RenderOutcome> {
  const { name, edits, language, origin, mark, viewer } = order;
  if (!isPageContent(name)) return { result: "no-page" };
  try {
    const { content, record } = working.read(name, edits);
    if (record === undefined) return { result: "no-page" };
    const published = withShown(content, name, record);
    const manifest = await pictures.manifest();
    setContent(published);
    setPictureManifest(manifest);
    const catalogue = catalogueOf(published);
    const route = previewRoute(catalogue, name, record, language);
    if (route === null) return { result: "no-page" };
    const { status, body } = await server.render(route);
    if (status !== 200) return { result: "failed" };
    const drawn = await withDrawings(catalogue, language, body);
    const html = finishPreview(drawn, policyNeeds(published), { origin, mark });
    const token = randomBytes(18).toString("base64url");
    pages.set(token, { html, viewer });
    return { result: "made", token };
  } catch (error) {
    if (error instanceof UnreadableFile)
      return { result: "unreadable", name: error.file, paths: error.paths.map((steps) => steps.map(stepOf)) };
    if (error instanceof MisplacedEdit) return { result: "no-fit" };
    log.warn({ error: describeError(error) }, "a preview could not be rendered");
    return { result: "failed" };
  }
}

const stepOf = (step: PropertyKey) => (typeof step === "number" ? step : String(step));

async function serve(): Promise<void> {
  const server = await startPageServer(process.cwd());
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const end = () => process.exit(0);
  const idle = setTimeout(end, idleTime);

  /** One after the other: the content is that of the whole process. */
  async function enqueue(order: RenderOrder): Promise<RenderOutcome> {
    if (waiting >= longestQueue) return { result: "busy" };
    waiting += 1;
    const outcome = last.then(() => {
      watch.start(renderTime);
      return render(server, order).finally(watch.stop);
    });
    last = outcome;
    try {
      return await outcome;
    } finally {
      waiting -= 1;
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    idle.refresh();
    if (request.method === "POST") {
      const outcome = await enqueue(JSON.parse(await text(request)));
      response.setHeader("content-type", "application/json").end(JSON.stringify(outcome));
      if (process.memoryUsage.rss() > largestMemory && waiting === 0) setTimeout(end, 10_000);
      return;
    }
    const page = pages.get((request.url ?? "").slice(1));
    if (page && page.viewer === request.headers[viewerHeader]) response.end(page.html);
    else response.writeHead(404).end();
  }

  const socket = previewSocket(process.cwd());
  rmSync(socket, { force: true });
  const listener = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.warn({ error: describeError(error) }, "a preview was not answered");
      response.destroy();
    });
  });
  process.once("exit", () => rmSync(socket, { force: true }));
  listener.listen(socket, () => process.send?.("listening"));
  await new Promise(() => undefined);
}

// The worker that has started it may go, and take the code with it.
const watch = watchProcess();
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(0));

await withLock(`${previewSocket(process.cwd())}.lock`, serve);
