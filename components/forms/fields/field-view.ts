import type { ComponentPropsWithRef, ReactNode } from "react";
import type { FormData } from "@/components/forms/form-words";
import type { FormSubject } from "@/lib/domain/forms/form-facts";
import type { FlowName } from "@/lib/forms/flows";
import type { FieldLayout, FormValues } from "@/lib/forms/layout";

/** What makes a control part of a form: only its name on the server, all that listens to it in the browser. */
export type Bound = Pick<ComponentPropsWithRef<"input">, "name" | "onChange" | "onBlur"> & {
  ref?: (element: HTMLElement | null) => void;
};

/** All that fields need to be drawn. */
export interface FieldView {
  flow: FlowName;
  data: Pick<FormData, "forms" | "facts">;
  subject?: FormSubject;
  /** What other fields depend on. */
  values: FormValues;
  /** Sentences, by field. */
  errors: Record<string, string>;
  bind: (name: string) => Bound;
  /** Draws what only lives in the browser: the free times, the statements. */
  special?: (field: FieldLayout) => ReactNode;
  /** Stands below a control. */
  below?: (field: FieldLayout) => ReactNode;
}

/** The id of a field's first control, where the error summary leads. */
export const fieldId = (flow: FlowName, name: string): string => `${flow}-${name}`;
