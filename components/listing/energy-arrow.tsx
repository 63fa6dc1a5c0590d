/** The arrow of a region's energy scale, small for a card or large for the property's page. */
export function EnergyArrow({ image, alt, large = false }: { image: string; alt: string; large?: boolean }) {
  const [width, height] = large ? [72, 36] : [40, 20];
  return (
    <img
      src={image}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      alt={alt}
      className="shrink-0"
    />
  );
}
