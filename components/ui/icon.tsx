import type { IconNode } from "lucide";

/** An icon of the library in the colour of the text around it, drawn as the style sheet sets. It is decorative: its meaning is written beside it. */
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
