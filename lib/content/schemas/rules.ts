import { z } from "zod";
import { regions } from "../../domain/address/region.ts";
import { energyLabels } from "../../domain/energy/energy-label.ts";
import { paperNames, paperReaders, paperSteps } from "../../domain/law/papers.ts";
import { typeKinds } from "../../domain/listing/building.ts";
import { documentKinds } from "../../domain/listing/document-kinds.ts";
import { isoDate, localizedText, localizedUrl } from "./common.ts";
import { fieldErrors } from "./field-errors.ts";

/** Every rule of law has the day from which it holds, and its source. */
const dated = { validFrom: isoDate, source: z.string().trim().min(10) };

const energyLabel = z.enum(energyLabels);

const band = z.strictObject({
  label: energyLabel,
  /** kWh/m² a year; belongs to the band. */
  upTo: z.number().optional(),
  /** kWh/m² a year; does not belong to the band. */
  below: z.number().optional(),
});

type Band = z.infer<typeof band>;

const upperBound = ({ upTo, below }: Band) => upTo ?? below ?? Number.POSITIVE_INFINITY;

/** Bands that rise, each with one bound but the last, which has none: every value falls into exactly one. */
const coversEveryValue = (bands: Band[]): boolean =>
  bands.every(
    (entry, index) =>
      (entry.upTo === undefined || entry.below === undefined) &&
      (index === bands.length - 1) === (upperBound(entry) === Number.POSITIVE_INFINITY) &&
      (index === 0 || upperBound(entry) > upperBound(bands[index - 1] ?? entry)),
  );

const scale = z.strictObject({
  ...dated,
  bands: z.array(band).min(2).refine(coversEveryValue, {
    error: fieldErrors.energyBands,
  }),
});

const perRegion = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ brussels: z.array(item), wallonia: z.array(item), flanders: z.array(item) });

/** `lib/content/law/rules/energy-scales.json`. */
export const energyScalesSchema = perRegion(scale);

/** `lib/content/law/rules/renovation.json`. */
const renovationSchema = z.strictObject({
  duties: z.array(
    z.strictObject({
      ...dated,
      region: z.enum(regions),
      from: z.array(energyLabel).min(1),
      to: energyLabel,
      years: z.int().min(1).max(30),
    }),
  ),
});

const share = z.number().min(0).max(1);

const abatement = z.strictObject({ amount: z.number().positive(), maximumPrice: z.number().positive() });

/** `lib/content/law/rules/registration-tax.json`; rates are shares of the price, amounts in euro. */
const registrationTaxSchema = perRegion(
  z.strictObject({
    ...dated,
    rate: share,
    ownHome: z.strictObject({
      rate: share.optional(),
      abatement: abatement.optional(),
      plotAbatement: abatement.optional(),
      energyAbatement: z
        .strictObject({ perClass: z.number().positive(), minimumClasses: z.int().positive() })
        .optional(),
    }),
  }),
);

const feeBand = z.strictObject({ upTo: z.number().positive().optional(), rate: share });

type FeeBand = z.infer<typeof feeBand>;

/** Bands that rise, the last one without an end: every price falls into one. */
const feesRise = (bands: FeeBand[]): boolean =>
  bands.every(
    ({ upTo = Number.POSITIVE_INFINITY }, index) =>
      (index === bands.length - 1) === (upTo === Number.POSITIVE_INFINITY) &&
      upTo > (index === 0 ? 0 : (bands[index - 1]?.upTo ?? 0)),
  );

/** `lib/content/law/rules/notary-costs.json`; rates are shares of the price, amounts in euro. */
const notaryCostsSchema = z.strictObject({
  tariffs: z.array(
    z.strictObject({
      ...dated,
      scale: z.array(feeBand).min(1).refine(feesRise, { error: fieldErrors.feeBands }),
      vat: share,
      deedCosts: z
        .strictObject({
          low: z.number().nonnegative(),
          estimate: z.number().nonnegative(),
          high: z.number().nonnegative(),
        })
        .refine(({ low, estimate, high }) => low <= estimate && estimate <= high, {
          error: fieldErrors.estimateBetween,
        }),
      lowerFeeForOwnHomeUpTo: z.number().positive(),
    }),
  ),
});

/** `lib/content/law/rules/mortgage-costs.json`; rates are shares, amounts in euro without VAT. */
const mortgageCostsSchema = z.strictObject({
  tariffs: z.array(
    z.strictObject({
      ...dated,
      duty: share,
      mortgageRight: share,
      accessories: share,
      fees: z
        .tuple([
          z.strictObject({ loan: z.number().nonnegative(), fee: z.number().nonnegative() }),
          z.strictObject({ loan: z.number().positive(), fee: z.number().nonnegative() }),
        ])
        .refine(([low, high]) => low.loan < high.loan, { error: fieldErrors.feeBands }),
      administration: z.number().nonnegative(),
      writing: z.number().nonnegative(),
      annexes: z.number().nonnegative(),
      retributions: z
        .array(z.strictObject({ upTo: z.number().positive().optional(), amount: z.number().nonnegative() }))
        .min(1),
      vat: share,
    }),
  ),
});

