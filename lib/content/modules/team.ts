import { shownPhone, telHref } from "../../domain/address/phone.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText } from "../../domain/text/localized.ts";
import type { Content } from "../load.ts";
import { pictureOf, type ShownPicture } from "../pictures.ts";
import type { TeamMember } from "../schemas/editorial.ts";

/** A member of the team as the public list shows it. */
export interface MemberView {
  id: string;
  name: string;
  initials: string;
  role: ShownText;
  biv: string | null;
  languages: string[];
  phone: { shown: string; href: string };
  email: string;
  intro: ShownText | null;
  picture: ShownPicture | null;
}

export function memberView(content: Content, member: TeamMember, language: LanguageCode): MemberView {
  return {
    id: member.id,
    name: `${member.firstName} ${member.lastName}`,
    initials: `${member.firstName.charAt(0)}${member.lastName.charAt(0)}`,
    role: shownText(member.role, language),
    biv: member.BIV ?? null,
    languages: member.languages,
    phone: { shown: shownPhone(member.phone), href: telHref(member.phone) },
    email: member.email,
    intro: member.introText ? shownText(member.introText, language) : null,
    picture: pictureOf(content, member.image, language),
  };
}

/** The member who answers for a property; the first of the team where the record names nobody. */
export function contactMember(
  content: Content,
  id: string | undefined,
  language: LanguageCode,
): MemberView | null {
  const member = content.team.members.find((each) => each.id === id) ?? content.team.members[0];
  return member ? memberView(content, member, language) : null;
}
