import { useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import type { VisitProperties, VisitProperty } from "@/lib/desk/contract/visits-answers";
import type { DeskSectionProps } from "../desk-section";
import { useDeskRead } from "../use-desk-read";

/** After so many ms without a key the words are looked for. */
const typingPause = 250;

/** A text once nobody has typed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const label = ({ title, address, reference }: VisitProperty) => `${title}, ${address} (${reference})`;

/** Which property: its words are typed, and it is chosen among those that have them. */
export function PropertyField({
  chosen,
  error,
  onChoose,
  ...props
}: DeskSectionProps & { chosen: number | null; error?: string; onChoose: (id: number | null) => void }) {
  const { words } = props;
  const { phone: t } = words.visits;
  const [search, setSearch] = useState(chosen === null ? "" : String(chosen));
  const settled = useSettled(search.trim());
  const { answer } = useDeskRead<VisitProperties>(
    props,
    `visit-properties/?q=${encodeURIComponent(settled)}`,
    props.onSignedOut,
  );
  const found = answer?.properties ?? [];
  const isFound = found.some(({ id }) => id === chosen);
  return (
    <>
      <Field id="visit-find" label={t.find} hint={t.findHint}>
        {(aria) => (
          <input
            {...aria}
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="control h-12 px-3"
          />
        )}
      </Field>
      <Field id="visit-property" label={t.property} error={error}>
        {(aria) => (
          <select
            {...aria}
            value={isFound ? String(chosen) : ""}
            onChange={({ target: { value } }) => onChoose(value ? Number(value) : null)}
            className="control h-12 px-3"
          >
            <option value="">
              {answer === null ? words.loading : found.length === 0 ? t.noProperty : t.choose}
            </option>
            {found.map((property) => (
              <option key={property.id} value={property.id}>
                {label(property)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
