import "server-only";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { staffWith } from "../../content/staff.ts";
import { mayStaff } from "../../domain/desk/roles.ts";
import { rightToPublish, type SingleChange } from "../../domain/desk/single-change.ts";
import { env } from "../../server/env.ts";
import { makePrivateFolder } from "../../server/private-files.ts";
import { readState, writeState } from "../../server/state-files.ts";
import type { DeskPerson } from "../contract/desk-answers.ts";

/*
 * Changes of single properties that are to go online by themselves, a file of DATA_DIR/publishing/changes each: whoever saves adds one, and the
 * process that publishes takes all there are.
 */

const waitingSchema = z.object({
  id: z.string(),
  name: z.string(),
  fields: z.array(z.string()),
  by: z.object({ email: z.string(), name: z.string() }),
  at: z.iso.datetime(),
});
export type WaitingChange = z.infer<typeof waitingSchema>;

const folder = () => path.join(env.dataDir, "publishing", "changes");
const fileOf = (id: string) => path.join(folder(), `${id}.json`);

/** @throws the file system's error */
export function addWaitingChange({ name, fields }: SingleChange, { email, name: person }: DeskPerson): void {
  makePrivateFolder(folder());
  const change: WaitingChange = {
    ...{ id: randomUUID(), name, fields: [...fields] },
    ...{ by: { email, name: person }, at: new Date().toISOString() },
  };
  writeState(fileOf(change.id), change);
}

/** All that wait, oldest first. */
export function waitingChanges(): WaitingChange[] {
  const names = existsSync(folder()) ? readdirSync(folder()) : [];
  return names
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => readState(path.join(folder(), name), waitingSchema) ?? [])
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

export function removeWaitingChanges(changes: readonly Pick<WaitingChange, "id">[]): void {
  for (const { id } of changes) rmSync(fileOf(id), { force: true });
}

/** Whether the author of a change may still put it online. */
const isAllowed = ({ by, fields }: WaitingChange): boolean => {
  const role = staffWith(by.email)?.role;
  return role !== undefined && mayStaff(role, rightToPublish(fields));
};

/** All that wait and whose author may still do so; the others wait no more, and stay saved. */
export function allowedChanges(): WaitingChange[] {
  const { allowed = [], refused = [] } = Object.groupBy(waitingChanges(), (change) =>
    isAllowed(change) ? "allowed" : "refused",
  );
  removeWaitingChanges(refused);
  return allowed;
}
