import { useLocale, useTranslations } from "next-intl";
import { PhoneLink } from "@/components/ui/filled-text";
import { LocalizedText } from "@/components/ui/localized";
import { Picture } from "@/components/ui/picture";
import { SmartLink } from "@/components/ui/smart-link";
import type { MemberView } from "@/lib/content/team";
import { spokenLanguages } from "@/lib/domain/text/spoken-languages";
import { mailHref } from "./mail-href";

/** Phone and mail of a person; the mail has its subject filled in. */
function Reach({ member, subject }: { member: MemberView; subject: string }) {
  return (
    <ul className="contact-reach">
      <li>
        <PhoneLink {...member.phone} className="text-link tabular" />
      </li>
      <li>
        <SmartLink href={mailHref(member.email, subject)} className="inline-block break-all py-1.5 link-line">
          {member.email}
        </SmartLink>
      </li>
    </ul>
  );
}

/**
 * The contact of a property or project: face or initials, what the person speaks, phone and mail.
 * @param speaker who speaks the language of the page where the contact does not
 */
export function ContactPerson({
  member,
  speaker,
  subject,
}: {
  member: MemberView;
  speaker: MemberView | null;
  subject: string;
}) {
  const t = useTranslations("property");
  const modules = useTranslations("modules");
  const language = useLocale();
  return (
    <section>
      <h2 className="sr-only">{t("contact")}</h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="contact-face print-hidden">
          {member.picture ? (
            <Picture picture={member.picture} sizes="3.5rem" alt="" className="size-full" />
          ) : (
            <span aria-hidden="true">{member.initials}</span>
          )}
        </span>
        <p className="min-w-[min(100%,9rem)] flex-1 leading-snug">
          {member.href ? (
            <a href={member.href} className="font-semibold link-line">
              {member.name}
            </a>
          ) : (
            <span className="font-semibold">{member.name}</span>
          )}
          <span className="mt-0.5 block text-sm text-ink-soft">
            <LocalizedText {...member.role} />
            {member.biv && <span className="block">{t("biv", { number: member.biv })}</span>}
          </span>
        </p>
      </div>
      <p className="mt-3 text-sm">
        {modules("speaks", { languages: spokenLanguages(member.languages, language) })}
      </p>
      <div className="mt-1">
        <Reach member={member} subject={subject} />
      </div>
      {speaker && (
        <div className="mt-3 border-t border-hairline pt-3">
          <p className="text-sm font-semibold">{t("speaksYours", { name: speaker.name })}</p>
          <div className="mt-1">
            <Reach member={speaker} subject={subject} />
          </div>
        </div>
      )}
    </section>
  );
}
