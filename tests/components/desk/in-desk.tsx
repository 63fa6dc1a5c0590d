import type { ReactNode } from "react";
import { DeskContext, type DeskState } from "@/components/desk/use-desk";
import { deskFacts, dutchDesk } from "./desk-words";

const an = { email: "an@zennehuis.example", name: "An Verbeeck" };

const state: DeskState = {
  words: dutchDesk,
  facts: deskFacts,
  account: {
    staff: { ...an, role: "editor" },
    rights: ["content.read", "content.edit"],
    secondFactor: { isOn: false, isRequired: false },
    colleagues: [an],
  },
  address: { query: new URLSearchParams(), go: () => undefined, open: () => undefined },
  onSignedOut: () => undefined,
};

/** A part of the desk where it stands; what is not named is that of an editor who reads Dutch. */
export const InDesk = ({ children, ...changes }: Partial<DeskState> & { children: ReactNode }) => (
  <DeskContext value={{ ...state, ...changes }}>{children}</DeskContext>
);
