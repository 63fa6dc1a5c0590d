import type { IconNode } from "lucide";

/** A drawing of the icon library in the colour of the text around it; how it is drawn says the style sheet, once for all. It is never alone: what it means stands beside it in words. */
export function Icon({
  drawing,
  className,
  strokeWidth,
}: {
  drawing: IconNode;
  className: string;
  /** Of 24 units in width and height; 2 where it is left out. */
  strokeWidth?: number;
}) {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      strokeWidth={strokeWidth}
      className={`icon ${className}`}
    >
      {drawing.map(([Shape, attributes], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes.
        <Shape key={index} {...attributes} />
      ))}
    </svg>
  );
}
