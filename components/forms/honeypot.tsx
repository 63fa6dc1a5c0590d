import type { Bound } from "@/components/forms/fields/field-view";

/** A field that no person sees, hears or reaches; what fills it in is none. */
export function Honeypot({ label, bound }: { label: string; bound: Bound }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {label}
        <input {...bound} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
