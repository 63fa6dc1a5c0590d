import type { ComponentPropsWithRef, ReactNode } from "react";
import type { FormSubject } from "@/lib/domain/forms/form-facts";
import type { FlowName } from "@/lib/forms/flows";
import type { FormResources } from "@/lib/forms/form-resources";
import type { FieldLayout, FormValues } from "@/lib/forms/layout";

/** What makes a control part of a form: its name on the server, and its listeners in the browser. */
export type Bound = Pick<ComponentPropsWithRef<"input">, "name" | "onChange" | "onBlur"> & {
  ref?: (element: HTMLElement | null) => void;
};

/** What the fields of a form are drawn from. */
export interface FieldView {
  flow: FlowName;
  data: Pick<FormResources, "forms" | "facts">;
  subject?: FormSubject;
  /** Other fields may depend on them. */
  values: FormValues;
  /** Messages by field. */
  errors: Record<string, string>;
  bind: (name: string) => Bound;
  /** Draws what only exists in the browser: the free times, the rental conditions. */
  special?: (field: FieldLayout) => ReactNode;
  /** Drawn below a control. */
  below?: (field: FieldLayout) => ReactNode;
}

/** The id of a field's first control, which the error summary links to. */
export const fieldId = (flow: FlowName, name: string): string => `${flow}-${name}`;
