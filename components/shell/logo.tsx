import type { BrandView } from "@/lib/content/shell/brand";

/** A logo file. The one for light grounds has a ground of its own where it lies on a dark one. */
function LogoPicture({
  brand,
  isOnDark,
  alt,
  className,
}: {
  brand: BrandView;
  isOnDark: boolean;
  alt: string;
  className: string;
}) {
  const picture = isOnDark ? (brand.logoLight ?? brand.logo) : brand.logo;
  const ground = isOnDark ? (brand.logoLight ? "dark" : "own") : "light";
  return (
    <img
      src={picture?.src}
      width={picture?.width}
      height={picture?.height}
      alt={alt}
      data-ground={ground}
      className={`logo ${className}`}
    />
  );
}

/**
 * The agency's logo, or its name where it has none. A class sets `--logo-height`; on a `changing` ground it is the one for dark
 * grounds while the page is at its top.
 */
export function Logo({
  brand,
  ground,
  className,
}: {
  brand: BrandView;
  ground: "light" | "dark" | "changing";
  className: string;
}) {
  if (!brand.logo)
    return (
      <span data-ground={ground} className={`logo ${className}`}>
        {brand.name.beginning}
        <span className="logo-accent">{brand.name.accented}</span>
      </span>
    );
  const alt = `${brand.name.beginning}${brand.name.accented}`;
  if (ground !== "changing")
    return <LogoPicture brand={brand} isOnDark={ground === "dark"} alt={alt} className={className} />;
  return (
    <>
      <LogoPicture brand={brand} isOnDark alt={alt} className={`${className} logo-at-top`} />
      <LogoPicture brand={brand} isOnDark={false} alt={alt} className={`${className} logo-at-rest`} />
    </>
  );
}
