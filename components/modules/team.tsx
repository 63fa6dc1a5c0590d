import { useLocale, useTranslations } from "next-intl";
import { columnCount, rowClass } from "@/components/ui/columns";
import { PhoneLink } from "@/components/ui/filled-text";
import { LocalizedElement } from "@/components/ui/localized-element";
import { Picture } from "@/components/ui/picture";
import { SmartLink } from "@/components/ui/smart-link";
import type { MemberView } from "@/lib/content/team";
import { spokenLanguages } from "@/lib/domain/text/spoken-languages";

/** The face of a member, or the initials. */
export function Portrait({ member }: { member: MemberView }) {
  if (member.picture) {
    return <Picture picture={member.picture} alt="" sizes="6rem" className="size-20 rounded-full" />;
  }
  return (
    <span
      aria-hidden="true"
      className="flex size-16 items-center justify-center rounded-full bg-sand font-serif text-2xl text-ink-soft"
    >
      {member.initials}
    </span>
  );
}

/** The people of the agency, with how to reach each. */
export function Team({
  members,
  perRow,
  level: Heading,
}: {
  members: MemberView[];
  perRow: number;
  level: "h2" | "h3";
}) {
  const t = useTranslations("modules");
  const language = useLocale();
  return (
    <ul className={rowClass(columnCount(members.length, perRow))}>
      {members.map((member) => (
        <li key={member.id} className="border-t border-hairline pt-6">
          <Portrait member={member} />
          <Heading className="mt-4 text-2xl">
            {member.href ? (
              <a href={member.href} className="link-line">
                {member.name}
              </a>
            ) : (
              member.name
            )}
          </Heading>
          <LocalizedElement text={member.role} className="mt-0.5 text-note font-semibold" />
          <LocalizedElement text={member.intro} className="mt-3 text-note text-ink-soft" />
          <p className="mt-3 text-note">
            {t("speaks", { languages: spokenLanguages(member.languages, language) })}
          </p>
          {member.biv && <p className="text-sm text-ink-soft">{t("recognition", { number: member.biv })}</p>}
          <p className="mt-3 grid justify-items-start gap-1 text-note">
            <PhoneLink {...member.phone} className="link-line py-1 tabular" />
            <SmartLink href={`mailto:${member.email}`} className="link-line break-all py-1">
              {member.email}
            </SmartLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
