import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { Field } from "@/components/ui/field";
import type { DeskOwner, OwnableProperty } from "@/lib/desk/contract/owner-accounts";
import type { JsonEdit } from "@/lib/domain/json/edits";
import { fold } from "@/lib/domain/text/accents";
import { type LanguageCode, languageCodes } from "@/lib/domain/text/language";
import { countText, fill } from "@/lib/domain/text/words";
import { failureText, isSignedOut } from "../desk-api";
import { DeskDialog } from "../desk-dialog";
import type { DeskBase, DeskWords } from "../desk-words";
import { isConflict, type OwnerRecord, saveOwners } from "./owners-file";

/** Properties that are offered at once: more are found by typing. */
const mostOffered = 30;

/** How a property is named where there is little room. */
export const propertyName = (t: DeskWords["owners"], { id, reference, title, address }: OwnableProperty) =>
  title ? `${address} (${reference})` : fill(t.noPublished, { id });

/** Boxes for the properties, found by typing; those that are chosen come first. */
function Properties({
  words,
  facts,
  properties,
  chosen,
  error,
  onChange,
}: DeskBase & {
  properties: readonly OwnableProperty[];
  chosen: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}) {
  const { owners: t } = words;
  const [query, setQuery] = useState("");
  const typed = fold(query.trim());
  const unknown = chosen.filter((id) => !properties.some((each) => each.id === id));
  const all = [
    ...unknown.map((id) => ({ id, reference: String(id), title: "", address: "" })),
    ...properties,
  ];
  const shown = [
    ...all.filter(({ id }) => chosen.includes(id)),
    ...all.filter(
      (each) =>
        !chosen.includes(each.id) &&
        fold(`${each.id} ${each.reference} ${each.title} ${each.address}`).includes(typed),
    ),
  ].slice(0, chosen.length + mostOffered);
  return (
    <Field
      id="owner-properties"
      group
      label={t.form.properties}
      {...(error === undefined
        ? { hint: countText(t.form.chosen, chosen.length, facts.language) }
        : { error })}
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
            {shown.map((property) => (
              <li key={property.id}>
                <label className="tick">
                  <input
                    type="checkbox"
                    checked={chosen.includes(property.id)}
                    onChange={({ target }) =>
                      onChange(
                        target.checked ? [...chosen, property.id] : chosen.filter((id) => id !== property.id),
                      )
                    }
                    className="checkmark"
                  />
                  <span>
                    {propertyName(t, property)}
                    {property.title && <span className="desk-soft"> {property.title}</span>}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </Field>
  );
}

type Errors = Partial<Record<"name" | "email" | "properties", string>>;

/** What is wrong before anything is sent. */
function errorsIn({ form: t }: DeskWords["owners"], { name, email, properties }: OwnerRecord): Errors {
  return {
    ...(name === "" && { name: t.required }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: t.wrongEmail }),
    ...(properties.length === 0 && { properties: t.chosen.none }),
  };
}

/** The edits that bring an owner into the file: only what has changed of one that is there. */
function editsFor(
  owners: readonly OwnerRecord[],
  before: string | null,
  record: OwnerRecord,
): JsonEdit[] | null {
  const index = before === null ? -1 : owners.findIndex(({ email }) => email === before);
  const current = owners[index];
  if (!current) return [{ path: ["owners", owners.length], value: record }];
  const changed = (["email", "name", "language", "properties"] as const).filter(
    (field) => JSON.stringify(current[field]) !== JSON.stringify(record[field]),
  );
  if (changed.length === 0) return null;
  return changed.map((field) => ({ path: ["owners", index, field], value: record[field] }));
}

/** Adds an owner, or changes one: name, address, language, properties. */
export function OwnerForm({
  owner,
  property,
  owners,
  properties,
  onClose,
  onSaved,
  onSignedOut,
  ...base
}: DeskBase & {
  /** Null for a new one. */
  owner: DeskOwner | null;
  /** Which a new one begins with. */
  property: number | undefined;
  owners: readonly DeskOwner[];
  properties: readonly OwnableProperty[];
  onClose: () => void;
  onSaved: (name: string) => void;
  onSignedOut: () => void;
}) {
  const { words, facts } = base;
  const { owners: t } = words;
  const [draft, setDraft] = useState<OwnerRecord>(() => ({
    email: owner?.email ?? "",
    name: owner?.name ?? "",
    language: owner?.language ?? facts.language,
    properties: owner?.properties.map(({ id }) => id) ?? (property === undefined ? [] : [property]),
  }));
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const record = { ...draft, name: draft.name.trim(), email: draft.email.trim().toLowerCase() };
    const isTaken = owners.some(({ email, id }) => email === record.email && id !== owner?.id);
    const wrong = { ...errorsIn(t, record), ...(isTaken && { email: t.form.taken }) };
    setErrors(wrong);
    setFailure("");
    if (Object.keys(wrong).length > 0) {
      document.getElementById(`owner-${Object.keys(wrong)[0]}`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await saveOwners(base, (all) => editsFor(all, owner?.email ?? null, record));
      onSaved(record.name);
    } catch (error) {
      if (isSignedOut(error)) return onSignedOut();
      setFailure(isConflict(error) ? t.conflict : failureText(error, words.loadFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <DeskDialog
      heading={owner ? fill(t.form.edit, { name: owner.name }) : t.form.add}
      failure={failure}
      onClose={onClose}
    >
      <form method="dialog" onSubmit={save} className="form desk-form" noValidate>
        <Field
          id="owner-name"
          label={t.form.name}
          hint={t.form.nameHint}
          {...(errors.name && { error: errors.name })}
        >
          {(aria) => (
            <input
              {...aria}
              maxLength={80}
              value={draft.name}
              onChange={(event) => setDraft({ ...draft, name: event.target.value })}
              className="control h-12 px-3"
            />
          )}
        </Field>
        <Field
          id="owner-email"
          label={t.form.email}
          hint={owner ? t.form.emailChange : t.form.emailHint}
          {...(errors.email && { error: errors.email })}
        >
          {(aria) => (
            <input
              {...aria}
              type="email"
              maxLength={254}
              value={draft.email}
              onChange={(event) => setDraft({ ...draft, email: event.target.value })}
              className="control h-12 px-3"
            />
          )}
        </Field>
        <Field id="owner-language" label={t.form.language}>
          {(aria) => (
            <select
              {...aria}
              value={draft.language}
              onChange={(event) => setDraft({ ...draft, language: event.target.value as LanguageCode })}
              className="control h-12 px-3"
            >
              {languageCodes.map((code) => (
                <option key={code} value={code}>
                  {t.languages[code]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Properties
          {...base}
          properties={properties}
          chosen={draft.properties}
          error={errors.properties}
          onChange={(ids) => setDraft({ ...draft, properties: ids })}
        />
        <div className="desk-actions">
          <BusyButton id="owner-save" label={t.form.save} busyLabel={t.form.saving} busy={isBusy} />
          <button type="button" className="desk-button" onClick={onClose}>
            {t.form.cancel}
          </button>
        </div>
      </form>
    </DeskDialog>
  );
}
