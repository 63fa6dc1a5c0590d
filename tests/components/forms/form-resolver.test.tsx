import { expect, it } from "vitest";
import { resolverFor } from "@/components/forms/sending/form-resolver";
import { checkFields, sentencesFor } from "@/lib/forms/field-errors";
import { fieldsOf, flowNames } from "@/lib/forms/flows";
import { formData } from "./form-sample";

it.each(flowNames)("says of %s what the server would say", async (flow) => {
  const data = await formData("fr");
  const values = Object.fromEntries(
    fieldsOf(flow).map(({ name, kind }) => [name, kind === "tick" || kind === "statements" ? false : "<@>"]),
  );
  const resolve = resolverFor(flow, {}, data);
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  const told = Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
  const { zips: _, ...codes } = checkFields(flow, { ...values, language: "fr" }).codes ?? {};
  // What the browser leaves out or splits before it sends is not compared.
  delete told.zips;
  const shown = new Set(fieldsOf(flow).flatMap(({ name, when }) => (when ? [] : [name])));
  const expected = sentencesFor(data.formErrors, codes);
  expect(told).toEqual(
    Object.fromEntries(
      Object.entries(expected).filter(([name]) => shown.has(name) || name === "path" || name.endsWith("Id")),
    ),
  );
});
