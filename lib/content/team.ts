import { shownPhone, telHref } from "../domain/address/phone.ts";
import { latestDay } from "../domain/text/dates.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { shownText } from "../domain/text/localized.ts";
import { slugify } from "../domain/text/slug.ts";
import { hasPage } from "../i18n/routing.ts";
import { copyName, jpegWidths } from "../pictures/copy-names.ts";
import type { FocalPoint } from "../pictures/focal-points.ts";
import { type Catalogue, perCatalogue } from "./catalogue.ts";
import type { Content } from "./load.ts";
import { recordPages } from "./page-type.ts";
import { pictureOf } from "./pictures.ts";
import type { TeamMember } from "./schemas/editorial.ts";

const fullNameOf = ({ firstName, lastName }: TeamMember): string => `${firstName} ${lastName}`;

/** Who sells and lets, as the professional institute recognises them; each has a page where the path table has an address for it. */
const agents = perCatalogue(({ content }): TeamMember[] =>
  hasPage("agent") ? content.team.members.filter(({ BIV }) => BIV !== undefined) : [],
);

/** `an-verbeeck`; of two with one name each has their id behind it, as has a name without a letter of ours. */
function slugOf(catalogue: Catalogue, member: TeamMember, language: LanguageCode): string {
  const slug = slugify(fullNameOf(member), language);
  const others = agents(catalogue).filter((other) => other !== member);
  const isAlone = slug !== "" && others.every((other) => slugify(fullNameOf(other), language) !== slug);
  return isAlone ? slug : slugify(`${slug} ${member.id}`, language);
}

/** The last change of a property of each, by the id of a member: their page shows it. */
const changedDays = perCatalogue(({ properties }) => {
  const byMember = Map.groupBy(properties.values(), ({ ContactID }) => ContactID);
  const days = [...byMember].map(
    ([id, records]) =>
      [
        id,
        latestDay(
          records.flatMap(({ PublishedAt, ModifiedAt, ClosedAt }) => [PublishedAt, ModifiedAt, ClosedAt]),
        ),
      ] as const,
  );
  return new Map(days);
});

/** The pages of agents. */
export const agentPages = recordPages<TeamMember>({
  keyOf: () => "agent",
  records: agents,
  params: (catalogue, member, language) => ({ agent: slugOf(catalogue, member, language) }),
  isTranslated: () => true,
  siteMap: (catalogue, { id, image }) => ({ changed: changedDays(catalogue).get(id), picture: image }),
});

/** A member of the team as the public list shows it. */
export const memberView = perCatalogue((catalogue, member: TeamMember, language: LanguageCode) => ({
  id: member.id,
  name: fullNameOf(member),
  firstName: member.firstName,
  /** Path of their page; null where they have none. */
  href: agents(catalogue).includes(member) ? agentPages.address(catalogue, member, language) : null,
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

/** A portrait for a mail. */
export interface MailPortrait {
  /** The lightest of its JPEG copies, below the folder of the pictures. */
  file: string;
  focus?: FocalPoint;
}

/** The portrait of a member in mails; undefined where the agency has none. */
export function portraitOf({ picture }: Pick<MemberView, "picture">): MailPortrait | undefined {
  const [width] = jpegWidths(picture?.widths ?? []);
  if (!picture || width === undefined) return undefined;
  const { file, hash, focus } = picture;
  return { file: copyName(file, hash, width, "jpeg"), ...(focus && { focus }) };
}

/** The member of the team with an address in small letters; undefined for who stands in no list. */
export const memberWith = ({ team }: Content, email: string): TeamMember | undefined =>
  team.members.find((member) => member.email.toLowerCase() === email);

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
