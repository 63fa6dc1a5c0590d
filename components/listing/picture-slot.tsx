import { House } from "lucide";
import { Icon } from "@/components/ui/icon";
import { TypeIcon } from "@/components/ui/type-icon";

/** Shown in the place of a missing picture, in its size, with the icon of the property's type if it has one. */
export function PictureSlot({ text, icon = null }: { text: string; icon?: string | null }) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-2 bg-sand text-sm text-ink-soft">
      {icon ? (
        <TypeIcon path={icon} className="size-8" />
      ) : (
        <Icon drawing={House} className="size-7" strokeWidth={1.25} />
      )}
      {text}
    </div>
  );
}
