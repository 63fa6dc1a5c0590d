import type { useTranslations } from "next-intl";
import type { NamedRoom } from "./floor-plan.ts";

/** `Bedroom 2`; without a number where it is the only one of its kind. */
export const roomName = (
  facts: ReturnType<typeof useTranslations<"facts">>,
  { kind, number }: Pick<NamedRoom, "kind" | "number">,
): string => [facts(`words.room.${kind}`), number].filter(Boolean).join(" ");
