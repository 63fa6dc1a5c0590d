/** What went wrong or has changed, with what can be done about it. */
export function DeskMessage({
  text,
  action,
  onAction,
}: {
  text: string;
  action?: string;
  onAction?: () => void;
}) {
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
