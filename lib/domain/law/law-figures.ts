import { type Region, regions } from "../address/region.ts";
import { writtenLabel } from "../energy/energy-label.ts";
import { writtenDate } from "../text/dates.ts";
import { type LanguageCode, languageTable } from "../text/language.ts";
import { formatPrice } from "../text/money.ts";
import { belgianNumber } from "../text/numbers.ts";
import { type Dated, inForce, inForceIn } from "./dated.ts";
import { depositMonths, offerDepositShare } from "./deposits.ts";
import type { MortgageTariff } from "./mortgage.ts";
import { type NotaryTariff, notaryCosts } from "./notary-costs.ts";
import { type RegistrationTaxRules, registrationTax } from "./registration-tax.ts";
import type { RenovationRule } from "./renovation.ts";
import { type RentReferenceLimit, referenceSite } from "./rent-reference.ts";

/** The rules that figures in texts are taken from. */
export interface FigureRules {
  registrationTax: RegistrationTaxRules;
  notaryCosts: readonly NotaryTariff[];
  mortgageCosts: readonly MortgageTariff[];
  renovation: readonly RenovationRule[];
  rentReference: readonly RentReferenceLimit[];
  instalments: readonly (Dated & { depositAtMost: number })[];
}

/** What a figure depends on: the rules in force on an ISO day, and the language that it is written in. */
export interface FigureContext {
  rules: FigureRules;
  date: string;
  language: LanguageCode;
}

const isRegion = (text: string): text is Region => regions.some((region) => region === text);

/** In a text of the content: `{law.duty.brussels}`, or with an amount in euro `{law.dutyOn.flanders.350000}`. */
export const figurePlaceholder = /\{law\.([\w.]*)\}/g;

const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");
const money = (amount: number | undefined) => (amount === undefined ? null : unbroken(formatPrice(amount)));
/** `12,5 %`; English sets no space. */
const percent = (share: number | undefined, language: LanguageCode) =>
  share === undefined ? null : `${belgianNumber(share * 100)}${language === "en" ? "" : "\u00a0"}%`;
const since = (rule: Dated | null | undefined, language: LanguageCode) =>
  rule ? unbroken(writtenDate(rule.validFrom, language)) : null;

type Figure = (context: FigureContext, region: Region, amount: number) => string | null | undefined;

const dutyRule = ({ rules, date }: FigureContext, region: Region) =>
  inForce(rules.registrationTax[region], date);
const duty = (context: FigureContext, region: Region, price: number, ownHome: boolean) =>
  money(
    registrationTax({
      region,
      price,
      ownHome,
      date: context.date,
      rules: context.rules.registrationTax,
    })?.amount,
  );
const renovation = ({ rules, date }: FigureContext, region: Region) =>
  inForceIn(region, rules.renovation, date);
const reference = ({ rules, date }: FigureContext, region: Region) =>
  inForceIn(region, rules.rentReference, date);
const mortgage = ({ rules, date }: FigureContext) => inForce(rules.mortgageCosts, date);
const tariff = ({ rules, date }: FigureContext) => inForce(rules.notaryCosts, date);

/** Figures that differ by region; the next step of their name is the region. */
const regional: Readonly<Record<string, Figure>> = {
  duty: (context, region) => percent(dutyRule(context, region)?.rate, context.language),
  ownHomeDuty: (context, region) => percent(dutyRule(context, region)?.ownHome.rate, context.language),
  dutySince: (context, region) => since(dutyRule(context, region), context.language),
  abatement: (context, region) => money(dutyRule(context, region)?.ownHome.abatement?.amount),
  abatementCeiling: (context, region) => money(dutyRule(context, region)?.ownHome.abatement?.maximumPrice),
  energyAbatement: (context, region) => money(dutyRule(context, region)?.ownHome.energyAbatement?.perClass),
  energyClasses: (context, region) =>
    dutyRule(context, region)?.ownHome.energyAbatement?.minimumClasses.toString(),
  dutyOn: (context, region, price) => duty(context, region, price, false),
  ownHomeDutyOn: (context, region, price) => duty(context, region, price, true),
  depositMonths: (_, region) => String(depositMonths(region)),
  renovationYears: (context, region) => renovation(context, region)?.years.toString(),
  renovationSince: (context, region) => since(renovation(context, region), context.language),
  renovationTo: (context, region) => {
    const rule = renovation(context, region);
    return rule && writtenLabel(rule.to);
  },
  renovationFrom: (context, region) => {
    const rule = renovation(context, region);
    const list = new Intl.ListFormat(languageTable[context.language].region, { type: "disjunction" });
    return rule && list.format(rule.from.map(writtenLabel));
  },
  rentExcess: (context, region) => percent(reference(context, region)?.excess, context.language),
  rentExcessSince: (context, region) => since(reference(context, region), context.language),
  rentSite: (context, region) => {
    const limit = reference(context, region);
    return limit && referenceSite(limit, context.language);
  },
};

/** Figures of the whole country. */
const national: Readonly<
  Record<string, (context: FigureContext, amount: number) => string | null | undefined>
> = {
  offerDeposit: ({ language }) => percent(offerDepositShare, language),
  instalmentDeposit: ({ rules, date, language }) =>
    percent(inForce(rules.instalments, date)?.depositAtMost, language),
  mortgageDuty: (context) => percent(mortgage(context)?.duty, context.language),
  mortgageRight: (context) => percent(mortgage(context)?.mortgageRight, context.language),
  notaryFeeOn: ({ rules, date }, price) => money(notaryCosts(price, date, rules.notaryCosts)?.fee),
  deedCostsLow: (context) => money(tariff(context)?.deedCosts.low),
  deedCostsHigh: (context) => money(tariff(context)?.deedCosts.high),
  lowerFeeUpTo: (context) => money(tariff(context)?.lowerFeeForOwnHomeUpTo),
};

/**
 * A figure of the law as a sentence has it: `12,5 %`, `€ 200.000`, `1 januari 2025`.
 * @param name `duty.brussels`, `dutyOn.flanders.350000`, `offerDeposit`, `notaryFeeOn.350000`
 * @returns null where no figure is called so, or no rule gives it on that day
 */
export function lawFigure(name: string, context: FigureContext): string | null {
  const [figure = "", first = "", second = ""] = name.split(".");
  if (isRegion(first) && Object.hasOwn(regional, figure))
    return regional[figure]?.(context, first, Number(second)) ?? null;
  return Object.hasOwn(national, figure) ? (national[figure]?.(context, Number(first)) ?? null) : null;
}

/** A text with its figures; a placeholder that names none stays, and the check refuses it. */
export const withFigures = (text: string, context: FigureContext): string =>
  text.replace(figurePlaceholder, (written, name: string) => lawFigure(name, context) ?? written);
