import "server-only";
import { stringField } from "../../accounts/page-request.ts";
import { type PackageName, packageNames } from "../../domain/import/package-names.ts";
import type { ErrorCode } from "../../forms/codes.ts";
import {
  answerSameHome,
  endConflict,
  hideListing,
  keepFields,
  releaseListing,
  showListing,
} from "../../import/run/decisions.ts";
import { beginPreview, previewOf } from "../../import/run/keep-preview.ts";
import { mapCode } from "../../import/run/map-codes.ts";
import { setPaused } from "../../import/run/pause.ts";
import { WorkingStock } from "../../import/run/working-stock.ts";
import { HttpError, InvalidFieldsError } from "../../server/http/http-error.ts";
import { recordAudit } from "../audit/audit-log.ts";
import type { DeskImport, ImportedFields } from "../contract/import-answers.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { undoImport } from "../publishing/import-publication.ts";
import { importState } from "./import-state.ts";
import { importWords } from "./import-words.ts";
import { importedFields } from "./imported-fields.ts";
import { previewAnswer } from "./preview-answer.ts";
import { startPreview, startRun, testSource } from "./start-command.ts";

/** What the import throws, by its name, as the desk refuses it. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  LockTaken: "import-running",
  FilesChangedMeanwhile: "changed-meanwhile",
  NoSuchListing: "changed-meanwhile",
  RunFailure: "import-not-undone",
  NoSuchValue: "changed-meanwhile",
  UnreadableStock: "content-unavailable",
};

/** @throws HttpError in the place of the import's own errors */
async function work<Result>(does: () => Promise<Result>): Promise<Result> {
  try {
    return await does();
  } catch (error) {
    const code = error instanceof Error ? refusals[error.name] : undefined;
    throw code ? new HttpError(code) : error;
  }
}

/** @throws InvalidFieldsError */
function sourceIn(body: DeskCall["body"]): PackageName {
  const name = packageNames.find((known) => known === body.source);
  if (!name) throw new InvalidFieldsError({ source: "choice" });
  return name;
}

/** `GET import/`: a `DeskImport`. */
const readImport = (call: Pick<DeskCall, "content" | "language">): Promise<DeskImport> =>
  work(() => importState(call));

const authorOf = ({ member: { name, email } }: DeskCall) => ({ name, email });

/** A change of what a person decides, which answers the state after it: a `DeskImport`. */
const change =
  (does: (call: DeskCall) => Promise<unknown>) =>
  async (call: DeskCall): Promise<DeskImport> => {
    await work(() => does(call));
    return readImport(call);
  };

/** The listing of the package that a body names. */
const listingIn = (call: DeskCall) => ({
  source: sourceIn(call.body),
  id: stringField(call.body, "id"),
  author: authorOf(call),
});

/** `POST import/show/` with `{ source, id }`: shows what is held for other reasons than the law. */
const handleShow = change(async (call) => {
  const { source, id, author } = listingIn(call);
  const { sources } = await importState(call);
  const held = sources.find((state) => state.source === source)?.held.find((line) => line.id === id);
  if (!held?.mayShow) throw new HttpError("changed-meanwhile");
  await showListing(source, id, author);
});

/** `POST import/same/` with `{ source, id, same }`: whether a listing that waits is the home that it may be. */
const handleSame = change((call) => answerSameHome(listingIn(call), call.body.same === true));

/** `POST import/conflict/` with `{ source, id, path, choice }`: the package's value or the one that was written here. */
const handleConflict = change((call) => {
  const { choice } = call.body;
  if (choice !== "feed" && choice !== "website") throw new InvalidFieldsError({ choice: "choice" });
  return endConflict({ ...listingIn(call), path: stringField(call.body, "path") }, choice);
});

/** `GET import/fields/?name=`: an `ImportedFields`. */
const readFields = ({ query }: DeskCall) => work(async () => importedFields(query.get("name") ?? ""));

/** A change of one listing that is open in the editor, which answers an `ImportedFields` after it. */
const changeOpen =
  (does: (call: DeskCall) => Promise<unknown>) =>
  async (call: DeskCall): Promise<ImportedFields> => {
    await work(() => does(call));
    return work(async () => importedFields(stringField(call.body, "name")));
  };

