import type { useTranslations } from "next-intl";
import type { ProjectCardView } from "@/lib/content/project/projects";

/** How many units can still be bought; where none can, whether some are only under option, or there is none yet. */
export const unitsLeft = (
  t: ReturnType<typeof useTranslations<"project">>,
  { available, option, units }: Pick<ProjectCardView, "available" | "option" | "units">,
): string =>
  available > 0
    ? t("left", { available, units })
    : t(units === 0 ? "notYet" : option > 0 ? "reserved" : "soldOut");
