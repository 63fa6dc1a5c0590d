import { useState } from "react";
import type { PrintState } from "@/lib/desk/contract/print-answers";
import { printedKinds } from "@/lib/domain/desk/printed-kinds";
import { SelectField } from "../desk-fields";
import { ReadingState } from "../desk-message";
import { languageName } from "../desk-words";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import "./printed-matter.css";

/** The language, and a link to each file in it. */
function Files({ path, languages }: { path: string; languages: PrintState["languages"] }) {
  const { words, facts } = useDesk();
  const t = words.listings.print;
  const [language, setLanguage] = useState<string>(facts.language);
  return (
    <div className="print-choice">
      <SelectField
        id="print-language"
        label={t.language}
        value={language}
        onValue={setLanguage}
        options={languages.map((code) => [code, languageName(code, facts.language)])}
      />
      <ul className="print-files">
        {printedKinds.map((kind) => (
          <li key={kind}>
            <a
              href={`/api/desk/${path}${kind}/?language=${facts.language}&in=${language}`}
              target="_blank"
              rel="noreferrer"
              className="desk-button"
            >
              {t.kinds[kind]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is printed and shared of a property; why not, where the law wants more of its advert or no visitor can have it. */
export function PrintedMatter({ property }: { property: number }) {
  const t = useDesk().words.listings.print;
  const path = `listings/${property}/print/`;
  const reading = useDeskRead<PrintState>(path);
  const { answer } = reading;
  return (
    <section aria-labelledby="property-print">
      <h2 id="property-print">{t.heading}</h2>
      <ReadingState reading={reading} />
      {answer &&
        (answer.missing.length > 0 ? (
          <>
            <p>{t.missing}</p>
            <ul className="print-missing">
              {answer.missing.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <p className="desk-soft">{answer.isPublic ? t.hint : t.hidden}</p>
            {answer.isPublic && <Files path={path} languages={answer.languages} />}
          </>
        ))}
    </section>
  );
}
