/** What a logo is: its kind and its size, in pixels or the units of its drawing. */
export interface LogoFile {
  kind: "svg" | "png";
  width: number;
  height: number;
}

/** Why a file is no logo: it is something else, does something, names another file, or has no size. */
export type LogoFault = "unknown" | "active" | "linked" | "sizeless";

/** What a drawing may not hold: a logo loads nothing, runs nothing and leads nowhere. */
const refused: readonly (readonly [RegExp, LogoFault, string])[] = [
  [/<!(DOCTYPE|ENTITY)/i, "active", "a document type"],
  [
    /<(\w+:)?(script|foreignObject|iframe|embed|object|audio|video)\b/i,
    "active",
    "a script, or a part of a web page",
  ],
  [/\son\w+\s*=/i, "active", "an attribute that runs a script"],
  [/javascript:/i, "active", "an address that runs a script"],
  [/@import|<\?xml-stylesheet/i, "linked", "a style sheet from elsewhere"],
  [
    /href\s*=\s*["']?\s*(?!["']?(#|data:image\/(png|jpeg|webp);))[^"'\s>]/i,
    "linked",
    "an address of another file",
  ],
  [/url\(\s*["']?(?!#)[^)"']/i, "linked", "an address of another file"],
];

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

/** Reads a logo: PNG, or a drawing as SVG. @returns its size; what is wrong with it, and that in words, where it cannot be shown */
export function inspectLogo(bytes: Buffer): LogoFile | { fault: LogoFault; reason: string } {
  if (bytes.subarray(0, 8).equals(pngStart) && bytes.length > 24)
    return { kind: "png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const svg = bytes.toString("utf8");
  if (!/<svg\b/.test(svg)) return { fault: "unknown", reason: "neither PNG nor SVG" };
  const [, fault, reason] = refused.find(([pattern]) => pattern.test(svg)) ?? [];
  if (fault) return { fault, reason: `a drawing with ${reason}` };
  const size = svgSize(svg);
  if (size) return { kind: "svg", ...size };
  return { fault: "sizeless", reason: "a drawing without a size (viewBox)" };
}

/** The same with nothing but the words of what is wrong. */
export function readLogoFile(bytes: Buffer): LogoFile | string {
  const logo = inspectLogo(bytes);
  return "fault" in logo ? logo.reason : logo;
}

/** The smallest icon from which the largest size is made without being enlarged, in pixels. */
export const leastIconSide = 512;

/** Width and height of an icon that is no square, or too small; null for one from which all sizes can be made, and for what is no logo. */
export function iconShapeFault(bytes: Buffer): [width: number, height: number] | null {
  const icon = readLogoFile(bytes);
  if (typeof icon === "string") return null;
  const { kind, width, height } = icon;
  return width === height && (kind === "svg" || width >= leastIconSide) ? null : [width, height];
}
