import "server-only";
import { stringField } from "../../accounts/page-request.ts";
import { catalogueOf } from "../../content/catalogue.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { goalKind } from "../../domain/listing/goal.ts";
import { enteredSteps } from "../../domain/owner/home-steps.ts";
import { isoDay } from "../../domain/text/dates.ts";
import { paperFileResponse } from "../../leads/owner-file/owner-file-endpoints.ts";
import { paperRulesOf, papersOfHome, stepsOfHome } from "../../owner/home/home-progress.ts";
import {
  enterStep,
  paperNotes,
  removePaperFile,
  requireRoomForPaper,
  stepDays,
  storePaperFile,
  writePaper,
} from "../../owner/home/home-store.ts";
import { receivePaper } from "../../owner/home/receive-paper.ts";
import { communicationsOf, visitsOf } from "../../owner/owner-entries.ts";
import { writeStore } from "../../server/db/store.ts";
import { HttpError, InvalidFieldsError } from "../../server/http/http-error.ts";
import type { DeskHomeFile } from "../contract/home-file.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { offersOf } from "../owners/offer-endpoints.ts";
import { ownersOf } from "../owners/owner-list.ts";

/** The published home of an address, hidden ones included. @throws HttpError `unknown-property` */
function homeIn({ content, parts: [id = ""] }: DeskCall): PropertyRecord {
  const record = catalogueOf(content).allProperties.get(Number(id));
  if (!record) throw new HttpError("unknown-property");
  return record;
}

/** The paper of an address, where the law wants it of the home. @throws HttpError `not-here` */
function paperIn(call: DeskCall, record: PropertyRecord) {
  const [, name] = call.parts;
  const rules = paperRulesOf(call.content, record, isoDay(new Date()) ?? "");
  const rule = rules.find(({ paper }) => paper === name);
  if (!rule) throw new HttpError("not-here");
  return rule.paper;
}

/** `GET homes/{property}/`: a `DeskHomeFile`; 404 where no release has the home. */
async function readHome(call: DeskCall): Promise<DeskHomeFile> {
  const { content, language } = call;
  const record = homeIn(call);
  const now = new Date();
  const [days, notes, visits, communications] = await Promise.all([
    stepDays(record.ID),
    paperNotes(record.ID),
    visitsOf(record.ID, false),
    communicationsOf(record.ID, false),
  ]);
  const papers = await papersOfHome(content, record, now);
  return {
    owners: ownersOf(record.ID),
    steps: await stepsOfHome(content, record, { visits, communications }, now),
    entered: enteredSteps(goalKind(record.Goal)).map((step) => ({ step, day: days[step] ?? null })),
    papers: papers.map((paper) => ({ ...paper, writtenUntil: notes.get(paper.paper)?.validUntil ?? null })),
    offers: await offersOf(content, record.ID, language),
  };
}

/** An ISO day of a body; null where it is empty. @throws InvalidFieldsError where it is none */
function dayIn({ body }: DeskCall, field: string): string | null {
  const text = stringField(body, field).trim();
  if (text === "") return null;
  const day = isoDay(text);
  if (day !== text) throw new InvalidFieldsError({ [field]: "date" });
  return day;
}

/** `POST homes/{property}/steps/` with `{ step, day }`: when a step was over or will be, an empty day for unknown; a `DeskHomeFile`. */
async function handleStep(call: DeskCall): Promise<DeskHomeFile> {
  const record = homeIn(call);
  const name = stringField(call.body, "step");
  const step = enteredSteps(goalKind(record.Goal)).find((each) => each === name);
  if (!step) throw new HttpError("not-here");
  await enterStep(record.ID, step, { day: dayIn(call, "day"), author: call.member.email });
  return readHome(call);
}

/** `POST homes/{property}/papers/{paper}/` with `{ askedOn, receivedOn, validUntil, isNotNeeded }`: how a paper stands; a `DeskHomeFile`. */
async function handlePaper(call: DeskCall): Promise<DeskHomeFile> {
  const { body, member } = call;
  const record = homeIn(call);
  const paper = paperIn(call, record);
  const note = {
    askedOn: dayIn(call, "askedOn"),
    receivedOn: dayIn(call, "receivedOn"),
    validUntil: dayIn(call, "validUntil"),
    isNotNeeded: body.isNotNeeded === true,
  };
  await writePaper(record.ID, paper, { note, author: member.email });
  return readHome(call);
}

/** `POST papers/{property}/{paper}/upload/?name=` with a file as its body; a `DeskHomeFile`. */
async function handlePaperUpload(call: DeskCall): Promise<DeskHomeFile> {
  const { request, query, member, content } = call;
  const record = homeIn(call);
  const paper = paperIn(call, record);
  const sender = member.email;
  const limits = content.site.uploads;
  await requireRoomForPaper(record.ID, limits);
  const file = await receivePaper(request, { limits, sender, name: query.get("name") ?? "" });
  await writeStore((transaction) =>
    storePaperFile(transaction, { ...file, propertyId: record.ID, paper, sender, isFromOwner: false }),
  );
  return readHome(call);
}

/** `GET papers/{property}/{file}/`: a file of a paper. */
const readPaperFile = (call: DeskCall) => paperFileResponse(homeIn(call), call.parts[1] ?? "");

/** `POST papers/{property}/{file}/remove/`: takes a file away; a `DeskHomeFile`. */
async function handlePaperRemoval(call: DeskCall): Promise<DeskHomeFile> {
  const [, file = ""] = call.parts;
  if (!(await removePaperFile(homeIn(call).ID, file))) throw new HttpError("no-document");
  return readHome(call);
}

/** The file of a home: its steps, its papers, and the offers side by side. */
export const homeFileEndpoints: DeskEndpoints = {
  "homes/{}": { access: "requests.read", read: readHome },
  "homes/{}/steps": { access: "requests.work", post: handleStep },
  "homes/{}/papers/{}": { access: "requests.work", post: handlePaper },
  "papers/{}/{}": { access: "requests.read", read: readPaperFile },
  "papers/{}/{}/upload": { access: "requests.work", upload: handlePaperUpload },
  "papers/{}/{}/remove": { access: "requests.work", post: handlePaperRemoval },
};
