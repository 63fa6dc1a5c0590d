import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import type { DeskSettings } from "@/lib/desk/contract/access-answers";
import { type SettingField, settingFields } from "@/lib/domain/desk/settings";
import { TextField } from "../desk-fields";
import { DeskMessage, DeskStatus, ReadingState } from "../desk-message";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { useForm } from "../use-form";

/** How a phone's keyboard helps with a field. */
const types: { [Field in SettingField]?: string } = { operatorEmail: "email" };

function SettingsForm({
  settings,
  onSaved,
}: {
  settings: DeskSettings;
  onSaved: (after: DeskSettings) => void;
}) {
  const { words } = useDesk();
  const { settings: t } = words.access;
  const { form, errors, failure, isBusy, send } = useForm();
  const [values, setValues] = useState(settings.values);
  const [password, setPassword] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const after = await send<DeskSettings>("settings/change/", { ...values, password });
    if (!after) return;
    setPassword("");
    onSaved(after);
  };
  const hints: { [Field in SettingField]?: string } = t.hints;
  const isFixed = (field: SettingField) => settings.fixed.includes(field);
  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="form desk-form desk-narrow">
      <DeskMessage text={failure} />
      {settingFields.map((field) => [
        <TextField
          key={field}
          id={`settings-${field}`}
          label={t.fields[field]}
          hint={isFixed(field) ? t.fixed : hints[field]}
          error={errors[field]}
          type={types[field] ?? "text"}
          autoComplete="off"
          readOnly={isFixed(field)}
          value={values[field]}
          onText={(text) => setValues({ ...values, [field]: text })}
        />,
        field === "user" && !isFixed(field) && (
          <TextField
            key="password"
            id="settings-password"
            label={t.password}
            hint={settings.hasPassword ? t.keep : undefined}
            error={errors.password}
            type="password"
            autoComplete="off"
            value={password}
            onText={setPassword}
          />
        ),
      ])}
      <div className="desk-actions">
        <BusyButton id="settings-save" label={t.save} busyLabel={t.saving} busy={isBusy} />
      </div>
    </form>
  );
}

/** Mail server, operator and limits. */
export function SettingsOfSite() {
  const { words } = useDesk();
  const { settings: t } = words.access;
  const reading = useDeskRead<DeskSettings>("settings/");
  const [done, setDone] = useState("");
  const { answer, setAnswer } = reading;
  return (
    <section aria-labelledby="access-settings">
      <h2 id="access-settings">{t.heading}</h2>
      <p className="max-w-line">{t.text}</p>
      <ReadingState reading={reading} />
      <DeskStatus text={done} />
      {answer && (
        <SettingsForm
          settings={answer}
          onSaved={(after) => {
            setAnswer(after);
            setDone(t.saved);
          }}
        />
      )}
    </section>
  );
}
