/** The settings of `brand` in site.json that name a file of `content/brand/`, with what the desk calls such files. */
const stems = { logo: "logo", logoLight: "logo-light", icon: "icon", sharePicture: "share" } as const;
export type BrandFileSetting = keyof typeof stems;
export const brandFileSettings = Object.keys(stems) as BrandFileSetting[];

export const isBrandFileSetting = (value: unknown): value is BrandFileSetting =>
  brandFileSettings.some((setting) => setting === value);

/** The name of a file that the desk stores. @param digest of its bytes, in hexadecimal digits: no other file is written over */
export const brandFileName = (setting: BrandFileSetting, digest: string, ending: string): string =>
  `${stems[setting]}-${digest.slice(0, 10)}.${ending}`;

const fromDesk = new RegExp(`^(${Object.values(stems).join("|")})-[0-9a-f]{10}\\.(svg|png|jpg)$`);

/** Whether the desk has stored a file. */
export const isBrandFileOfDesk = (name: string): boolean => fromDesk.test(name);

/** Whether a file can be chosen for a setting: one that the desk has stored for that alone, another one by its kind. */
export function isBrandFileFor(setting: BrandFileSetting, name: string): boolean {
  const [, stem] = fromDesk.exec(name) ?? [];
  if (stem) return stem === stems[setting];
  return (setting === "sharePicture" ? /^[a-z0-9-]+\.(jpe?g|png)$/ : /^[a-z0-9-]+\.(svg|png)$/).test(name);
}

/** Where the desk shows a file of the working content, published or not. */
export const brandFileAddress = (file: string): string =>
  `/api/desk/brand/file/?file=${encodeURIComponent(file)}`;
