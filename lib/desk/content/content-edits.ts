import "server-only";
import type { Finding } from "../../content/check/finding.ts";
import type { JsonChange } from "../../domain/json/changes.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { TaskProcess, TaskTooLarge, TooManyTasks } from "../../server/task-process.ts";
import type { EditedContent, EditTask, ProcessResult, ProcessTask, UnusableEdits } from "./edit-process.ts";

/** Thrown where a value would be written that the schema of its file cannot read. Nothing is written. */
export class UnreadableContent extends Error {
  override name = "UnreadableContent";
  readonly findings: Finding[];
  constructor(findings: Finding[]) {
    super("the schema cannot read it");
    this.findings = findings;
  }
}

const editing = new TaskProcess<ProcessTask, ProcessResult>("lib/desk/content/edit-process.ts", {
  // The largest file takes half a second.
  time: 10_000,
  memory: 256,
  tasks: 40,
});

/** What the process could not do, as the desk answers it. */
function deskError(error: unknown): unknown {
  if (error instanceof TaskTooLarge) return new HttpError("content-too-large");
  return error instanceof TooManyTasks ? new HttpError("desk-busy") : error;
}

/** Whoever reads what can be changed in a touch is not to wait for the process with the first of them. */
export const expectEdits = (): void => editing.warm();

async function computed(task: ProcessTask): Promise<ProcessResult> {
  try {
    return await editing.run(task);
  } catch (error) {
    throw deskError(error);
  }
}

/**
 * What a change makes of a file, worked out in a process of its own.
 * @throws UnreadableContent where nothing can be made of it; HttpError `content-too-large`, `desk-busy`
 */
export async function editedContent(task: EditTask): Promise<EditedContent> {
  const result = (await computed(task)) as EditedContent | UnusableEdits;
  if ("unusable" in result) throw new UnreadableContent(result.unusable);
  return result;
}

/**
 * What differs between two texts of a file, null being no file.
 * @returns null where one of them is no JSON
 * @throws HttpError `content-too-large`, `desk-busy`
 */
export const differenceOf = async (
  before: string | null,
  after: string | null,
): Promise<JsonChange[] | null> => (await computed({ before, after })) as JsonChange[] | null;
