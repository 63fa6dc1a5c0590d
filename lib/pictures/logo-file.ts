/** What a logo is: its kind and its size, in pixels or the units of its drawing. */
export interface LogoFile {
  kind: "svg" | "png";
  width: number;
  height: number;
}

/** What a drawing may not hold: a logo loads nothing, runs nothing and leads nowhere. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/<!(DOCTYPE|ENTITY)/i, "a document type"],
  [/<(\w+:)?(script|foreignObject|iframe|embed|object|audio|video)\b/i, "a script, or a part of a web page"],
  [/\son\w+\s*=/i, "an attribute that runs a script"],
  [/javascript:/i, "an address that runs a script"],
  [/@import|<\?xml-stylesheet/i, "a style sheet from elsewhere"],
  [/href\s*=\s*["']?\s*(?!["']?(#|data:image\/(png|jpeg|webp);))[^"'\s>]/i, "an address of another file"],
  [/url\(\s*["']?(?!#)[^)"']/i, "an address of another file"],
];

/** What of a drawing is refused, in words; null where it is safe. */
function refusal(svg: string): string | null {
  return refused.find(([pattern]) => pattern.test(svg))?.[1] ?? null;
}

const lengthOf = (tag: string, name: string): number | null => {
  const written = new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(px)?["']`).exec(tag)?.[1];
  return written ? Number(written) : null;
};

function svgSize(svg: string): { width: number; height: number } | null {
  const [tag] = /<svg\b[^>]*>/.exec(svg) ?? [];
  if (!tag) return null;
  const box = /\sviewBox\s*=\s*["']([^"']+)["']/
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = [box?.[2] ?? lengthOf(tag, "width"), box?.[3] ?? lengthOf(tag, "height")];
  return width && height ? { width, height } : null;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Reads a logo: PNG, or a drawing as SVG.
 * @returns its size; what is wrong with it, in words, where it cannot be shown
 */
export function readLogoFile(bytes: Buffer): LogoFile | string {
  if (bytes.subarray(0, 8).equals(pngStart) && bytes.length > 24)
    return { kind: "png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const svg = bytes.toString("utf8");
  if (!/<svg\b/.test(svg)) return "neither PNG nor SVG";
  const reason = refusal(svg);
  if (reason) return `a drawing with ${reason}`;
  const size = svgSize(svg);
  return size ? { kind: "svg", ...size } : "a drawing without a size (viewBox)";
}
