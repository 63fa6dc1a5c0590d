import { ensureAccount } from "@/lib/accounts/accounts";
import { invitationLifetime, newPasswordToken } from "@/lib/accounts/link-tokens";
import type { Realm } from "@/lib/accounts/realm";
import { type SignInResult, setPassword } from "@/lib/accounts/sessions";
import { ownerRealm } from "@/lib/owner/owner-realm";

export const password = "drie groene stoelen";
/** The owners' realm, with whoever asks among the owners. */
export const everybody: Realm = {
  ...ownerRealm,
  personWith: (email) => ({ email, name: "Lea Wouters", language: "fr" }),
};

/** An owner who has chosen a password. */
export async function invited(email = "lea@zennehuis.example") {
  const account = await ensureAccount(ownerRealm, { email, name: "Lea Wouters" });
  await setPassword(everybody, await newPasswordToken(ownerRealm, account, invitationLifetime), password);
  return account;
}

/** The headers of a browser that has taken these cookies. */
export const browserWith = (entry: Pick<SignInResult, "cookies"> | null): Headers =>
  new Headers({
    cookie: (entry?.cookies ?? []).map((cookie) => cookie.split(";")[0] ?? "").join("; "),
    "user-agent": "A browser",
  });
