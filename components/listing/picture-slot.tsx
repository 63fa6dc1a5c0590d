import { House } from "lucide-react";

/** The place of a picture that is still to come: quiet, of the same size, and said in words. */
export function PictureSlot({ text }: { text: string }) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-2 bg-sand text-sm text-ink-soft">
      <House aria-hidden="true" className="size-7" strokeWidth={1.25} />
      {text}
    </div>
  );
}
