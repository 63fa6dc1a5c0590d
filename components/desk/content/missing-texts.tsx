import { useState } from "react";
import type { MissingTexts, MissingTextsAnswer } from "@/lib/desk/contract/website-answers";
import { type LanguageCode, languageTable } from "@/lib/domain/text/language";
import { countText } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskMessage } from "../desk-message";
import { useDesk } from "../use-desk";
import { editorAddress } from "../use-desk-address";
import { useDeskRead } from "../use-desk-read";

/** Which texts lack a language that is in use: read when somebody wants to know, as it reads all of the content. */
export function MissingTextsList({ titles }: { titles: Readonly<Record<string, string | undefined>> }) {
  const { words, facts, address } = useDesk();
  const { language } = facts;
  const t = words.content;
  const [isWanted, setWanted] = useState(false);
  const { answer, failure, read } = useDeskRead<MissingTextsAnswer>(isWanted ? "content/missing/" : null);
  const files = answer?.files ?? [];
  const counts = (missing: MissingTexts["missing"]) =>
    Object.entries(missing)
      .map(
        ([code, count]) =>
          `${languageTable[code as LanguageCode].name}: ${countText(t.missingCount, count ?? 0, language)}`,
      )
      .join(" · ");
  return (
    <section aria-labelledby="content-missing">
      <h2 id="content-missing">{t.missingHeading}</h2>
      {!isWanted && <DeskButton label={t.missingShow} onClick={() => setWanted(true)} />}
      <div role="status">
        {isWanted && !answer && !failure && <p>{words.loading}</p>}
        {answer && <p className="desk-soft">{files.length > 0 ? t.missingText : t.missingNone}</p>}
      </div>
      <DeskMessage text={failure} action={words.retry} onAction={read} />
      {files.length > 0 && (
        <ul className="desk-list">
          {files.map(({ name, title, missing }) => (
            <li key={name}>
              <button
                type="button"
                className="content-line"
                onClick={() => address.open(editorAddress(name))}
              >
                <strong>{title || (titles[name] ?? name)}</strong>
                <span className="desk-soft">{name}</span>
                <span className="desk-soft">{counts(missing)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
