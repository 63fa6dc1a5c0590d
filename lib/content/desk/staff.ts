import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { parseContent } from "../parse.ts";
import { type StaffMember, staffSchema } from "../schemas/staff.ts";

/** Reads the staff of a content folder. @throws where the file does not fit */
function readStaff(root: string): StaffMember[] {
  const file = path.join(root, "staff.json");
  const { value, issues } = parseContent(staffSchema, JSON.parse(readFileSync(file, "utf8")));
  if (value === null) throw new Error(`${file}: ${z.prettifyError({ issues })}`);
  return value.staff;
}

let staff: readonly StaffMember[] | undefined;

/** All staff of the file, read once per process. They stand apart from the content, as no page may show them. */
export function staffInFile(): readonly StaffMember[] {
  staff ??= readStaff(path.join(process.cwd(), "content"));
  return staff;
}

/** The staff member with this address, however it is written; null where there is none. */
export const staffWith = (email: string): StaffMember | null =>
  staffInFile().find((member) => member.email === email.trim().toLowerCase()) ?? null;
