import { ensureAccount } from "@/lib/owner/auth/accounts";
import { invitationLifetime, newPasswordToken } from "@/lib/owner/auth/link-tokens";
import { type SignInResult, setPassword } from "@/lib/owner/auth/sessions";

export const password = "drie groene stoelen";
export const everybody = () => true;

/** An owner who has chosen a password. */
export async function invited(email = "lea@zennehuis.example") {
  const account = await ensureAccount({ email, name: "Lea Wouters" });
  await setPassword(await newPasswordToken(account, invitationLifetime), password, everybody);
  return account;
}

/** The headers of a browser that has taken these cookies. */
export const browserWith = (entry: Pick<SignInResult, "cookies"> | null): Headers =>
  new Headers({
    cookie: (entry?.cookies ?? []).map((cookie) => cookie.split(";")[0] ?? "").join("; "),
    "user-agent": "A browser",
  });
