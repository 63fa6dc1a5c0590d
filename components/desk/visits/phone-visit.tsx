import { type FormEvent, useRef, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import type { DeskVisitDetail } from "@/lib/desk/contract/visits-answers";
import { type LanguageCode, languageCodes } from "@/lib/domain/text/language";
import { AreaField, SelectField, TextField } from "../desk-fields";
import { DeskMessage } from "../desk-message";
import { deskSlot, languageName } from "../desk-words";
import { useDesk } from "../use-desk";
import { useForm } from "../use-form";
import { PropertyField } from "./property-field";
import { type ChosenTime, TimeField } from "./time-field";

/** Who visits, field by field: what the keyboard of a phone should offer, and whether it may stay empty. */
const personFields = [
  { name: "phone", type: "tel", isOptional: false },
  { name: "lastName", type: "text", isOptional: false },
  { name: "firstName", type: "text", isOptional: true },
  { name: "email", type: "email", isOptional: true },
] as const;

/** The time that a link to the form names; a day alone waits for its hour. */
const timeOf = (slot: string): ChosenTime =>
  /^\d{4}-\d\d-\d\d/.test(slot)
    ? { isOther: !slot.includes("T"), slot: slot.includes("T") ? slot : `${slot}T` }
    : { isOther: false, slot: "" };

/** Enters a visit that was agreed on by phone: the hour is taken at once, as by the form of the site. */
export function PhoneVisit({ slot, onDone }: { slot: string; onDone: (reference: string) => void }) {
  const { words, facts, address } = useDesk();
  const { phone: t } = words.visits;
  const { form, errors, failure, isBusy, send } = useForm();
  const [propertyId, setPropertyId] = useState(Number(address.query.get("property")) || null);
  const [time, setTime] = useState(() => timeOf(slot));
  const [refusals, setRefusals] = useState(0);
  const [person, setPerson] = useState({ firstName: "", lastName: "", phone: "", email: "", note: "" });
  const [language, setLanguage] = useState<LanguageCode>(facts.language);
  // The same visit that is sent twice is booked once.
  const key = useRef(crypto.randomUUID());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const visit = await send<DeskVisitDetail>("phone-visits/", {
      ...person,
      propertyId,
      slot: time.slot,
      personLanguage: language,
      key: key.current,
    });
    if (visit) onDone(visit.reference);
    else setRefusals(refusals + 1);
  };
  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="form desk-form desk-narrow">
      <h1 className="text-section">{t.heading}</h1>
      {propertyId === null && slot.includes("T") && <p className="visit-when">{deskSlot(slot, language)}</p>}
      <DeskMessage text={failure} />
      <PropertyField chosen={propertyId} error={errors.propertyId} onChoose={setPropertyId} />
      {propertyId !== null && (
        <TimeField
          key={propertyId}
          propertyId={propertyId}
          chosen={time}
          error={errors.slot}
          refusals={refusals}
          onChoose={setTime}
        />
      )}
      {personFields.map(({ name, type, isOptional }) => (
        <TextField
          key={name}
          id={`visit-${name}`}
          label={t[name]}
          mark={isOptional ? t.optional : undefined}
          hint={name === "email" ? t.emailHint : undefined}
          error={errors[name]}
          type={type}
          autoComplete="off"
          value={person[name]}
          onText={(text) => setPerson({ ...person, [name]: text })}
        />
      ))}
      <SelectField
        id="visit-language"
        label={t.language}
        error={errors.language}
        value={language}
        onValue={(value) => setLanguage(value as LanguageCode)}
        options={languageCodes.map((code) => [code, languageName(code, facts.language)] as const)}
      />
      <AreaField
        id="visit-note"
        label={t.note}
        mark={t.optional}
        error={errors.note}
        rows={3}
        maxLength={1000}
        value={person.note}
        onText={(text) => setPerson({ ...person, note: text })}
      />
      <div className="desk-actions">
        <BusyButton id="visit-book" label={t.submit} busyLabel={words.request.saving} busy={isBusy} />
      </div>
    </form>
  );
}
