import { Bell } from "lucide";
import type { Messages } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { alertRhythms } from "@/lib/domain/demand/alert-rhythms";
import type { GoalKind } from "@/lib/domain/listing/goal";
import type { LanguageCode } from "@/lib/domain/text/language";
import { unbrokenPrices } from "@/lib/domain/text/money";

export type AlertFormWords = Messages["alert"]["form"];

/** What somebody is to be told of; a property or a project has no search. */
export interface AlertAbout {
  goal: GoalKind;
  search?: string;
  property?: number;
  project?: number;
}

/** One field behind a button, sent without a script: the server answers with a page. */
export function AlertForm({
  words,
  language,
  about,
  sentence,
  privacyHref,
  open,
  isOpen,
}: {
  words: AlertFormWords;
  language: LanguageCode;
  about: AlertAbout;
  /** What it is about, in words. */
  sentence: string;
  privacyHref: string;
  /** The label of the button. */
  open?: string;
  isOpen?: boolean;
}) {
  const sent = { language, ...about };
  return (
    <details className="alert-form print-hidden" aria-label={open ?? words.open} open={isOpen}>
      <summary>
        <Icon drawing={Bell} className="size-4" />
        {open ?? words.open}
      </summary>
      <form method="post" action="/api/alerts/">
        <p>
          {words.hint} <b>{unbrokenPrices(sentence)}</b>
        </p>
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div>
          <label>
            <span className="field-label">{words.email}</span>
            <input type="email" name="email" required autoComplete="email" className="control" />
          </label>
          <label>
            <span className="field-label">{words.rhythm}</span>
            <select name="rhythm" className="control">
              {alertRhythms.map((rhythm) => (
                <option key={rhythm} value={rhythm}>
                  {words.rhythms[rhythm]}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="button button-primary">
            {words.send}
          </button>
        </div>
        <label aria-hidden="true" className="sr-only">
          {words.website}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <p className="text-ink-soft">
          {words.note} <a href={privacyHref}>{words.privacy}</a>
        </p>
      </form>
    </details>
  );
}
