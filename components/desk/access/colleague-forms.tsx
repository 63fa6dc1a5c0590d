import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import type { StaffAccess, StaffAccessList, TeamFace } from "@/lib/desk/contract/access-answers";
import { staffRoles } from "@/lib/domain/desk/roles";
import { type LanguageCode, languageTable } from "@/lib/domain/text/language";
import { DeskButton } from "../desk-button";
import { SelectField, TextField } from "../desk-fields";
import { DeskMessage } from "../desk-message";
import { useDesk } from "../use-desk";
import { useForm } from "../use-form";

interface Ends {
  onDone: (after: StaffAccessList, email: string) => void;
  onCancel: () => void;
}

/** Adds somebody who works here, and invites them. @param props.from who is in the team already */
export function AddColleague({
  from,
  languages,
  onDone,
  onCancel,
}: Ends & { from: TeamFace | null; languages: readonly LanguageCode[] }) {
  const { words } = useDesk();
  const { staff: t } = words.access;
  const { form, errors, failure, isBusy, send } = useForm();
  const [first = "nl"] = languages;
  const [values, setValues] = useState({
    ...{ name: from?.name ?? "", email: from?.email ?? "", role: "agent" },
    speaks: from && languages.includes(from.language) ? from.language : first,
  });
  const set = (field: keyof typeof values) => (value: string) => setValues({ ...values, [field]: value });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const after = await send<StaffAccessList>("staff/add/", values);
    if (after) onDone(after, values.email.trim().toLowerCase());
  };
  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="form desk-form desk-narrow">
      <h3>{t.addHeading}</h3>
      <DeskMessage text={failure} />
      <TextField
        id="colleague-name"
        label={t.name}
        error={errors.name}
        autoComplete="off"
        maxLength={80}
        value={values.name}
        onText={set("name")}
      />
      <TextField
        id="colleague-email"
        label={t.email}
        hint={t.emailHint}
        error={errors.email}
        type="email"
        autoComplete="off"
        value={values.email}
        onText={set("email")}
      />
      <SelectField
        id="colleague-speaks"
        label={t.language}
        error={errors.speaks}
        value={values.speaks}
        onValue={set("speaks")}
        options={languages.map((code) => [code, languageTable[code].name] as const)}
      />
      <SelectField
        id="colleague-role"
        label={t.role}
        error={errors.role}
        value={values.role}
        onValue={set("role")}
        options={staffRoles.map((role) => [role, words.roleNames[role]] as const)}
      />
      <div className="desk-actions">
        <BusyButton id="colleague-add" label={t.addAndInvite} busyLabel={t.adding} busy={isBusy} />
        <DeskButton label={t.cancel} onClick={onCancel} />
      </div>
    </form>
  );
}

/** Gives a colleague an entry in the team, with what visitors need first. */
export function AddToTeam({ colleague, onDone, onCancel }: Ends & { colleague: StaffAccess }) {
  const { words } = useDesk();
  const { staff: t } = words.access;
  const { form, errors, failure, isBusy, send } = useForm();
  const [values, setValues] = useState({ function: "", phone: "" });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const after = await send<StaffAccessList>("staff/team/", { ...values, email: colleague.email });
    if (after) onDone(after, colleague.email);
  };
  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="form desk-form desk-narrow">
      <DeskMessage text={failure} />
      <TextField
        id="team-function"
        label={t.function}
        hint={t.functionHint}
        error={errors.function}
        value={values.function}
        onText={(text) => setValues({ ...values, function: text })}
      />
      <TextField
        id="team-phone"
        label={t.phone}
        error={errors.phone}
        type="tel"
        value={values.phone}
        onText={(text) => setValues({ ...values, phone: text })}
      />
      <div className="desk-actions">
        <BusyButton id="team-add" label={t.toTeam} busyLabel={t.adding} busy={isBusy} />
        <DeskButton label={t.cancel} onClick={onCancel} />
      </div>
    </form>
  );
}
