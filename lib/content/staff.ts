import "server-only";
import { lowerRole } from "../domain/desk/roles.ts";
import { shownContent } from "../server/folders.ts";
import { liveFile, readContentFile } from "./live-file.ts";
import { type StaffMember, staffSchema } from "./schemas/staff.ts";

const file = "staff.json";

const readProjectStaff = liveFile(file, staffSchema);

/** Everybody whom the project's file names as it is now, published or not. */
export const projectStaff = (): readonly StaffMember[] => readProjectStaff().staff;

/** Read once: a release does not change while it is served. */
let releaseStaff: readonly StaffMember[] | undefined;

/** Whom a value of the file names; null where it does not fit. */
export const membersIn = (value: unknown): readonly StaffMember[] | null =>
  staffSchema.safeParse(value).data?.staff ?? null;

/** What members of the file are granted: no more than the release grants them, too. */
export function grantedTo(members: readonly StaffMember[]): StaffMember[] {
  releaseStaff ??= readContentFile(shownContent(), file, staffSchema).staff;
  const published = new Map(releaseStaff.map(({ email, role }) => [email, role]));
  return members.flatMap((member) => {
    const role = published.get(member.email);
    return role === undefined ? [] : [{ ...member, role: lowerRole(role, member.role) }];
  });
}

/**
 * All staff, with what both files grant, that of the project's folder as it is now and that of the release: whoever is taken out or lowered has
 * lost it at once, and whoever is added or raised waits for the publication. They stand apart from the content, as no page may show them.
 * @throws where there is no file that fits
 */
export const staffInFile = (): readonly StaffMember[] => grantedTo(projectStaff());

/** The staff member with this address, however it is written; null where there is none. */
export const staffWith = (email: string): StaffMember | null =>
  staffInFile().find((member) => member.email === email.trim().toLowerCase()) ?? null;
