import { useTranslations } from "next-intl";
import { type EnergyLabel as Label, labelText } from "@/lib/domain/energy/energy-label";
import { EnergyArrow } from "./energy-arrow";

/** The arrow of a region's energy scale, read aloud in the page's language. */
export function EnergyLabelImage({ label, image, large }: { label: Label; image: string; large?: boolean }) {
  const t = useTranslations("card");
  return <EnergyArrow image={image} large={large} alt={t("energyLabel", { label: labelText(label) })} />;
}
