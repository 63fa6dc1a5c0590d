import { useState } from "react";
import type { DeskHomeFile, DeskPaper } from "@/lib/desk/contract/home-file";
import { isWaitedFor, type PaperFile } from "@/lib/domain/owner/home-papers";
import { formatDate } from "@/lib/domain/text/dates";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { TextField, Tick } from "../desk-fields";
import { documentTypes, FileButton } from "../pictures/file-button";
import { sendFile } from "../pictures/send-file";
import { useDesk } from "../use-desk";
import type { HomeFilePart } from "./home-steps";
import "../pictures/pictures.css";

type PaperProps = Omit<HomeFilePart, "file"> & { paper: DeskPaper };

/** What the agency writes about a paper. */
function PaperForm({
  paper,
  property,
  reading: { busy, send },
  onChange,
  onClose,
}: PaperProps & { onClose: () => void }) {
  const { homeFile: t } = useDesk().words;
  const [note, setNote] = useState({
    askedOn: paper.askedOn ?? "",
    receivedOn: paper.receivedOn ?? "",
    validUntil: paper.writtenUntil ?? "",
    isNotNeeded: paper.state === "notNeeded",
  });
  const save = async () => {
    const after = await send<DeskHomeFile>(`homes/${property}/papers/${paper.paper}/`, note);
    if (!after) return;
    onClose();
    onChange(after, fill(t.paperSaved, { paper: t.paperWords.names[paper.name] }));
  };
  const day = (name: "askedOn" | "receivedOn" | "validUntil", label: string, hint?: string) => (
    <TextField
      id={`${paper.paper}-${name}`}
      type="date"
      label={label}
      {...(hint && { hint })}
      value={note[name]}
      onText={(text) => setNote({ ...note, [name]: text })}
    />
  );
  return (
    <div className="home-paper-form">
      {day("askedOn", t.asked)}
      {day("receivedOn", t.received)}
      {day("validUntil", t.validUntil, t.validUntilHint)}
      <Tick
        label={t.isNotNeeded}
        checked={note.isNotNeeded}
        onTick={(isNotNeeded) => setNote({ ...note, isNotNeeded })}
      />
      <div className="desk-bar">
        <DeskButton look="main" label={t.save} isOff={busy !== null} onClick={save} />
        <DeskButton label={t.close} onClick={onClose} />
      </div>
    </div>
  );
}

/** A file of a paper, who sent it, and the way to take it away. */
function FileLine({
  paper: { name, sentAt, id, isFromOwner },
  property,
  mayWork,
  reading: { busy, send },
  onChange,
}: Omit<PaperProps, "paper"> & { paper: PaperFile; mayWork: boolean }) {
  const { words, facts } = useDesk();
  const { homeFile: t } = words;
  const remove = async () => {
    const after = await send<DeskHomeFile>(`papers/${property}/${id}/remove/`);
    if (after) onChange(after, fill(t.removed, { file: name }));
  };
  const date = formatDate(sentAt, facts.language);
  return (
    <p>
      <a href={`/api/desk/papers/${property}/${id}/`} className="link-line">
        {name}
      </a>{" "}
      <span className="desk-soft">{fill(isFromOwner ? t.fromOwner : t.fromAgency, { date })}</span>{" "}
      {mayWork && (
        <DeskButton
          look="plain"
          label={t.remove}
          aria-label={`${t.remove}: ${name}`}
          isOff={busy !== null}
          onClick={remove}
        />
      )}
    </p>
  );
}

/** A paper, how it stands, and the way to change that. */
function PaperLine(props: PaperProps) {
  const { paper, property, reading, onChange } = props;
  const { words, facts, account } = useDesk();
  const { homeFile: t } = words;
  const { names, neededFor, readers, goesTo, validUntil } = t.paperWords;
  const [isOpen, setOpen] = useState(false);
  const name = names[paper.name];
  const mayWork = account.rights.includes("requests.work");
  const list = new Intl.ListFormat(facts.language).format(paper.readers.map((reader) => readers[reader]));
  const day = (label: string, date: string | null) => date && `${label} ${formatDate(date, facts.language)}`;
  const details = [
    day(t.asked, paper.askedOn),
    day(t.received, paper.receivedOn),
    paper.validUntil && fill(validUntil, { date: formatDate(paper.validUntil, facts.language) }),
    neededFor[paper.neededFor],
    fill(goesTo, { readers: list }),
  ];
  const upload = async ([file]: File[]) => {
    if (!file) return;
    const path = `papers/${property}/${paper.paper}/upload/?name=${encodeURIComponent(file.name)}`;
    const { signal } = new AbortController();
    const after = await reading.run(
      () => sendFile<DeskHomeFile>(path, facts.language, file, { onShare: () => undefined, signal }),
      `upload ${paper.paper}`,
    );
    if (after) onChange(after, fill(t.uploaded, { paper: name }));
  };
  return (
    <li className="home-paper">
      <div>
        <p>
          <strong>{name}</strong>{" "}
          <span
            className="home-paper-state"
            data-open={isWaitedFor(paper) || paper.state === "sent" || undefined}
          >
            {t.states[paper.state]}
          </span>
        </p>
        <p className="desk-soft">{details.filter(Boolean).join(" · ")}</p>
        {paper.files.map((file) => (
          <FileLine key={file.id} {...{ property, reading, onChange, mayWork }} paper={file} />
        ))}
      </div>
      {mayWork && !isOpen && (
        <div className="desk-bar">
          <DeskButton
            look="plain"
            label={t.edit}
            aria-label={fill(t.editPaper, { paper: name })}
            onClick={() => setOpen(true)}
          />
          <FileButton
            isPlain
            accept={documentTypes}
            label={
              <>
                {t.upload}
                <span className="sr-only">: {name}</span>
              </>
            }
            onFiles={upload}
          />
        </div>
      )}
      {isOpen && <PaperForm {...{ paper, property, reading, onChange }} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** The papers that the law wants of a home. */
export function HomePapers({ file: { papers }, ...part }: HomeFilePart) {
  const { homeFile: t } = useDesk().words;
  return (
    <>
      <h3>{t.papers}</h3>
      <p className="desk-soft">{papers.length > 0 ? t.papersHint : t.noPapers}</p>
      <ul className="desk-list">
        {papers.map((paper) => (
          <PaperLine key={paper.paper} {...part} paper={paper} />
        ))}
      </ul>
    </>
  );
}
