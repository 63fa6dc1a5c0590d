import type { ReactNode } from "react";
import { AccountForm, useAccountForm } from "@/components/owner/account-form";
import { BusyButton } from "@/components/ui/busy-button";
import { Field } from "@/components/ui/field";
import { deskApi } from "../desk-api";
import type { DeskBase } from "../desk-words";

/** The state of a form of the desk's accounts. */
export const useDeskForm = ({ words, facts }: DeskBase) =>
  useAccountForm({ words: words.login, phone: facts.phone, api: deskApi });

/** A form of an account with its button. @param actions further ones beside it */
export function StepForm({
  name,
  words,
  state,
  fields,
  label,
  busyLabel = words.login.submitting,
  isBusy = state.busy !== null,
  actions,
  children,
  onSubmit,
  ...heading
}: Pick<DeskBase, "words"> & {
  name: string;
  state: ReturnType<typeof useDeskForm>;
  fields: ReactNode;
  label: string;
  busyLabel?: string;
  isBusy?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
  level?: "h2";
  onSubmit: () => void;
}) {
  return (
    <AccountForm
      {...heading}
      name={name}
      words={words.login}
      state={state}
      onSubmit={onSubmit}
      fields={fields}
    >
      <div className="desk-actions">
        <BusyButton id={`${name}-send`} label={label} busyLabel={busyLabel} busy={isBusy} />
        {actions}
      </div>
      {children}
    </AccountForm>
  );
}

/** The field of a code: six digits of an app, which phones offer to fill in, or a backup code. */
export function CodeField({ words, error }: { words: DeskBase["words"]; error: string | undefined }) {
  return (
    <Field id="account-code" label={words.signIn.code} error={error}>
      {(aria) => (
        <input
          {...aria}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck="false"
          maxLength={20}
          className="control h-12 px-3 tabular"
        />
      )}
    </Field>
  );
}
