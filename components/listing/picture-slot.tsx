import { House } from "lucide-react";

/** Shown in the place of a missing picture, in its size. */
export function PictureSlot({ text }: { text: string }) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-2 bg-sand text-sm text-ink-soft">
      <House aria-hidden="true" className="size-7" strokeWidth={1.25} />
      {text}
    </div>
  );
}
