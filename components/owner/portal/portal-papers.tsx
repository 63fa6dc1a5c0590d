import { useState } from "react";
import { type HomePaper, isWaitedFor, type PaperFile } from "@/lib/domain/owner/home-papers";
import { formatDate } from "@/lib/domain/text/dates";
import { withLabel } from "@/lib/domain/text/language";
import { countText, fill } from "@/lib/domain/text/words";
import { PortalStatus } from "./portal-status";
import type { PortalBase } from "./portal-words";
import { sendPortal } from "./send-portal";

interface PapersAnswer {
  papers: HomePaper[];
}

/** What is sent of the papers of a home, one at a time: which, and what became of the latest. */
function usePapers(
  { words: { papers: t }, facts: { language } }: PortalBase,
  property: number,
  first: HomePaper[],
) {
  const [papers, setPapers] = useState(first);
  const [busy, setBusy] = useState<string | null>(null);
  const [done, setDone] = useState("");
  const [failure, setFailure] = useState("");
  const send = async (key: string, path: string, body: Blob | object, message: string) => {
    if (busy) return;
    setBusy(key);
    setDone("");
    setFailure("");
    const outcome = await sendPortal<PapersAnswer>(
      `papers/${property}/${path}`,
      body as Blob | Record<string, unknown>,
      language,
    );
    setBusy(null);
    if (!outcome.answer) return setFailure(outcome.message ?? t.failed);
    setPapers(outcome.answer.papers);
    setDone(message);
  };
  return { papers, busy, done, failure, send };
}

/** A line of words with the days of a paper. */
function Details({ words: { papers: t }, facts: { language }, paper }: PortalBase & { paper: HomePaper }) {
  const { state, askedOn, receivedOn, validUntil, neededFor, readers } = paper;
  const date = (template: string, day: string | null) =>
    day && fill(template, { date: formatDate(day, language) });
  const isHere = state === "received" || state === "expired";
  const list = new Intl.ListFormat(language).format(readers.map((reader) => t.readers[reader]));
  const parts = [
    state === "ifAny" && t.ifAny,
    state === "asked" && date(t.asked, askedOn),
    isHere && date(t.received, receivedOn),
    isHere && date(t.validUntil, validUntil),
    !isHere && t.neededFor[neededFor],
    fill(t.goesTo, { readers: list }),
  ];
  return <p className="portal-soft">{parts.filter(Boolean).join(" · ")}</p>;
}

/** The papers that the law wants, which are there and which are missing; an owner sends theirs from the phone. */
export function PortalPapers({
  words,
  facts,
  property,
  papers: first,
}: PortalBase & { property: number; papers: HomePaper[] }) {
  const { papers: t } = words;
  const { papers, busy, done, failure, send } = usePapers({ words, facts }, property, first);
  const wanted = papers.filter(({ state }) => state !== "notNeeded");
  const mayAct = !facts.isReadOnly;
  const nameOf = ({ id, name, sentAt }: PaperFile) => {
    const text = fill(t.file, { file: name, date: formatDate(sentAt, facts.language) });
    return mayAct ? (
      <a href={`/api/owner/papers/${property}/${id}/?language=${facts.language}`} className="link-line">
        {text}
      </a>
    ) : (
      text
    );
  };
  return (
    <>
      <h3>{t.heading}</h3>
      <p>{countText(t.summary, wanted.filter(isWaitedFor).length, facts.language)}</p>
      {mayAct && <p className="portal-soft print-hidden">{t.hint}</p>}
      <PortalStatus done={done} failure={failure} />
      <ul className="portal-papers">
        {wanted.map((paper) => {
          const name = t.names[paper.name];
          const input = `paper-${paper.paper}`;
          return (
            <li key={paper.paper}>
              <div>
                <p>
                  <b>{name}</b>{" "}
                  <span className="portal-status" data-open={isWaitedFor(paper) || undefined}>
                    {t.states[paper.state]}
                  </span>
                </p>
                <Details words={words} facts={facts} paper={paper} />
                {paper.files.map((file) => (
                  <p key={file.id}>
                    {nameOf(file)}{" "}
                    {mayAct && file.isFromOwner && (
                      <button
                        type="button"
                        className="portal-plain print-hidden"
                        aria-label={withLabel(t.remove, file.name, facts.language)}
                        aria-disabled={busy !== null}
                        onClick={() =>
                          send(file.id, `${file.id}/remove/`, {}, fill(t.removed, { file: file.name }))
                        }
                      >
                        {t.remove}
                      </button>
                    )}
                  </p>
                ))}
              </div>
              {mayAct && (
                <span className="portal-file print-hidden">
                  <input
                    id={input}
                    type="file"
                    accept="image/jpeg,image/png,application/pdf"
                    className="sr-only"
                    aria-label={fill(t.uploadFor, { paper: name })}
                    onChange={({ target }) => {
                      const [file] = target.files ?? [];
                      if (!file) return;
                      const path = `${paper.paper}/upload/?name=${encodeURIComponent(file.name)}`;
                      void send(paper.paper, path, file, fill(t.sent, { paper: name }));
                      // The same file can be chosen again.
                      target.value = "";
                    }}
                  />
                  <label htmlFor={input} className="portal-button">
                    {busy === paper.paper ? t.sending : t.upload}
                  </label>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