/** `POST import/keep/` with `{ source, id, paths, keep, name }`: fields stay as they are here, or are the package’s again. */
const handleKeep = changeOpen((call) => {
  const { paths } = call.body;
  const isList = Array.isArray(paths) && paths.length > 0 && paths.every((path) => typeof path === "string");
  if (!isList) throw new InvalidFieldsError({ paths: "choice" });
  return keepFields({ ...listingIn(call), paths }, call.body.keep === true);
});

/** In characters: `recordSchema`. */
const longestReason = 300;

/** `POST import/hold/` with `{ source, id, hold, reason, name }`: nobody sees a listing, whatever the package says, or that ends. */
const handleHold = changeOpen((call) => {
  const reason = stringField(call.body, "reason").trim();
  if (reason.length > longestReason) throw new InvalidFieldsError({ reason: "tooLong" });
  return call.body.hold === true ? hideListing(listingIn(call), reason) : releaseListing(listingIn(call));
});

/** `POST import/map/` with `{ source, field, code, to }`: what a code of the package is here, from the next run on. */
const handleMap = change(async (call) => {
  const [field, code, to] = ["field", "code", "to"].map((name) => stringField(call.body, name));
  const order = { field: field ?? "", code: code ?? "", to: to ?? "", author: authorOf(call) };
  await mapCode({ source: sourceIn(call.body), ...order });
});

/** `POST import/pause/` with `{ source, paused }`. */
const handlePause = change(async (call) => {
  const [source, isPaused] = [sourceIn(call.body), call.body.paused === true];
  await setPaused(new WorkingStock(), { source, isPaused, author: authorOf(call) });
  const detail = `import ${source}: ${isPaused ? "paused" : "on"}`;
  await recordAudit({ actor: call.member.email, action: "settingsChanged", detail });
});

/** `POST import/test/` with `{ source }`: an `ImportTest`. */
const handleTest = async ({ body, language }: DeskCall) =>
  testSource(sourceIn(body), await importWords(language));

/** The source that the address of a reading names. @throws InvalidFieldsError */
const sourceOfQuery = ({ query }: DeskCall) => sourceIn({ source: query.get("source") });

/** `GET import/preview/?source=`: an `ImportPreview`, the last dry run. */
const readPreviewOf = (call: DeskCall) => previewAnswer(previewOf(sourceOfQuery(call)), call);

/** `POST import/dry-run/` with `{ source }`: begins one, unless one is being made; an `ImportPreview`. */
function handleDryRun(call: DeskCall) {
  const source = sourceIn(call.body);
  if (beginPreview(source)) startPreview(source);
  return previewAnswer(previewOf(source), call);
}

/** `POST import/run/` with `{ source, yes }`: reads the package now; `yes` where so much is really gone. */
const handleRun = change(async ({ body }) => startRun(sourceIn(body), body.yes === true));

/** `POST import/undo/` with `{ run }`: takes back what a run has written, pauses its package, and publishes that where nothing else goes with it. */
const handleUndo = change(async (call) => {
  const run = stringField(call.body, "run");
  await undoImport(run, authorOf(call));
  await recordAudit({ actor: call.member.email, action: "undo", reference: run });
});

/** The stock that comes from packages: what came, what waits, and what a person decides of it. */
export const importEndpoints: DeskEndpoints = {
  import: { access: "content.read", read: readImport },
  "import/preview": { access: "content.read", read: readPreviewOf },
  "import/fields": { access: "content.read", read: readFields },
  "import/show": { access: "content.edit", post: handleShow },
  "import/same": { access: "content.edit", post: handleSame },
  "import/conflict": { access: "content.edit", post: handleConflict },
  "import/keep": { access: "content.edit", post: handleKeep },
  "import/hold": { access: "content.edit", post: handleHold },
  "import/map": { access: "settings.edit", post: handleMap },
  "import/pause": { access: "settings.edit", post: handlePause },
  "import/test": { access: "settings.edit", post: handleTest },
  "import/dry-run": { access: "releases.publish", post: handleDryRun },
  "import/run": { access: "releases.publish", post: handleRun },
  "import/undo": { access: "releases.publish", post: handleUndo, confirms: true },
};
