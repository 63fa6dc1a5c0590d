import type { ComponentProps } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { passwordFault } from "@/lib/domain/accounts/password";
import type { LanguageCode } from "@/lib/domain/text/language";
import { AccountForm, PasswordField } from "./account-form";

/**
 * A password, typed twice, that is set by the token of a mailed link.
 * @param actions classes around its button
 */
export function NewPasswordForm({
  token,
  language,
  actions,
  onDone,
  ...frame
}: Omit<ComponentProps<typeof AccountForm>, "level" | "onSubmit" | "fields" | "children"> & {
  token: string | null | undefined;
  language: LanguageCode;
  actions: string;
  onDone: () => void;
}) {
  const { state, words } = frame;
  const { choose } = words;
  const submit = () => {
    const password = state.typed("password");
    const fault = passwordFault(password, state.typed("repeat"));
    if (fault) {
      const target = fault === "match" ? "account-repeat" : "account-password";
      return state.fail({ text: choose[fault], target });
    }
    return state.send("password", { token, password, language }, onDone);
  };
  return (
    <AccountForm
      {...frame}
      level="h2"
      onSubmit={submit}
      fields={(["password", "repeat"] as const).map((name) => (
        <PasswordField
          key={name}
          id={`account-${name}`}
          name={name}
          label={choose[name]}
          hint={name === "password" ? choose.rule : undefined}
          error={state.errorOf(`account-${name}`)}
          autoComplete="new-password"
          words={words}
        />
      ))}
    >
      <div className={actions}>
        <BusyButton
          id="account-send"
          label={choose.submit}
          busyLabel={choose.submitting}
          busy={state.busy !== null}
        />
      </div>
    </AccountForm>
  );
}
