import { useState } from "react";
import type { DeskReport, DeskReports } from "@/lib/desk/contract/owner-reports";
import { longestWord } from "@/lib/domain/owner/report-word";
import { monthName, writtenDate } from "@/lib/domain/text/dates";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { AreaField } from "../desk-fields";
import { DeskLink } from "../desk-link";
import { DeskStatus, ReadingState } from "../desk-message";
import { deskMoment } from "../desk-words";
import { ReferenceText } from "../reference-text";
import { useDesk } from "../use-desk";
import { type DeskReading, useDeskRead } from "../use-desk-read";

/** What became of the mail to an owner. */
function Delivery({ name, report }: DeskReport["owners"][number]) {
  const { words, facts } = useDesk();
  const { reports: t } = words.owners;
  if (!report) return null;
  const { sentAt, deliveredAt, delivery } = report;
  const state = deliveredAt
    ? fill(t.delivered, { moment: deskMoment(deliveredAt, facts.language) })
    : t[delivery];
  return (
    <p className={delivery === "failed" ? "report-failed" : "desk-soft"}>
      {name}: {fill(t.sentAt, { moment: deskMoment(sentAt, facts.language) })}, {state}
    </p>
  );
}

/** A report: its figures, the agent's word, and the ways to let it go. */
function ReportLine({
  report,
  reading: { busy, send },
  onChange,
}: {
  report: DeskReport;
  reading: Pick<DeskReading, "busy" | "send">;
  onChange: (after: DeskReports, message: string) => void;
}) {
  const { words, account } = useDesk();
  const { reports: t, languages } = words.owners;
  const [word, setWord] = useState(report.word);
  const { property, name, month, owners, isWanted, isSent } = report;
  const { interested, visits, reactions, views } = report;
  const path = `reports/${property}/${month}/`;
  const change = async (to: "word" | "send", body: { word?: string }, message: string) => {
    const after = await send<DeskReports>(`${path}${to}/`, body, `${property} ${to}`);
    if (!after) return false;
    onChange(after, `${name}: ${message}`);
    return true;
  };
  const letGo = async () => {
    if (word.trim() !== report.word && !(await change("word", { word }, t.saved))) return;
    await change("send", {}, t.sent);
  };
  const mayWork = account.rights.includes("requests.work") && isWanted && !isSent;
  const readers = owners.map((owner) => `${owner.name} (${languages[owner.language]})`).join(", ");
  return (
    <li className="owner-line">
      <div>
        <p>
          <strong>
            <ReferenceText text={name} />
          </strong>
        </p>
        <p className="desk-soft">{fill(t.to, { names: readers })}</p>
        {isWanted ? <p>{fill(t.figures, { interested, visits, reactions, views })}</p> : <p>{t.isOff}</p>}
        {owners.map((owner) => (
          <Delivery key={owner.name} {...owner} />
        ))}
        {isWanted && (
          <a href={`/api/desk/${path}file/`} className="link-line">
            {t.read}
          </a>
        )}
      </div>
      {mayWork ? (
        <div>
          <AreaField
            id={`report-word-${property}`}
            label={t.word}
            hint={t.wordHint}
            maxLength={longestWord}
            rows={3}
            value={word}
            onText={setWord}
          />
          <div className="desk-bar">
            <DeskButton
              label={t.save}
              aria-label={`${t.save}: ${name}`}
              isOff={busy !== null || word.trim() === report.word}
              onClick={() => change("word", { word }, t.saved)}
            />
            <DeskButton
              look="plain"
              label={t.send}
              aria-label={`${t.send}: ${name}`}
              isOff={busy !== null}
              onClick={letGo}
            />
          </div>
        </div>
      ) : (
        report.word && <p className="desk-text">{report.word}</p>
      )}
    </li>
  );
}

/** The monthly reports to owners: the drafts that are about to go, and what went. */
export function ReportList() {
  const { words, facts, account } = useDesk();
  const { reports: t } = words.owners;
  const reading = useDeskRead<DeskReports>("reports/");
  const { answer, setAnswer } = reading;
  const [done, setDone] = useState("");
  const isOpen = answer?.reports.some(({ isSent, isWanted }) => isWanted && !isSent);
  return (
    <section aria-labelledby="owner-reports">
      <h2 id="owner-reports">{t.heading}</h2>
      <ReadingState reading={reading} />
      <DeskStatus text={done} />
      {answer && (
        <>
          {answer.reports.length === 0 ? (
            <p className="desk-soft">{t.none}</p>
          ) : (
            <p>
              {fill(isOpen ? (answer.dueAt ? t.intro : t.introByHand) : t.introSent, {
                month: monthName(answer.month, facts.language),
                date: answer.dueAt ? writtenDate(answer.dueAt, facts.language) : "",
              })}
            </p>
          )}
          {answer.withoutOwner > 0 && (
            <p className="desk-soft">{countText(t.without, answer.withoutOwner, facts.language)}</p>
          )}
          {account.rights.includes("owners.manage") && (
            <DeskLink to={{ section: "content", file: "owners" }} className="desk-plain">
              {t.off}
            </DeskLink>
          )}
          <ul className="desk-list">
            {answer.reports.map((report) => (
              <ReportLine
                key={`${report.property} ${report.month}`}
                report={report}
                reading={reading}
                onChange={(after, message) => {
                  setAnswer(after);
                  setDone(message);
                }}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
