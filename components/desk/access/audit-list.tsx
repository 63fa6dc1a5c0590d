import type { DeskAudit, DeskAuditEntry } from "@/lib/desk/contract/audit-answers";
import { auditActions } from "@/lib/domain/desk/audit";
import { fill } from "@/lib/domain/text/words";
import { DeskMessage } from "../desk-message";
import { DeskPages } from "../desk-pages";
import type { DeskSectionProps } from "../desk-section";
import { type DeskWords, deskMoment, deskSlot } from "../desk-words";
import { FilterChoice, ListFilters, listFilterOf } from "../list-filters";
import { useDeskRead } from "../use-desk-read";

/** What there is to add to an action, in words. */
function detailOf({ audit: t }: DeskWords["access"], { action, detail }: DeskAuditEntry): string {
  if (detail === null) return "";
  if (action === "export") return fill(t.rows, { count: detail });
  if (action === "publishPlanned") return fill(t.atTime, { time: deskSlot(detail) });
  if (action === "publish") return t.planned;
  if (!action.startsWith("staff")) return detail;
  const [from = "", to = ""] = detail.split(" ").map((role) => t.roles[role as keyof typeof t.roles] ?? role);
  return to ? fill(t.role, { from, to }) : from;
}

/** What was done at the desk, the newest first, a page at a time. */
export function AuditList(props: DeskSectionProps) {
  const { words, address, onSignedOut } = props;
  const { query, go } = address;
  const t = words.access.audit;
  const filter = listFilterOf(query, ["who", "what", "page"]);
  const path = `audit/${filter && `?${filter}`}`;
  const { answer, failure, read } = useDeskRead<DeskAudit>(props, path, onSignedOut);
  const people = answer?.people.map(({ email, name }) => [email, name] as const) ?? [];
  const actions = auditActions.map((action) => [action, t.actions[action]] as const);
  return (
    <section aria-labelledby="access-audit">
      <h2 id="access-audit">{t.heading}</h2>
      <p className="max-w-prose">{t.text}</p>
      <ListFilters go={go}>
        <div className="desk-more">
          <FilterChoice
            name="who"
            label={t.who}
            chosen={query.get("who")}
            options={[["", t.everybody], ...people]}
          />
          <FilterChoice
            name="what"
            label={t.what}
            chosen={query.get("what")}
            options={[["", t.everything], ...actions]}
          />
        </div>
      </ListFilters>
      {failure && <DeskMessage text={failure} action={words.retry} onAction={() => read()} />}
      {!answer && !failure && <p>{words.loading}</p>}
      {answer && (
        <>
          <div className="desk-bar">
            <p role="status">{answer.total === 0 ? t.none : fill(t.count, { count: answer.total })}</p>
            <button type="button" className="desk-plain" onClick={() => read()}>
              {t.refresh}
            </button>
          </div>
          <ul className="desk-list">
            {answer.entries.map((entry) => (
              <li key={entry.id} className="audit-line">
                <span className="desk-soft tabular">{deskMoment(entry.at)}</span>
                <span>
                  <strong>{entry.actor?.name ?? t.unknown}</strong> {t.actions[entry.action]}
                  {entry.about && (
                    <>
                      {" · "}
                      <span className="inline-block max-w-full">{entry.about}</span>
                    </>
                  )}
                  {[detailOf(words.access, entry)].filter(Boolean).map((text) => ` · ${text}`)}
                </span>
              </li>
            ))}
          </ul>
          <DeskPages
            page={answer.page}
            pages={answer.pages}
            words={t}
            onPage={(page) => go({ page: String(page) })}
          />
        </>
      )}
    </section>
  );
}
