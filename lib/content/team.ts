import { shownPhone, telHref } from "../domain/address/phone.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { shownText } from "../domain/text/localized.ts";
import { type Catalogue, perCatalogue } from "./catalogue.ts";
import { pictureOf } from "./pictures.ts";
import type { TeamMember } from "./schemas/editorial.ts";

/** A member of the team as the public list shows it. */
export const memberView = perCatalogue((catalogue, member: TeamMember, language: LanguageCode) => ({
  id: member.id,
  name: `${member.firstName} ${member.lastName}`,
  initials: `${member.firstName.charAt(0)}${member.lastName.charAt(0)}`,
  role: shownText(member.role, language),
  biv: member.BIV ?? null,
  languages: member.languages,
  phone: { shown: shownPhone(member.phone), href: telHref(member.phone) },
  email: member.email,
  intro: member.introText ? shownText(member.introText, language) : null,
  picture: pictureOf(catalogue, member.image, language),
}));

export type MemberView = ReturnType<typeof memberView>;

/** The contact of a property or project; the first of the team where the record names nobody. */
export function contactMember(
  catalogue: Catalogue,
  id: string | undefined,
  language: LanguageCode,
): MemberView | null {
  const member = catalogue.members.get(id) ?? catalogue.content.team.members[0];
  return member ? memberView(catalogue, member, language) : null;
}

/**
 * Who answers in a language that a contact does not speak: the first of the team who does. Null where the contact speaks it, or
 * nobody does.
 */
export function speakerBeside(
  catalogue: Catalogue,
  contact: MemberView | null,
  language: LanguageCode,
): MemberView | null {
  if (!contact || contact.languages.includes(language)) return null;
  const speaker = catalogue.content.team.members.find(({ languages }) => languages.includes(language));
  return speaker ? memberView(catalogue, speaker, language) : null;
}