/** `lib/content/law/rules/rent-reference.json`; the excess is a share of the reference. */
const rentReferenceSchema = z.strictObject({
  limits: z.array(
    z.strictObject({
      ...dated,
      region: z.enum(regions),
      excess: share,
      site: z.union([z.string().min(4), localizedText]),
    }),
  ),
});

function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

/** A number or a code in the record of a home. */
const condition = z.strictObject({
  path: z.string().min(1),
  equals: z.string().optional(),
  below: z.number().optional(),
  above: z.number().optional(),
  atLeast: z.number().optional(),
});

/** Of which homes a rule is. */
const scope = {
  regions: z.array(z.enum(regions)).min(1),
  goals: z.array(z.enum(["sale", "rent"])).min(1),
  kinds: z.array(z.enum(typeKinds)).min(1),
};

/** `lib/content/law/rules/mandatory-mentions.json`: a mention of a paper is wanted where the paper is, and may name a part of that. */
export const mandatoryMentionsSchema = z.strictObject({
  mentions: z.array(
    z
      .strictObject({
        ...dated,
        mention: z.string().min(1),
        paper: z.enum(paperNames).optional(),
        regions: scope.regions.optional(),
        goals: scope.goals.optional(),
        kinds: scope.kinds.optional(),
        when: z.array(condition).optional(),
        anyOf: z
          .array(
            z
              .array(
                z.strictObject({
                  path: z.string().min(1),
                  equals: z.union([z.string(), z.number(), z.boolean()]).optional(),
                  matches: z.string().refine(isPattern, { error: fieldErrors.pattern }).optional(),
                }),
              )
              .min(1),
          )
          .min(1),
        severity: z.enum(["error", "warning"]),
        validUntil: isoDate.optional(),
      })
      .refine(({ paper, regions, goals, kinds }) => paper || (regions && goals && kinds), {
        error: fieldErrors.scopeOrPaper,
      }),
  ),
});

/** `lib/content/law/rules/papers.json`: what the law wants of a home that is sold or let. */
export const papersSchema = z.strictObject({
  papers: z.array(
    z.strictObject({
      ...dated,
      ...scope,
      paper: z.enum(paperNames),
      name: z.literal("epb").optional(),
      when: z.array(condition).optional(),
      validUntil: isoDate.optional(),
      ifAny: z.literal(true).optional(),
      neededFor: z.enum(paperSteps),
      readers: z.array(z.enum(paperReaders)).min(1),
      years: z.int().min(1).max(30).optional(),
      yearsWhen: condition.optional(),
      document: z.enum(documentKinds).optional(),
      shownBy: z.string().min(1).optional(),
      datedBy: z.string().min(1).optional(),
      expiresBy: z.string().min(1).optional(),
    }),
  ),
});

/** `lib/content/law/rules/owner-report.json`: what an agent reports to the owner of a home under contract, and how often. */
const ownerReportSchema = z.strictObject({
  duties: z.array(
    z.strictObject({
      ...dated,
      everyMonths: z.literal(1),
      contents: z.array(z.enum(["interested", "visits", "reactions"])).min(1),
      /** Days without a report after which the agency is warned. */
      longestDays: z.int().min(1).max(62),
    }),
  ),
});

/** `lib/content/law/rules/instalments.json`; the deposit is a share of the price without taxes. */
const instalmentsSchema = z.strictObject({
  limits: z.array(z.strictObject({ ...dated, depositAtMost: share })),
});

const officialSite = z.strictObject({
  ...dated,
  region: z.enum(regions),
  name: localizedText,
  href: localizedUrl,
  /** Where it opens at a place: with `{west}`, `{east}`, `{south}` and `{north}`, metres in Lambert 72. */
  hrefAt: z.string().startsWith("https://").optional(),
});

/** `lib/content/law/rules/official-sites.json`: where an authority answers for one address; of each kind one for a region. */
const officialSitesSchema = z.strictObject({
  floodMaps: z.array(officialSite),
  /** Where an owner reckons, or asks, what works bring. */
  renovationTools: z.array(officialSite),
});

/** The files below `lib/content/law/rules/`, each with the schema that reads it. */
export const ruleFiles = {
  "energy-scales": energyScalesSchema,
  renovation: renovationSchema,
  "registration-tax": registrationTaxSchema,
  "notary-costs": notaryCostsSchema,
  "mortgage-costs": mortgageCostsSchema,
  "rent-reference": rentReferenceSchema,
  "mandatory-mentions": mandatoryMentionsSchema,
  papers: papersSchema,
  "owner-report": ownerReportSchema,
  instalments: instalmentsSchema,
  "official-sites": officialSitesSchema,
};
