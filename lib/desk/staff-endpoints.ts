import "server-only";
import { accountStates, deleteAccount } from "../accounts/accounts.ts";
import { stringField } from "../accounts/page-request.ts";
import { teamSchema } from "../content/schemas/editorial.ts";
import { staffSchema } from "../content/schemas/staff.ts";
import { projectStaff, staffWith } from "../content/staff.ts";
import { telHref } from "../domain/address/phone.ts";
import { isStaffRole } from "../domain/desk/roles.ts";
import { cleanContact, cleanLine } from "../domain/text/clean-text.ts";
import { isLanguageCode } from "../domain/text/language.ts";
import { textIn } from "../domain/text/localized.ts";
import { slugify } from "../domain/text/slug.ts";
import { normalizeEmail } from "../server/email-address.ts";
import { HttpError, InvalidFieldsError } from "../server/http/http-error.ts";
import { recordAudit } from "./audit/audit-log.ts";
import { changeContent } from "./content/save-content.ts";
import { workingFolder } from "./content/working-content.ts";
import type { StaffAccess, StaffAccessList, TeamFace } from "./contract/access-answers.ts";
import { readLoose, usedLanguages } from "./editing/form-references.ts";
import type { DeskCall, DeskEndpoints } from "./endpoint.ts";
import { staffRealm } from "./staff-realm.ts";
import { addWaitingInvitation, inviteColleague, isInvitationWaiting } from "./waiting-invitations.ts";

/** The team of the working content, as far as it can be read. */
const teamMembers = () => teamSchema.safeParse(readLoose(workingFolder(), "team")).data?.members ?? [];

/** `GET staff/`: a `StaffAccessList`. */
async function readStaffAccess({ language }: Pick<DeskCall, "language">): Promise<StaffAccessList> {
  const accounts = new Map((await accountStates(staffRealm)).map((account) => [account.email, account]));
  const faces = teamMembers().map(
    ({ email, firstName, lastName, role, languages }): TeamFace => ({
      ...{ email: email.toLowerCase(), name: `${firstName} ${lastName}`, function: textIn(role, language) },
      language: languages.find(isLanguageCode) ?? language,
    }),
  );
  const staff = projectStaff().map(({ email, name, role }): StaffAccess => {
    const account = accounts.get(email);
    const state = account ? (account.hasPassword ? "active" : "invited") : "notInvited";
    const unpublished = isInvitationWaiting(email) ? "waiting" : "unpublished";
    return {
      ...{ email, name, role: staffWith(email)?.role ?? role },
      state: staffWith(email) ? state : unpublished,
      hasSecondFactor: account?.hasSecondFactor ?? false,
      sessions: account?.sessions ?? 0,
      team: faces.find((face) => face.email === email)?.function ?? null,
    };
  });
  return {
    staff,
    withoutAccess: faces.filter((face) => staff.every(({ email }) => email !== face.email)),
    languages: usedLanguages(workingFolder()),
  };
}

/** Mails an invitation, or has it wait for the release that names the colleague. */
async function invite(email: string, { member }: DeskCall): Promise<void> {
  const colleague = staffWith(email);
  if (colleague) return inviteColleague(colleague, member.email);
  if (!projectStaff().some((other) => other.email === normalizeEmail(email)))
    throw new HttpError("unknown-staff");
  addWaitingInvitation(normalizeEmail(email), member.email);
}

/** `POST staff/invite/` with `{ email }`: mails a link to choose a password, as `agency -- staff invite` does; a `StaffAccessList`. */
async function handleInvite(call: DeskCall) {
  await invite(stringField(call.body, "email"), call);
  return readStaffAccess(call);
}

const colleagueSchema = staffSchema.shape.staff.element;

/** `POST staff/add/` with `{ name, email, speaks, role }`: adds a colleague to `staff.json` and invites them; a `StaffAccessList`. */
async function handleAdd(call: DeskCall) {
  const { body } = call;
  const name = cleanLine(stringField(body, "name"));
  const email = normalizeEmail(cleanContact(stringField(body, "email")));
  const { speaks, role } = body;
  const language = usedLanguages(workingFolder()).find((code) => code === speaks);
  const { name: nameSchema, email: emailSchema } = colleagueSchema.shape;
  if (!name) throw new InvalidFieldsError({ name: "required" });
  if (!nameSchema.safeParse(name).success) throw new InvalidFieldsError({ name: "tooLong" });
  if (!emailSchema.safeParse(email).success) throw new InvalidFieldsError({ email: "email" });
  if (!language) throw new InvalidFieldsError({ speaks: "choice" });
  if (!isStaffRole(role)) throw new InvalidFieldsError({ role: "choice" });
  await changeContent(call, { name: "staff", action: "colleague added" }, (value) => {
    const { staff, ...file } = staffSchema.parse(value);
    if (staff.some((other) => other.email === email)) throw new HttpError("staff-exists");
    return { ...file, staff: [...staff, { email, name, language, role }] };
  });
  await invite(email, call);
  return readStaffAccess(call);
}

/** An id that no other member has: those of properties name it. */
function newMemberId(name: string, taken: readonly string[]): string {
  const id = slugify(name, "nl") || "member";
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? id : `${id}-${number}`;
    if (!taken.includes(numbered)) return numbered;
  }
}

/** `POST staff/team/` with `{ email, function, phone }`: gives a colleague an entry in `team.json`, with what is needed first; a `StaffAccessList`. */
async function handleTeam(call: DeskCall) {
  const { body } = call;
  const colleague = projectStaff().find(({ email }) => email === normalizeEmail(stringField(body, "email")));
  if (!colleague) throw new HttpError("unknown-staff");
  const { email, name, language } = colleague;
  const [title, phone] = [cleanLine(stringField(body, "function")), cleanContact(stringField(body, "phone"))];
  if (!title) throw new InvalidFieldsError({ function: "required" });
  if (!telHref(phone)) throw new InvalidFieldsError({ phone: "phone" });
  const [firstName = name, ...rest] = name.split(" ");
  await changeContent(call, { name: "team", action: "colleague added" }, (value) => {
    const { members, ...file } = teamSchema.parse(value);
    if (members.some((other) => other.email.toLowerCase() === email)) throw new HttpError("staff-exists");
    const id = newMemberId(
      name,
      members.map((member) => member.id),
    );
    const lastName = rest.join(" ") || "–";
    const face = {
      id,
      firstName,
      lastName,
      role: { [language]: title },
      languages: [language],
      phone,
      email,
    };
    return { ...file, members: [...members, face] };
  });
  return readStaffAccess(call);
}

/**
 * `POST staff/end/` with `{ email }`: ends sessions, password, second factor, links and calendar address of a colleague, as `agency -- staff revoke` does;
 * a `StaffAccessList`. While the file names them they can ask for a new link: the way back for who has lost the phone of the second factor.
 */
async function handleEnd(call: DeskCall) {
  const email = normalizeEmail(stringField(call.body, "email"));
  if ((await deleteAccount(staffRealm, email)) === null) throw new HttpError("unknown-staff");
  await recordAudit({ actor: call.member.email, action: "staffEnded", reference: email });
  return readStaffAccess(call);
}

/** How colleagues get in. */
export const staffEndpoints: DeskEndpoints = {
  staff: { access: "settings.edit", read: readStaffAccess },
  "staff/add": { access: "settings.edit", post: handleAdd, confirms: true },
  "staff/team": { access: "settings.edit", post: handleTeam },
  "staff/invite": { access: "settings.edit", post: handleInvite, confirms: true },
  "staff/end": { access: "settings.edit", post: handleEnd, confirms: true },
};
