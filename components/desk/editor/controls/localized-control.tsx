import type { FieldDescription } from "@/lib/desk/contract/field-description";
import { type LanguageCode, languageCodes, languageTable } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import { type ControlProps, contentFieldId, isEmptyValue, useEditor } from "../editor-context";

/** Languages of a text: those in use, and any other that it has. */
const shownLanguages = (
  used: readonly LanguageCode[],
  value: Readonly<Record<string, unknown>>,
): LanguageCode[] => [
  ...used,
  ...languageCodes.filter((code) => !used.includes(code) && value[code] !== undefined),
];

function LanguageColumn({
  field,
  item,
  code,
  path,
  value,
  prune,
  aria,
}: ControlProps & { item: FieldDescription; code: LanguageCode }) {
  const { controls, Fields, showLanguage } = useEditor();
  const place = [...path, code];
  const Control = controls[item.control];
  const label = `${field.label}, ${languageTable[code].name}`;
  return (
    <fieldset
      lang={code}
      aria-label={languageTable[code].name}
      // The page beside it is in the language that is written.
      onFocus={() => showLanguage(code)}
      className={item.control === "object" ? "editor-text" : undefined}
    >
      {item.control === "object" ? (
        <Fields fields={item.fields ?? []} path={place} value={value} prune={prune + 1} />
      ) : (
        <Control
          field={item}
          path={place}
          value={value}
          prune={prune}
          aria={{ ...aria, id: contentFieldId(place), ...{ "aria-label": label } }}
        />
      )}
    </fieldset>
  );
}

/** A text in the languages of the site: side by side where there is room, else one at a time. What is missing is marked. */
export function LocalizedControl(props: ControlProps) {
  const { field, value, prune } = props;
  const { form, textLanguage, isWide, showLanguage, words } = useEditor();
  const { item } = field;
  const texts = (typeof value === "object" && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  const languages = shownLanguages(form.languages, texts);
  const isMissing = (code: LanguageCode) => isEmptyValue(texts[code]);
  const isUsed = languages.some((code) => !isMissing(code)) || field.isRequired;
  const marked = (code: LanguageCode) => isUsed && isMissing(code);
  if (!item) return null;
  const mayGo = !field.isRequired && field.empty === undefined;
  const column = (code: LanguageCode) => (
    <LanguageColumn {...props} item={item} code={code} value={texts[code]} prune={mayGo ? prune + 1 : 0} />
  );
  if (isWide)
    return (
      <div className="editor-columns" data-item={item.control}>
        {languages.map((code) => (
          <div key={code}>
            <p className="editor-column-head">
              {languageTable[code].name}
              {marked(code) && <span className="editor-missing"> {words.editor.missing}</span>}
            </p>
            {column(code)}
          </div>
        ))}
      </div>
    );
  const active = languages.includes(textLanguage) ? textLanguage : (languages[0] ?? "nl");
  return (
    <>
      <fieldset aria-label={words.editor.textLanguage} className="editor-tabs">
        {languages.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === active}
            data-missing={marked(code) ? "" : undefined}
            onClick={() => showLanguage(code)}
          >
            {code.toUpperCase()}
            <span className="sr-only">
              , {languageTable[code].name}
              {marked(code) && `, ${words.editor.missing}`}
            </span>
          </button>
        ))}
      </fieldset>
      {column(active)}
      {languages.some(marked) && (
        <p className="desk-soft">
          {fill(words.editor.missingIn, {
            languages: languages
              .filter(marked)
              .map((code) => languageTable[code].name)
              .join(", "),
          })}
        </p>
      )}
    </>
  );
}
