export interface Choice {
  value: string;
  name: string;
  isOn: boolean;
  /** How many properties it gives; not told where it is not known. */
  count?: number;
}

/** Any of several things, each with how many properties it gives. */
export function ListFilterChoices({
  name,
  choices,
  onToggle,
}: {
  name: string;
  choices: Choice[];
  onToggle: (value: string) => void;
}) {
  return (
    <ul className={choices.length > 5 ? "gap-x-10 min-[30rem]:columns-2" : ""}>
      {choices.map((choice) => (
        <li key={choice.value} className="break-inside-avoid">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={choice.value}
              checked={choice.isOn}
              onChange={() => onToggle(choice.value)}
              className="size-5 shrink-0 accent-ink"
            />
            <span>{choice.name}</span>{" "}
            {choice.count !== undefined && (
              <span className="ml-auto pl-2 text-sm text-ink-soft tabular">{choice.count}</span>
            )}
          </label>
        </li>
      ))}
    </ul>
  );
}
