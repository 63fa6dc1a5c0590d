import { createContext, use } from "react";
import type { SignedInAccount } from "@/lib/desk/contract/desk-answers";
import type { DeskBase } from "./desk-words";
import type { DeskAddress } from "./use-desk-address";

/** What every part of the desk knows: its words, who is signed in, and what the address names. */
export interface DeskState extends DeskBase {
  account: SignedInAccount;
  address: DeskAddress;
  /** Shows the sign-in, as the session has ended. */
  onSignedOut: () => void;
}

export const DeskContext = createContext<DeskState | null>(null);

/** @throws where nobody is signed in */
export function useDesk(): DeskState {
  const desk = use(DeskContext);
  if (!desk) throw new Error("a part of the desk without an account");
  return desk;
}
