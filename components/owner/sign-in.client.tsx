"use client";

import { useEffect, useState } from "react";
import { fill } from "@/lib/domain/text/words";

import { signedInName } from "./account-api";
import type { AccountView } from "./account-words";
import { SignInByLink } from "./sign-in-by-link.client";
import { SignInForm } from "./sign-in-form.client";
import { useMailedToken } from "./use-mailed-token";

/** The address is replaced: who goes back comes to what was before the sign-in. */
const leadOn = (next: string) => location.replace(next);

/** Signs an owner in; whoever is signed in already is led on. */
export function SignIn({ view }: { view: AccountView }) {
  const { words, portalHref } = view;
  const token = useMailedToken();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (token !== null) return;
    void signedInName().then((found) => {
      if (found === null) return;
      setName(found);
      leadOn(portalHref);
    });
  }, [token, portalHref]);
  if (name !== null)
    return (
      <p role="status" className="text-lg">
        {fill(words.already, { name })}{" "}
        <a href={portalHref} className="font-semibold link-line">
          {words.toPortal}
        </a>
      </p>
    );
  return (
    <>
      {token && <SignInByLink view={view} token={token} onEntered={leadOn} />}
      <SignInForm view={view} onEntered={leadOn} />
    </>
  );
}
