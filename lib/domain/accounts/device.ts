/** Browsers by the name in their user agent; the first that fits, as later ones name earlier ones too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

const named = (patterns: readonly [RegExp, string][], userAgent: string) =>
  patterns.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * A browser in words that its user recognises and that single out nobody: `Firefox, Android`. No version is stored.
 * @returns null where neither browser nor system is known
 */
export function deviceName(userAgent: string): string | null {
  const parts = [named(browsers, userAgent), named(systems, userAgent)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(", ") : null;
}
