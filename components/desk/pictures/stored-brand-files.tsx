import { useState } from "react";
import type { StoredBrandFiles } from "@/lib/desk/contract/picture-answers";
import { type BrandFileSetting, brandFileAddress, brandFileSettings } from "@/lib/domain/brand/brand-files";
import { jsonAt } from "@/lib/domain/json/json";
import { fill } from "@/lib/domain/text/words";
import { UsesList } from "../content/uses-list";
import { DeskButton } from "../desk-button";
import { ReadingState } from "../desk-message";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";

interface ListProps {
  setting: BrandFileSetting;
  value: string | null;
  /** The settings as they are typed: what they name is not taken away. */
  site: unknown;
  onChoose: (file: string) => void;
  /** @param text what was done */
  onErased: (text: string) => void;
}

/** The files that can be chosen for a setting: those of earlier too, which go for good where nothing shows them. Read once it is opened. */
export function StoredBrandFileList({ setting, value, site, onChoose, onErased }: ListProps) {
  const { brand: t, documents, dialog } = useDesk().words.pictures;
  const [isOpen, setOpen] = useState(false);
  const [asksToErase, setAsksToErase] = useState<string | null>(null);
  // What was sent meanwhile has become the value: it belongs into the list.
  const reading = useDeskRead<StoredBrandFiles>(isOpen ? `brand/?setting=${setting}` : null, value);
  const files = reading.answer?.files ?? [];
  const named = brandFileSettings.map((each) => jsonAt(site, ["brand", each]));
  /** Asks first, as it is for good. */
  const erase = async (file: string) => {
    if (asksToErase !== file) return setAsksToErase(file);
    setAsksToErase(null);
    if (!(await reading.send("brand/remove/", { file }))) return;
    onErased(fill(documents.erased, { name: file }));
    await reading.read();
  };
  return (
    <details className="brand-stored" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.stored}</summary>
      <p className="desk-soft">{t.storedText}</p>
      <ReadingState reading={reading} />
      <UsesList error={reading.error} />
      {reading.answer && files.length === 0 && <p>{t.nothing}</p>}
      <fieldset>
        <legend className="sr-only">{t.stored}</legend>
        <ul>
          {files.map(({ file, isUsed }) => (
            <li key={file}>
              <label className="chip">
                <input
                  type="radio"
                  name={`brand-${setting}`}
                  checked={file === value}
                  onChange={() => onChoose(file)}
                  className="checkmark"
                />
                <img src={brandFileAddress(file)} alt="" loading="lazy" />
                <span>
                  {file} <span className="desk-soft">{isUsed ? t.used : t.unused}</span>
                </span>
              </label>
              {!isUsed && !named.includes(file) && (
                <DeskButton
                  look="plain-danger"
                  label={asksToErase === file ? dialog.eraseConfirm : fill(documents.erase, { name: file })}
                  onClick={() => erase(file)}
                />
              )}
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  );
}
