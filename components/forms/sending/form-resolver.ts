import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { FieldErrors, Resolver } from "react-hook-form";
import { bodyOf } from "@/lib/forms/body";
import { isFieldCode, sentenceFor } from "@/lib/forms/field-errors";
import { type FlowName, flows } from "@/lib/forms/flows";
import type { FormResources } from "@/lib/forms/form-resources";
import type { FormValues } from "@/lib/forms/layout";

/** Whether the conditions of what the form is about have to be confirmed: the schema, which does not know it, leaves their tick open. */
export type RequiresTick = () => boolean;

/**
 * Checks a form by the schema of its flow; error codes become sentences. Through Standard Schema: `zodResolver` flattens unions and
 * would lose our codes.
 */
export function resolverFor(
  flow: FlowName,
  set: Record<string, unknown>,
  { formErrors, facts }: FormResources,
  requiresTick: RequiresTick = () => false,
): Resolver<FormValues> {
  // A form knows its fields by name only; the schema knows what they may hold.
  const check = standardSchemaResolver(flows[flow].schema as never) as unknown as Resolver<FormValues>;
  return async (values, context, options) => {
    // A date that is typed in part has an empty value: the browser alone knows of it.
    const partly = Object.entries(options.fields).filter(
      ([, field]) => (field?.ref as HTMLInputElement | undefined)?.validity?.badInput,
    );
    const typed = { ...values, ...Object.fromEntries(partly.map(([name]) => [name, "?"])) };
    const body = { ...bodyOf(flow, typed, set), language: facts.language };
    const { errors } = await check(body, context, options);
    const issues: Record<string, unknown> = { ...errors };
    if (facts.requiresTitle && "title" in values && !values.title) issues.title = { message: "required" };
    if ("confirmed" in body && body.confirmed !== true && requiresTick())
      issues.confirmed = { message: "confirmed" };
    const messages = Object.entries(issues).map(([name, error]) => {
      const { message } = (error ?? {}) as { message?: unknown };
      const code = isFieldCode(message) ? message : "choice";
      // The server knows one sentence for an address that is missing or wrong (specification, point 5); here each has its own.
      const reason = code === "email" && !values[name] ? "required" : code;
      return [name, { type: "check", message: sentenceFor(formErrors, name, reason) }];
    });
    if (messages.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(messages) as FieldErrors<FormValues> };
  };
}
