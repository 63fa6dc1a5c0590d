import { brandFileSettings, isBrandFileOfDesk } from "../../../domain/brand/brand-files.ts";
import { contrast, paletteOf, poorContrasts, writtenContrast } from "../../../domain/brand/colours.ts";
import { iconShapeFault, leastIconSide, readLogoFile } from "../../../pictures/logo-file.ts";
import { mustBeAmong } from "../candidates.ts";
import type { CheckedContent } from "../checked-content.ts";
import { errorsIn, type Finding, type FindingValues, warningsIn } from "../finding.ts";

const file = "site.json";
const error = errorsIn(file);

/** The files of the logo lie in `brand/`, hold nothing but a picture, and none lies there that nothing shows, unless the desk has stored it. */
export function brandFiles({ singles, brandFiles: files }: CheckedContent): Finding[] {
  const brand = singles.site?.value.brand;
  if (!brand) return [];
  const names = new Set(files.map(({ name }) => name));
  const used = brandFileSettings.flatMap((setting) => brand[setting] ?? []);
  const missing = brandFileSettings.flatMap((setting) =>
    mustBeAmong(brand[setting], names, "brandFile", { file, path: ["brand", setting] }),
  );
  const unsafe = files.flatMap(({ name, bytes }) => {
    const fault = /\.(svg|png)$/.test(name) && name !== brand.sharePicture ? readLogoFile(bytes) : null;
    if (typeof fault !== "string") return [];
    return errorsIn(`brand/${name}`)(
      [],
      { code: "brand.unsafeFile", values: { file: name } },
      "a picture that holds nothing else",
      fault,
      "export it again as plain SVG, with text as outlines, or as PNG",
    );
  });
  // The desk keeps its own to be chosen again, and shows them as unused.
  const unused = files
    .filter(({ name }) => !isBrandFileOfDesk(name) && !used.includes(name))
    .map(({ name }) =>
      warningsIn(`brand/${name}`)(
        [],
        { code: "brand.unusedFile", values: { file: name } },
        'a file that "brand" in site.json names',
        "a file that nothing shows",
      ),
    );
  const icon = files.find(({ name }) => name === brand.icon);
  const shape = icon && iconShapeFault(icon.bytes);
  if (!shape) return [...missing, ...unsafe, ...unused];
  const misshapen = error(
    ["brand", "icon"],
    { code: "brand.iconShape", values: { shape: shape.join(" × "), least: leastIconSide } },
    `a square: SVG, or PNG of ${leastIconSide} pixels or more`,
    shape.join(" by "),
  );
  return [...missing, ...unsafe, ...unused, misshapen];
}

/** Settings about the logo that would do nothing. */
export function logoSettings({ singles }: CheckedContent): Finding[] {
  const { brand, agency } = singles.site?.value ?? {};
  if (!brand) return [];
  const findings: Finding[] = [];
  if (brand.logoLight && !brand.logo)
    findings.push(error(["brand", "logoLight"], "brand.lightLogoAlone", 'a "logo" beside it', "none"));
  const { accentedEnd: end } = brand;
  if (!end) return findings;
  const path = ["brand", "accentedEnd"];
  if (brand.logo)
    findings.push(
      error(path, "brand.accentBesideLogo", "nothing: a logo takes the place of the name", `"${end}"`),
    );
  if (agency?.name && !agency.name.endsWith(end))
    findings.push(
      error(
        path,
        { code: "brand.accentNotOfName", values: { name: agency.name, end } },
        `the end of the agency's name, "${agency.name}"`,
        `"${end}"`,
      ),
    );
  return findings;
}

/** Text of the usual size (WCAG 2.2, 1.4.3). */
const textContrast = 4.5;

const contrastMessage = (reached: number, values: FindingValues) => ({
  code: "brand.contrast" as const,
  values: { ...values, reached: Math.floor(reached * 10) / 10 },
});

/** The footer's text is read, and so are its button and its form, which are white. */
function footerContrast(background: string | undefined, color: string | undefined): Finding[] {
  if (!background) return [];
  const pairs = [
    { field: "color", name: '"color"', code: "footerText", colour: color },
    { field: "background", name: "white, as the footer’s button is,", code: "white", colour: "#ffffff" },
  ] as const;
  return pairs.flatMap(({ field, name, code, colour }) => {
    const reached = colour ? contrast(background, colour) : textContrast;
    if (reached >= textContrast) return [];
    const values = {
      one: { colour: code },
      other: { colour: "footerGround" as const },
      needed: textContrast,
    };
    return error(
      ["footer", field],
      contrastMessage(reached, values),
      `a contrast of ${textContrast}:1 between ${name} and "background" (WCAG 2.2)`,
      `${colour} on ${background}, which reaches ${writtenContrast(reached)}`,
    );
  });
}

/** Text is read and controls are found on every ground they stand on (WCAG 2.2, level AA). */
export function brandContrast({ singles }: CheckedContent): Finding[] {
  const { brand, footer } = singles.site?.value ?? {};
  const { ink, paper, accent } = brand?.colours ?? {};
  const poor =
    ink && paper && accent ? poorContrasts(paletteOf({ ...brand?.colours, ink, paper, accent })) : [];
  const ofPalette = poor.map(({ names: [a, b], colours, reached, needed }) =>
    error(
      ["brand", "colours", ...[a, b].filter((name) => name !== "white").slice(0, 1)],
      contrastMessage(reached, { one: { colour: a }, other: { colour: b }, needed }),
      `a contrast of ${needed}:1 between "${a}" and "${b}" (WCAG 2.2)`,
      `${colours[0]} on ${colours[1]}, which reaches ${writtenContrast(reached)}`,
      "make one of them darker, or the other lighter",
    ),
  );
  return [...ofPalette, ...footerContrast(footer?.background, footer?.color)];
}
