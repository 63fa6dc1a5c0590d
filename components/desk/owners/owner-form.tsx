import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { Field } from "@/components/ui/field";
import type { DeskOwner } from "@/lib/desk/contract/owner-accounts";
import type { VisitProperty } from "@/lib/desk/contract/visits-answers";
import type { JsonEdit } from "@/lib/domain/json/edits";
import { fold } from "@/lib/domain/text/accents";
import { type LanguageCode, languageCodes } from "@/lib/domain/text/language";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskDialog } from "../desk-dialog";
import { SelectField, TextField, Tick } from "../desk-fields";
import type { DeskWords } from "../desk-words";
import { ReferenceText } from "../reference-text";
import { useDesk } from "../use-desk";
import { type OwnerRecord, useOwnersFile } from "./use-owners-file";

/** Properties that are offered at once: more are found by typing. */
const mostOffered = 30;

/** How a property is named where there is little room. */
export const propertyName = (t: DeskWords["owners"], { id, reference, title, address }: VisitProperty) =>
  title ? `${address} (${reference})` : fill(t.noPublished, { id });

/** Boxes for the properties, found by typing; those that are chosen come first. */
function Properties({
  properties,
  chosen,
  error,
  onChange,
}: {
  properties: readonly VisitProperty[];
  chosen: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}) {
  const { words, facts } = useDesk();
  const { owners: t } = words;
  const [query, setQuery] = useState("");
  const typed = fold(query.trim());
  const unknown = chosen.filter((id) => !properties.some((property) => property.id === id));
  const all = [
    ...unknown.map((id) => ({ id, reference: String(id), title: "", address: "" })),
    ...properties,
  ];
  const visible = [
    ...all.filter(({ id }) => chosen.includes(id)),
    ...all.filter(
      (property) =>
        !chosen.includes(property.id) &&
        fold(`${property.id} ${property.reference} ${property.title} ${property.address}`).includes(typed),
    ),
  ].slice(0, chosen.length + mostOffered);
  return (
    <Field
      id="owner-properties"
      group
      label={t.form.properties}
      hint={error === undefined ? countText(t.form.chosen, chosen.length, facts.language) : undefined}
      error={error}
    >
      {() => (
        <>
          <input
            type="search"
            aria-label={t.form.find}
            placeholder={t.form.find}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className="control h-12 px-3"
          />
          <ul className="owner-properties">
            {visible.map((property) => (
              <li key={property.id}>
                <Tick
                  checked={chosen.includes(property.id)}
                  onTick={(isTicked) =>
                    onChange(isTicked ? [...chosen, property.id] : chosen.filter((id) => id !== property.id))
                  }
                  label={
                    <span>
                      <ReferenceText text={propertyName(t, property)} />
                      {property.title && <span className="desk-soft"> {property.title}</span>}
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Field>
  );
}

type Errors = Partial<Record<"name" | "email" | "phone" | "properties", string>>;

/** Digits enough to ring somebody, with what people write between them. */
const isPhone = (text: string) => /^[\d\s()./+-]*$/.test(text) && text.replace(/\D/g, "").length >= 8;

/** What is wrong before anything is sent. */
function errorsIn({ form: t }: DeskWords["owners"], { name, email, phone, properties }: OwnerRecord): Errors {
  return {
    ...(name === "" && { name: t.required }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: t.wrongEmail }),
    ...(phone && !isPhone(phone) && { phone: t.wrongPhone }),
    ...(properties.length === 0 && { properties: t.chosen.none }),
  };
}

/** The edits that bring an owner into the file: only what has changed of one that is there. */
function editsFor(
  owners: readonly OwnerRecord[],
  formerEmail: string | null,
  record: OwnerRecord,
): JsonEdit[] | null {
  const index = formerEmail === null ? -1 : owners.findIndex(({ email }) => email === formerEmail);
  const current = owners[index];
  if (!current) return [{ path: ["owners", owners.length], value: record }];
  const changed = (["email", "name", "phone", "language", "properties"] as const).filter(
    (field) => JSON.stringify(current[field]) !== JSON.stringify(record[field]),
  );
  if (changed.length === 0) return null;
  return changed.map((field) => ({ path: ["owners", index, field], value: record[field] }));
}

/** Adds an owner, or changes one: name, address, phone, language, properties. */
export function OwnerForm({
  owner,
  property,
  owners,
  properties,
  onClose,
  onSaved,
}: {
  /** Null for a new one. */
  owner: DeskOwner | null;
  /** Which a new one begins with. */
  property: number | undefined;
  owners: readonly DeskOwner[];
  properties: readonly VisitProperty[];
  onClose: () => void;
  onSaved: (name: string) => void;
}) {
  const { words, facts } = useDesk();
  const { owners: t } = words;
  const [draft, setDraft] = useState<OwnerRecord>(() => ({
    email: owner?.email ?? "",
    name: owner?.name ?? "",
    phone: owner?.phone ?? "",
    language: owner?.language ?? facts.language,
    properties: owner?.properties.map(({ id }) => id) ?? (property === undefined ? [] : [property]),
  }));
  const [errors, setErrors] = useState<Errors>({});
  const { save, isBusy, failure } = useOwnersFile();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const record = {
      ...draft,
      name: draft.name.trim(),
      email: draft.email.trim().toLowerCase(),
      phone: draft.phone?.trim() || undefined,
    };
    const isTaken = owners.some(({ email, id }) => email === record.email && id !== owner?.id);
    const wrong = { ...errorsIn(t, record), ...(isTaken && { email: t.form.taken }) };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      document.getElementById(`owner-${Object.keys(wrong)[0]}`)?.focus();
      return;
    }
    void save(
      (all) => editsFor(all, owner?.email ?? null, record),
      () => onSaved(record.name),
    );
  };

  return (
    <DeskDialog
      heading={owner ? fill(t.form.edit, { name: owner.name }) : t.form.add}
      failure={failure}
      onClose={onClose}
    >
      <form method="dialog" onSubmit={submit} className="form desk-form" noValidate>
        <TextField
          id="owner-name"
          label={t.form.name}
          hint={t.form.nameHint}
          error={errors.name}
          maxLength={80}
          value={draft.name}
          onText={(text) => setDraft({ ...draft, name: text })}
        />
        <TextField
          id="owner-email"
          label={t.form.email}
          hint={owner ? t.form.emailChange : t.form.emailHint}
          error={errors.email}
          type="email"
          maxLength={254}
          value={draft.email}
          onText={(text) => setDraft({ ...draft, email: text })}
        />
        <TextField
          id="owner-phone"
          label={t.form.phone}
          hint={t.form.phoneHint}
          error={errors.phone}
          type="tel"
          maxLength={40}
          value={draft.phone ?? ""}
          onText={(text) => setDraft({ ...draft, phone: text })}
        />
        <SelectField
          id="owner-language"
          label={t.form.language}
          value={draft.language}
          onValue={(value) => setDraft({ ...draft, language: value as LanguageCode })}
          options={languageCodes.map((code) => [code, t.languages[code]] as const)}
        />
        <Properties
          properties={properties}
          chosen={draft.properties}
          error={errors.properties}
          onChange={(ids) => setDraft({ ...draft, properties: ids })}
        />
        <div className="desk-actions">
          <BusyButton id="owner-save" label={t.form.save} busyLabel={t.form.saving} busy={isBusy} />
          <DeskButton label={t.form.cancel} onClick={onClose} />
        </div>
      </form>
    </DeskDialog>
  );
}
