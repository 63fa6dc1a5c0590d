import { type LanguageCode, languageTable } from "./language.ts";
import { belgianNumber, numeric } from "./numbers.ts";

const year = (language: LanguageCode): string => languageTable[language].yearUnit;

function withUnit(value: unknown, unit: string, maximum: number): string {
  const amount = numeric(value);
  return amount === null ? "" : `${belgianNumber(amount, { maximum })} ${unit}`;
}

/** `1.250 m²`; empty for what is no number, as all formats of this file. */
export const formatSurface = (squareMetres: unknown): string => withUnit(squareMetres, "m²", 2);

/** `6,5 m`, the width of a front or a plot. */
export const formatLength = (metres: unknown): string => withUnit(metres, "m", 2);

/** `245 kWh/m².an` in French, `.jaar`, `.year`, `.Jahr` in the other languages (specification, point 9). */
export const formatEnergy = (kwhPerSquareMetreYear: unknown, language: LanguageCode): string =>
  withUnit(kwhPerSquareMetreYear, energyUnit(language), 2);

const energyUnit = (language: LanguageCode): string => `kWh/m².${year(language)}`;

/** `24.310 kWh/an`, the total primary consumption of a dwelling. */
export const formatTotalEnergy = (kwhPerYear: unknown, language: LanguageCode): string =>
  withUnit(kwhPerYear, `kWh/${year(language)}`, 0);

/** `48 kg CO₂/m².an`: emission per m² per year (specification, point 9). */
export const formatCo2 = (kgPerSquareMetreYear: unknown, language: LanguageCode): string =>
  withUnit(kgPerSquareMetreYear, `kg CO₂/m².${year(language)}`, 2);
