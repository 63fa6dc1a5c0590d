import { namedPath, valueInWords } from "@/lib/domain/desk/change-words";
import type { JsonChange } from "@/lib/domain/json/changes";
import { useFieldNames } from "../editor/use-field-names";
import { useDesk } from "../use-desk";
import "./publishing.css";

/** Values of a file before and after, each under the name of its field. */
export function ValueChanges({ values, name }: { values: readonly JsonChange[]; name: string }) {
  const { words, facts } = useDesk();
  const { publishing: t } = words;
  const { language } = facts;
  const fields = useFieldNames(name);
  return (
    <dl className="publishing-values">
      {values.map(({ path, before, after }) => {
        const { text, field } = namedPath(fields, path);
        return (
          <div key={path.join("/")}>
            <dt>{text}</dt>
            <dd>
              <del>
                <span className="sr-only">{t.before} </span>
                {valueInWords(before, t, language, field)}
              </del>{" "}
              → <span className="sr-only">{t.after} </span>
              <ins>{valueInWords(after, t, language, field)}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
