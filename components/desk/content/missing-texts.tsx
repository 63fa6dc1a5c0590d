import { useState } from "react";
import type { MissingTexts, MissingTextsAnswer } from "@/lib/desk/contract/website-answers";
import { type LanguageCode, languageTable } from "@/lib/domain/text/language";
import { countText } from "@/lib/domain/text/words";
import { isSignedOut, readDesk } from "../desk-api";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";

/** Which texts lack a language that is in use: read when somebody wants to know, as it reads all of the content. */
export function MissingTextsList({
  words,
  facts: { language },
  titles,
  address,
  onSignedOut,
}: Pick<DeskSectionProps, "words" | "facts" | "address" | "onSignedOut"> & {
  titles: Readonly<Record<string, string | undefined>>;
}) {
  const t = words.content;
  const [files, setFiles] = useState<MissingTexts[] | "loading" | "failed" | null>(null);
  const read = () => {
    setFiles("loading");
    readDesk<MissingTextsAnswer>("content/missing/", language).then(
      (answer) => setFiles(answer.files),
      (error) => {
        if (isSignedOut(error)) onSignedOut();
        else setFiles("failed");
      },
    );
  };
  const open = (name: string) =>
    name.startsWith("properties/")
      ? address.open({ section: "listings", property: name.slice("properties/".length) })
      : address.open({ section: "content", file: name });
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
      {files === null && (
        <button type="button" className="desk-button" onClick={read}>
          {t.missingShow}
        </button>
      )}
      <div role="status">
        {files === "loading" && <p>{words.loading}</p>}
        {Array.isArray(files) && (
          <p className="desk-soft">{files.length > 0 ? t.missingText : t.missingNone}</p>
        )}
      </div>
      {files === "failed" && <DeskMessage text={words.loadFailed} action={words.retry} onAction={read} />}
      {Array.isArray(files) && files.length > 0 && (
        <ul className="desk-list">
          {files.map(({ name, title, missing }) => (
            <li key={name}>
              <button type="button" className="content-line" onClick={() => open(name)}>
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
