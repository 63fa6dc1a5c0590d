import type { DeskImport, ImportSourceState } from "@/lib/desk/contract/import-answers";

/** What each part of the import does with the state that all show. */
export interface ImportPart {
  state: ImportSourceState;
  waits: DeskImport["waits"];
  /** Sends a change of this package, shows the state after it, and says what was done. */
  act: (address: string, body: Record<string, unknown>, done: string) => Promise<boolean>;
  /** Reads the state anew. */
  refresh: () => Promise<void>;
  isBusy: boolean;
}
