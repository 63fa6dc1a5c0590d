import { useEffect, useState } from "react";
import type {
  ImportPreview,
  ImportPreviewGroup,
  ImportPreviewLine,
  ImportPreviewPicture,
} from "@/lib/desk/contract/import-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskLink } from "../desk-link";
import { DeskMessage, DeskStatus, ReadingState } from "../desk-message";
import { deskMoment } from "../desk-words";
import { ValueChanges } from "../publishing/value-changes";
import { useDesk } from "../use-desk";
import { editorAddress } from "../use-desk-address";
import { useDeskRead } from "../use-desk-read";
import type { ImportPart } from "./import-part";

/** In ms, between two looks at a dry run that is being made. */
const pause = 2_000;

const groups: readonly ImportPreviewGroup[] = ["new", "changed", "gone", "held"];

/** Pictures that are here as small copies; one at the package is a link, so that nobody asks there before it is pressed. */
function Pictures({
  label,
  pictures,
  title,
}: {
  label: string;
  pictures: ImportPreviewPicture[];
  title: string;
}) {
  const t = useDesk().words.import.preview;
  if (pictures.length === 0) return null;
  return (
    <>
      <p className="desk-soft">{label}</p>
      <ul className="import-pictures">
        {pictures.map((picture, place) =>
          "here" in picture ? (
            <li key={picture.here}>
              <img
                src={picture.here}
                alt={fill(t.picture, { number: place + 1 })}
                loading="lazy"
                width={96}
                height={72}
              />
            </li>
          ) : (
            <li key={picture.there}>
              <a href={picture.there} target="_blank" rel="noreferrer" className="link-line">
                {fill(t.picture, { number: place + 1 })}
                <span className="sr-only">, {fill(t.atPackage, { package: title })}</span>
              </a>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

/** A listing in a line; once it is opened its values, pictures and reasons. */
function Line({ line, title: packageTitle }: { line: ImportPreviewLine; title: string }) {
  const { words } = useDesk();
  const t = words.import.preview;
  const [isOpen, setOpen] = useState(false);
  const { id, title, name, fields, pictures, reasons } = line;
  const named = (
    <>
      <strong>{title || words.import.untitled}</strong> <span className="desk-soft">{id}</span>
    </>
  );
  if (fields.length === 0 && !pictures && reasons.length === 0) return <p className="import-line">{named}</p>;
  return (
    <details className="publishing-file" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{named}</span>
      </summary>
      {isOpen && (
        <div>
          {reasons.length > 0 && (
            <ul className="desk-bullets">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          {fields.length > 0 && <ValueChanges values={fields} name={name ?? ""} />}
          {pictures && (
            <>
              <p>
                {fill(t.pictureCount, { before: pictures.before, after: pictures.after })}
                {pictures.isReordered && `, ${t.reordered}`}
              </p>
              <Pictures label={t.added} pictures={pictures.added} title={packageTitle} />
              <Pictures label={t.removed} pictures={pictures.removed} title={packageTitle} />
            </>
          )}
          {name && (
            <DeskLink to={editorAddress(name)} className="desk-plain">
              {words.import.open}
              <span className="sr-only">: {title || id}</span>
            </DeskLink>
          )}
        </div>
      )}
    </details>
  );
}

/** What a run would do, part by part. */
function Difference({ preview, title }: { preview: ImportPreview; title: string }) {
  const { words, facts } = useDesk();
  const t = words.import.preview;
  const { unchanged, picturesToFetch, codes } = preview;
  const shown = groups.filter((group) => preview.groups[group].count > 0);
  const counted = [
    [t.unchanged, unchanged],
    [t.pictures, picturesToFetch],
  ] as const;
  return (
    <>
      <p>
        {shown.length === 0 && `${t.nothing} `}
        {counted
          .flatMap(([text, count]) => (count > 0 ? countText(text, count, facts.language) : []))
          .join(" ")}
      </p>
      {codes > 0 && (
        <p>
          {countText(t.codes, codes, facts.language)}{" "}
          <DeskLink to={{ part: "codes" }} keeps className="link-line">
            {words.import.parts.codes}
          </DeskLink>
        </p>
      )}
      {shown.map((group) => {
        const { count, lines } = preview.groups[group];
        return (
          <section key={group} aria-labelledby={`preview-${group}`}>
            <h2 id={`preview-${group}`}>
              {t.groups[group]} <span className="tabular">{count}</span>
            </h2>
            <ul className="desk-list">
              {lines.map((line) => (
                <li key={line.id}>
                  <Line line={line} title={title} />
                </li>
              ))}
            </ul>
            {count > lines.length && (
              <p className="desk-soft">{countText(t.further, count - lines.length, facts.language)}</p>
            )}
          </section>
        );
      })}
    </>
  );
}

/** A dry run: what a run would change here, before anything is written. */
export function ImportDryRun({ state: { source, title, missing }, refresh }: ImportPart) {
  const { words, facts, account } = useDesk();
  const t = words.import.preview;
  const reading = useDeskRead<ImportPreview>(`import/preview/?source=${source}`);
  const { answer, setAnswer, read, send, busy } = reading;
  const isRunning = answer?.state === "running";
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(read, pause);
    return () => {
      clearInterval(timer);
      // The codes that it has found belong to another part.
      void refresh();
    };
  }, [isRunning, read, refresh]);
  const start = async () => {
    const after = await send<ImportPreview>("import/dry-run/", { source });
    if (after) setAnswer(after);
  };
  const mayStart = account.rights.includes("releases.publish") && missing.length === 0;
  return (
    <>
      <p className="desk-soft max-w-line">{fill(t.intro, { package: title })}</p>
      {mayStart && (
        <div className="desk-actions">
          <DeskButton label={t.start} isOff={busy !== null || isRunning} onClick={start} />
        </div>
      )}
      <ReadingState reading={reading} />
      <DeskStatus
        text={
          isRunning
            ? t.running
            : answer?.at
              ? fill(t.at, { moment: deskMoment(answer.at, facts.language) })
              : ""
        }
      />
      {answer && answer.problems.length > 0 && (
        <DeskMessage text={[answer.state === "failed" ? t.failed : t.stops, ...answer.problems].join(" ")} />
      )}
      {answer?.state === "done" && <Difference preview={answer} title={title} />}
    </>
  );
}
