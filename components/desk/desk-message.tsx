import { useDesk } from "./use-desk";
import type { DeskReading } from "./use-desk-read";

/** What went wrong or has changed, with what can be done about it; nothing where there is no text. */
export function DeskMessage({
  text,
  action,
  onAction,
}: {
  text: string | null | undefined;
  action?: string;
  onAction?: () => void;
}) {
  if (!text) return null;
  return (
    <div role="alert" className="desk-alert">
      <p>{text}</p>
      {action && (
        <button type="button" className="desk-button" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}

/** What was done, for the eye and for screen readers; it is there while it is empty, so that they notice a change. */
export function DeskStatus({ text }: { text: string | false | null }) {
  return (
    <p role="status" className="desk-status">
      {text}
    </p>
  );
}

/** That an address is being read, or why it could not be, with the way to try again. */
export function ReadingState({ reading }: { reading: Pick<DeskReading, "answer" | "failure" | "read"> }) {
  const { words } = useDesk();
  const { answer, failure, read } = reading;
  if (failure) return <DeskMessage text={failure} action={words.retry} onAction={read} />;
  return answer === null ? <p>{words.loading}</p> : null;
}
