import { useLocale, useTranslations } from "next-intl";
import { WithContents } from "@/components/modules/contents";
import { LocalizedText } from "@/components/ui/localized";
import { Markdown } from "@/components/ui/markdown";
import { SmartLink } from "@/components/ui/smart-link";
import type { GuideView } from "@/lib/content/guide/guide";
import { writtenDate } from "@/lib/domain/text/dates";
import { TermNotes } from "./term";

type Step = GuideView["steps"][number];

/** What holds in each region, side by side where there is room. */
function Regions({ regions }: Pick<Step, "regions">) {
  const t = useTranslations("modules.guide.region");
  if (regions.length === 0) return null;
  return (
    <dl className="guide-regions">
      {regions.map(({ region, text }) => (
        <div key={region}>
          <dt>{t(region)}</dt>
          <dd>
            <Markdown {...text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a step costs, and where it stands. */
function StepFacts({ cost, sources }: Pick<Step, "cost" | "sources">) {
  const t = useTranslations("modules.guide");
  const language = useLocale();
  return (
    <dl className="guide-facts">
      {cost && (
        <div>
          <dt>{t("cost")}</dt>
          <dd>
            <Markdown {...cost} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t("sources", { count: sources.length })}</dt>
        <dd>
          <ul>
            {sources.map(({ name, href, read }) => (
              <li key={href}>
                <SmartLink href={href} className="link-line">
                  <LocalizedText {...name} />
                </SmartLink>
                {read && `, ${t("read", { date: writtenDate(read, language) })}`}
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}

/** A guide: its steps in their order with what each costs and its source. Terms are explained where they come first. */
export function Guide({ guide: { steps, changed, glossary } }: { guide: GuideView }) {
  const t = useTranslations("modules.guide");
  const language = useLocale();
  return (
    <WithContents sections={steps.map(({ id, title }) => ({ id, name: title.text }))}>
      <div>
        <ol className="guide-steps">
          {steps.map((step, index) => (
            <li key={step.id} id={step.id}>
              <h2>
                <span className="guide-number">{index + 1}</span> <LocalizedText {...step.title} />
              </h2>
              <Markdown {...step.text} />
              <Regions regions={step.regions} />
              <StepFacts {...step} />
              <TermNotes terms={step.terms} glossary={glossary} more={t("allTerms")} />
            </li>
          ))}
        </ol>
        <p className="mt-10 max-w-line text-sm text-ink-soft">
          {t("note", { date: writtenDate(changed, language) })}
        </p>
      </div>
    </WithContents>
  );
}
