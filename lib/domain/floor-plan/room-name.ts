import type { RoomKind } from "./room-kinds.ts";

/** A room of a floor by what it is called. */
export interface NamedRoom {
  kind: RoomKind;
  /** Among several of its kind in the home, or on the floor; null where it is the only one. */
  number: number | null;
}

/** `Bedroom 2`; without a number where it is the only one of its kind. @param facts the words of facts in a language */
export const roomName = (
  facts: (key: `words.room.${RoomKind}`) => string,
  { kind, number }: NamedRoom,
): string => [facts(`words.room.${kind}`), number].filter(Boolean).join(" ");
