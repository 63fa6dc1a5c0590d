import type { IconNode } from "lucide";

/** A drawing of the icon library in the colour of the text around it. It is never alone: what it means stands beside it in words. */
export function Icon({
  drawing,
  className,
  strokeWidth = 2,
}: {
  drawing: IconNode;
  className: string;
  /** Of 24 units in width and height. */
  strokeWidth?: number;
}) {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {drawing.map(([Shape, attributes], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes.
        <Shape key={index} {...attributes} />
      ))}
    </svg>
  );
}
