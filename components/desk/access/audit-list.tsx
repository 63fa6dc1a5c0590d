import type { DeskAudit, DeskAuditEntry } from "@/lib/desk/contract/access-answers";
import { auditActions } from "@/lib/domain/desk/audit";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { ReadingState } from "../desk-message";
import { DeskPages } from "../desk-pages";
import { type DeskWords, deskMoment, deskSlot } from "../desk-words";
import { FilterChoice, ListFilters, listFilterOf } from "../list-filters";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";

/** What there is to add to an action, in words; empty where nothing is. */
function detailOf(
  { audit: t }: DeskWords["access"],
  { action, detail }: DeskAuditEntry,
  language: LanguageCode,
): string {
  if (detail === null) return "";
  if (action === "export") return fill(t.rows, { count: detail });
  if (action === "publishPlanned") return fill(t.atTime, { time: deskSlot(detail, language) });
  if (action === "publish") return t.planned;
  if (!action.startsWith("staff")) return detail;
  const [from = "", to = ""] = detail.split(" ").map((role) => t.roles[role as keyof typeof t.roles] ?? role);
  return to ? fill(t.role, { from, to }) : from;
}

/** What was done at the desk, the newest first, a page at a time. */
export function AuditList() {
  const { words, facts, address } = useDesk();
  const t = words.access.audit;
  const filter = listFilterOf(address.query, ["who", "what", "page"]);
  const path = `audit/${filter && `?${filter}`}`;
  const reading = useDeskRead<DeskAudit>(path);
  const { answer, read } = reading;
  const people = answer?.people.map(({ email, name }) => [email, name] as const) ?? [];
  const actions = auditActions.map((action) => [action, t.actions[action]] as const);
  return (
    <section aria-labelledby="access-audit">
      <h2 id="access-audit">{t.heading}</h2>
      <p className="max-w-line">{t.text}</p>
      <ListFilters>
        <div className="desk-more">
          <FilterChoice name="who" label={t.who} options={[["", t.everybody], ...people]} />
          <FilterChoice name="what" label={t.what} options={[["", t.everything], ...actions]} />
        </div>
      </ListFilters>
      <ReadingState reading={reading} />
      {answer && (
        <>
          <div className="desk-bar">
            <p role="status">{answer.total === 0 ? t.none : fill(t.count, { count: answer.total })}</p>
            <DeskButton look="plain" label={t.refresh} onClick={read} />
          </div>
          <ul className="desk-list">
            {answer.entries.map((entry) => {
              const detail = detailOf(words.access, entry, facts.language);
              return (
                <li key={entry.id} className="audit-line">
                  <span className="desk-soft tabular">{deskMoment(entry.at, facts.language)}</span>
                  <span>
                    <strong>{entry.actor?.name ?? t.unknown}</strong> {t.actions[entry.action]}
                    {entry.about && (
                      <>
                        {" · "}
                        <span className="inline-block max-w-full">{entry.about}</span>
                      </>
                    )}
                    {detail && ` · ${detail}`}
                  </span>
                </li>
              );
            })}
          </ul>
          <DeskPages list={answer} words={t} />
        </>
      )}
    </section>
  );
}
