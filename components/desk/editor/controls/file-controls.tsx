import { lazy, type ReactNode, Suspense } from "react";
import type { BrandFileSetting } from "@/lib/domain/brand/brand-files";
import { jsonAt } from "@/lib/domain/json/json";
import type { DocumentValue } from "../../pictures/use-document-files";
import { DeskContext, useDesk } from "../../use-desk";
import { type ControlProps, useEditor } from "../editor-context";

const PicturesField = lazy(() => import("../../pictures/pictures-field"));
const DocumentsField = lazy(() => import("../../pictures/documents-field"));
const BrandFile = lazy(() => import("../../pictures/brand-file"));
const PictureChoice = lazy(() => import("../../pictures/picture-choice"));

/** What a field of files stands in: its files are changed by whoever may change the field; others are shown what there is. */
function FileFrame({ children }: { children: ReactNode }) {
  const desk = useDesk();
  const { isReadOnly } = useEditor();
  const { account, words } = desk;
  const others = account.rights.filter((right) => right !== "content.edit");
  const rights = isReadOnly ? others : [...others, "content.edit" as const];
  return (
    <DeskContext value={{ ...desk, account: { ...account, rights } }}>
      <Suspense fallback={<p className="desk-soft">{words.loading}</p>}>{children}</Suspense>
    </DeskContext>
  );
}

/** Changes the field, as a step of its own. */
function useFileChange({ path, prune }: ControlProps) {
  const { change, endStep } = useEditor();
  return (value: unknown) => {
    endStep();
    change(path, value, prune);
  };
}

const listOf = <Item,>(value: unknown): Item[] => (Array.isArray(value) ? (value as Item[]) : []);

/** The pictures of a property or project. */
export function PicturesControl(control: ControlProps) {
  const { form, isGuided, onSending, record } = useEditor();
  const onChange = useFileChange(control);
  return (
    <FileFrame>
      <PicturesField
        name={form.name}
        kind={record.kind}
        value={listOf<string>(control.value)}
        describesAtOnce={isGuided}
        onChange={onChange}
        onSending={onSending}
      />
    </FileFrame>
  );
}

/** The documents of a property or a project. */
export function DocumentsControl(control: ControlProps) {
  const { form, rootValue } = useEditor();
  const { name } = form;
  const units = name.startsWith("projects/")
    ? listOf<{ ID?: number }>(jsonAt(rootValue(), ["Units"]))
    : undefined;
  const onChange = useFileChange(control);
  return (
    <FileFrame>
      <DocumentsField
        name={name}
        units={units}
        value={listOf<DocumentValue>(control.value)}
        onChange={onChange}
      />
    </FileFrame>
  );
}

/** One picture of the library. */
export function PictureControl(control: ControlProps) {
  const { value, field } = control;
  const onChange = useFileChange(control);
  return (
    <FileFrame>
      <PictureChoice
        value={typeof value === "string" && value !== "" ? value : null}
        onChange={(file) => onChange(file ?? field.empty)}
      />
    </FileFrame>
  );
}

/** A file of the agency's looks, which no library has. */
export function BrandFileControl(control: ControlProps) {
  const { value, field, path } = control;
  const { rootValue } = useEditor();
  const onChange = useFileChange(control);
  return (
    <FileFrame>
      <BrandFile
        // Its form gives this control to these settings alone.
        setting={path.at(-1) as BrandFileSetting}
        label={field.label}
        value={typeof value === "string" && value !== "" ? value : null}
        isRequired={field.isRequired}
        site={rootValue()}
        onChange={(file) => onChange(file ?? field.empty)}
      />
    </FileFrame>
  );
}
