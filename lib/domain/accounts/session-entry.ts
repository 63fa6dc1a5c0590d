/** A session of somebody as they recognise it. */
export interface SessionEntry {
  id: string;
  /** `Firefox, Android`; null where neither is known. */
  device: string | null;
  /** An ISO moment. */
  usedAt: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
  /** Whether its person stays signed in on the device. */
  stays: boolean;
}
