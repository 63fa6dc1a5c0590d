/** The icon of a type of property in the colour of the text around it; a mask, so that any drawing will do. */
export function TypeIcon({ path, className = "size-5" }: { path: string; className?: string }) {
  return (
    <span aria-hidden="true" className={`type-icon ${className}`} style={{ maskImage: `url(${path})` }} />
  );
}
