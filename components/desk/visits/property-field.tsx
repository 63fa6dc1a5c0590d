import { useEffect, useState } from "react";
import type { VisitProperties, VisitProperty } from "@/lib/desk/contract/visits-answers";
import { SelectField, TextField } from "../desk-fields";
import { useDesk } from "../use-desk";
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
}: {
  chosen: number | null;
  error?: string;
  /** @param title of what is chosen */
  onChoose: (id: number | null, title?: string) => void;
}) {
  const { words } = useDesk();
  const { phone: t } = words.visits;
  const [search, setSearch] = useState(chosen === null ? "" : String(chosen));
  const settled = useSettled(search.trim());
  const { answer } = useDeskRead<VisitProperties>(`visit-properties/?q=${encodeURIComponent(settled)}`);
  const properties = answer?.properties ?? [];
  const isFound = properties.some(({ id }) => id === chosen);
  return (
    <>
      <TextField
        id="visit-find"
        label={t.find}
        hint={t.findHint}
        type="search"
        autoComplete="off"
        value={search}
        onText={setSearch}
      />
      <SelectField
        id="visit-property"
        label={t.property}
        error={error}
        value={isFound ? String(chosen) : ""}
        onValue={(value) =>
          onChoose(value ? Number(value) : null, properties.find(({ id }) => String(id) === value)?.title)
        }
        options={[
          ["", answer === null ? words.loading : properties.length === 0 ? t.noProperty : t.choose],
          ...properties.map((property) => [property.id, label(property)] as const),
        ]}
      />
    </>
  );
}
