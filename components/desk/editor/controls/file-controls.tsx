import { lazy, Suspense } from "react";
import type { DocumentValue } from "../../pictures/documents-field";
import { type ControlProps, type Editor, useEditor } from "../editor-context";

const PicturesField = lazy(() => import("../../pictures/pictures-field"));
const DocumentsField = lazy(() => import("../../pictures/documents-field"));
const PictureChoice = lazy(() => import("../../pictures/picture-choice"));

/** Who only reads is shown what there is. */
function useFileProps({ path, prune }: ControlProps) {
  const editor = useEditor();
  const { account, change, endStep, isReadOnly, form } = editor;
  const rights = isReadOnly ? account.rights.filter((right) => right !== "content.edit") : account.rights;
  const onChange = (value: unknown) => {
    endStep();
    change(path, value, prune);
  };
  return {
    props: { ...editor, account: { ...account, rights } } satisfies Editor,
    name: form.name,
    onChange,
  };
}

/** The pictures of a property or project. */
export function PicturesControl(control: ControlProps) {
  const { props, name, onChange } = useFileProps(control);
  return (
    <Suspense fallback={<p className="desk-soft">{props.words.loading}</p>}>
      <PicturesField {...props} name={name} value={listOf<string>(control.value)} onChange={onChange} />
    </Suspense>
  );
}

/** The documents of a property. */
export function DocumentsControl(control: ControlProps) {
  const { props, name, onChange } = useFileProps(control);
  return (
    <Suspense fallback={<p className="desk-soft">{props.words.loading}</p>}>
      <DocumentsField
        {...props}
        name={name}
        value={listOf<DocumentValue>(control.value)}
        onChange={onChange}
      />
    </Suspense>
  );
}

/** One picture of the library. */
export function PictureControl(control: ControlProps) {
  const { props, onChange } = useFileProps(control);
  const { value } = control;
  return (
    <Suspense fallback={<p className="desk-soft">{props.words.loading}</p>}>
      <PictureChoice
        {...props}
        value={typeof value === "string" && value !== "" ? value : null}
        onChange={(file) => onChange(file ?? control.field.empty)}
      />
    </Suspense>
  );
}

const listOf = <Item,>(value: unknown): Item[] => (Array.isArray(value) ? (value as Item[]) : []);
