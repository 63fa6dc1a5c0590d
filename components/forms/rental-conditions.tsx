import { type FieldView, fieldId } from "@/components/forms/fields/field-view";
import { TickField } from "@/components/forms/fields/tick-field";
import { formatPrice } from "@/lib/domain/text/money";
import { fill } from "@/lib/domain/text/words";
import type { RentalConditions } from "@/lib/forms/appointments";

import type { AppointmentsState } from "./use-appointments";

/** An amount that does not break over two lines. */
const euro = (amount: number) => formatPrice(amount).replace(" ", "\u00a0");

type Words = FieldView["data"]["forms"]["statements"];

/** The parts of the payment at signing, each with its amount; a plain list, as "a, b and c" differs per language. */
function signing(words: Words, { atSigning }: RentalConditions): string {
  const parts = (["rent", "charges", "inventory", "deposit"] as const).flatMap((part) => {
    const amount = atSigning[part];
    return amount === null ? [] : [fill(words[part], { amount: euro(amount) })];
  });
  return fill(words.signing, { parts: parts.join(", ") });
}

/**
 * The landlord's conditions with their figures (specification, point 5), to be confirmed before a visit. In Brussels they are only
 * information.
 */
export function RentalConditionFields({
  view,
  appointments,
}: {
  view: FieldView;
  appointments: AppointmentsState;
}) {
  const statements = appointments.state === "loaded" ? appointments.offer.statements : null;
  if (!statements) return null;
  const { forms } = view.data;
  const words = forms.statements;
  const { minimumIncome, maximumPersons, mustConfirm } = statements;
  return (
    <section className="form-wide rounded bg-sand p-5">
      <h3 className="text-xl">{forms.labels.confirmed}</h3>
      <p className="mt-2 text-note">{words.intro}</p>
      <ul className="mt-1 list-disc pl-5 text-note leading-relaxed">
        {minimumIncome !== null && <li>{fill(words.income, { amount: euro(minimumIncome) })}</li>}
        {maximumPersons !== null && <li>{fill(words.persons, { persons: maximumPersons })}</li>}
        <li>{words.description}</li>
        <li>{signing(words, statements)}</li>
      </ul>
      <div className="mt-3">
        {mustConfirm ? (
          <TickField
            id={fieldId(view.flow, "confirmed")}
            bound={view.bind("confirmed")}
            error={view.errors.confirmed}
            mark={forms.required}
          >
            {words.confirm}
          </TickField>
        ) : (
          <p className="text-sm text-(--form-soft)">{words.information}</p>
        )}
      </div>
    </section>
  );
}
