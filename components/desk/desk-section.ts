import type { SignedInAccount } from "@/lib/desk/contract/desk-answers";
import type { DeskBase } from "./desk-words";
import type { DeskAddress } from "./use-desk-address";

/** What each part of the desk is given. */
export interface DeskSectionProps extends DeskBase {
  account: SignedInAccount;
  address: DeskAddress;
  /** Reads anew who is signed in and what they may. */
  onChange: () => void;
  onSignedOut: () => void;
}
