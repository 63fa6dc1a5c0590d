import type { ReactNode } from "react";
import type { DeskPersonData } from "@/lib/desk/contract/desk-answers";
import { packageName } from "@/lib/domain/import/package-lead";
import { fill } from "@/lib/domain/text/words";
import { DialogButton, QuestionDialog } from "../question-dialog";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { useDeskSend } from "../use-desk-send";

interface EraseProps {
  onClose: () => void;
  onErased: () => void;
}

/** Asks before data is erased. @param failure of what was read before */
function EraseDialog({
  heading,
  path,
  body,
  failure,
  isPossible = true,
  children,
  onClose,
  onErased,
}: EraseProps & {
  heading: string;
  path: string;
  body?: Record<string, unknown>;
  failure?: string;
  isPossible?: boolean;
  children: ReactNode;
}) {
  const t = useDesk().words.erase;
  const erasing = useDeskSend();
  const erase = async () => {
    if (await erasing.send(path, body)) onErased();
  };
  return (
    <QuestionDialog
      heading={heading}
      failure={failure || erasing.failure}
      cancel={t.cancel}
      confirm={t.confirm}
      onClose={onClose}
      onConfirm={isPossible ? erase : undefined}
    >
      {children}
    </QuestionDialog>
  );
}

/** The packages in which a copy may lie: only the agency can erase it. */
function Copies({ packages }: { packages: readonly string[] }) {
  const t = useDesk().words.erase;
  return packages.map((source) => (
    <p key={source} className="desk-alert">
      {fill(t.copy, { source: packageName(source) })}
    </p>
  ));
}

/** Erases one request, that of a person who has given no address to be found by. */
export function EraseRequest({
  reference,
  packages,
  onErased,
}: {
  reference: string;
  packages: readonly string[];
  onErased: () => void;
}) {
  const t = useDesk().words.erase;
  return (
    <DialogButton label={t.openRequest}>
      {(close) => (
        <EraseDialog
          heading={fill(t.headingRequest, { reference })}
          path={`requests/${reference}/erase/`}
          onClose={close}
          onErased={onErased}
        >
          <p>{t.textRequest}</p>
          <p className="desk-soft">{t.stays}</p>
          <Copies packages={packages} />
        </EraseDialog>
      )}
    </DialogButton>
  );
}

const counted = ["requests", "notes", "answers", "files", "alerts"] as const;
const single = ["newsletter", "ownerAccount"] as const;

/** What is erased with a person, read before the question is shown. */
function PersonDialog({ email, ...props }: EraseProps & { email: string }) {
  const t = useDesk().words.erase;
  const { answer, failure } = useDeskRead<DeskPersonData>(`people/?email=${encodeURIComponent(email)}`);
  return (
    <EraseDialog
      {...props}
      heading={fill(t.heading, { email })}
      path="people/erase/"
      body={{ email, requests: answer?.requests }}
      failure={failure}
      isPossible={answer !== null && !answer.isOwner}
    >
      {answer && (
        <>
          <p>{t.text}</p>
          {answer.addresses.length > 1 && (
            <p>{fill(t.addresses, { addresses: answer.addresses.join(", ") })}</p>
          )}
          <ul className="desk-bullets">
            {counted.map(
              (name) => answer[name] > 0 && <li key={name}>{fill(t[name], { count: answer[name] })}</li>,
            )}
            {single.map((name) => answer[name] && <li key={name}>{t[name]}</li>)}
          </ul>
          <p className="desk-soft">{t.stays}</p>
          <Copies packages={answer.packages} />
          {answer.isOwner && <p className="desk-alert">{t.isOwner}</p>}
        </>
      )}
    </EraseDialog>
  );
}

/** Erases a person entirely, once it was read what goes. */
export function ErasePerson({ email, onErased }: { email: string; onErased: () => void }) {
  return (
    <DialogButton label={useDesk().words.erase.open}>
      {(close) => <PersonDialog email={email} onClose={close} onErased={onErased} />}
    </DialogButton>
  );
}
