import type { LanguageCode } from "../text/language.ts";

/** What becomes of a row of a package: shown in lists, closed (sold or rented), kept as a reference, or without a file. */
export type FeedOutcome = "offer" | "closed" | "reference" | "left-out";

export type ListingKind =
  | "apartment"
  | "house"
  | "land"
  | "office"
  | "shop"
  | "garage"
  | "building"
  | "project"
  | "room";

/** A picture as the package names it; `key` and `changed` tell whether its bytes must be fetched again. */
export interface FeedPicture {
  readonly url: string;
  /** The package's own id of the picture; where it has none, the address without what changes at each answer. */
  readonly key: string;
  /** A date, size or tag that changes with the bytes. */
  readonly changed?: string;
  /** The place that the package gives it. */
  readonly order?: number;
  /** A floor plan, which never stands first. */
  readonly isPlan?: boolean;
}

/** A code of a package that no table knows, and the agency has not mapped. */
export interface UnknownCode {
  /** Its field in the answer, as findings name it: `MainTypeID`. */
  readonly field: string;
  readonly code: string;
  /** What the package calls it, where its answers say that. */
  readonly word?: string;
}

/** A unit of a project. */
export interface ListingUnit {
  readonly id: string;
  readonly name: string;
  readonly status: "available" | "option" | "sold" | "rented";
  readonly price: number | null;
  readonly surface: number | null;
  readonly bedrooms: number | null;
  readonly floor: number | null;
}

/**
 * A listing in words of no package: what every format is mapped to, and what is merged with the content. Money in euro, surfaces in m²,
 * energy in kWh/m² a year, coordinates in degrees, dates as YYYY-MM-DD. `null` and a name that is absent both say "unknown";
 * nothing of an owner, a tenant or the mandate is ever in it.
 */
export interface FeedListing {
  /** The package's own id, as text. */
  readonly id: string;
  readonly reference?: string;
  /** When the package last changed it, as ISO 8601 with its zone. */
  readonly changed?: string;
  readonly published?: string;
  readonly outcome: FeedOutcome;
  /** Why there is no file, for the agency. */
  readonly why?: string;
  /** A file is made with `Hidden: true`: a person must look. */
  readonly held?: boolean;
  readonly goal: "sale" | "rent";
  readonly status: "available" | "option" | "sold" | "rented";
  /** The number in `site.json`, 1 to 4; only where it is not said by the status. */
  readonly marquee?: number;
  readonly closedDay?: string;
  readonly kind: ListingKind | null;
  /** Numbers of the lists it stands in, where the package has them: `WebIDs` of Omnicasa. */
  readonly types?: readonly number[];
  /** An id of `types.json`. */
  readonly mainType: string | null;
  readonly takeOver?: boolean;
  readonly newBuild?: boolean;
  readonly isProject?: boolean;
  readonly unitOf?: string;
  readonly units?: readonly ListingUnit[];
  readonly price: number | null;
  readonly pricePer?: "month";
  readonly priceFrom?: boolean;
  readonly priceShown: boolean;
  readonly addressShown: boolean;
  readonly country: string;
  readonly zip: string | null;
  readonly city: Partial<Record<LanguageCode, string>>;
  readonly street: Partial<Record<LanguageCode, string>>;
  readonly number: string;
  readonly box: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly languages: readonly LanguageCode[];
  readonly title: Partial<Record<LanguageCode, string>>;
  /** Titles that the import made, as the package has none. */
  readonly titleMade?: Partial<Record<LanguageCode, string>>;
  readonly description: Partial<Record<LanguageCode, string>>;
  readonly pictures: readonly FeedPicture[];
  readonly video?: string;
  readonly virtualTour?: string;
  readonly contact?: string;
  /** Facts that `to-property.ts` writes into the property file by one table; see `facts.ts`. */
  readonly facts: FeedFacts;
  /** Codes of `findings.ts`, such as `coordinates-missing` or `text-missing:fr`. */
  readonly findings: readonly string[];
  /** The codes of the findings `code-unknown`. */
  readonly unknownCodes?: readonly UnknownCode[];
}

/** Every name is a word of the import's contract (the names that `dry-run --json` prints). */
export interface FeedFacts {
  readonly bedrooms?: number | null;
  readonly bathrooms?: number | null;
  readonly showers?: number | null;
  readonly toilets?: number | null;
  readonly garages?: number | null;
  readonly parkings?: number | null;
  readonly habitable?: number | null;
  readonly ground?: number | null;
  readonly garden?: number | null;
  readonly terrace?: number | null;
  readonly living?: number | null;
  readonly office?: number | null;
  readonly constructed?: number | null;
  readonly floor?: number | null;
  readonly floors?: number | null;
  readonly facades?: number | null;
  readonly constructionYear?: number | null;
  readonly renovationYear?: number | null;
  readonly condition?: string | null;
  readonly heating?: string | null;
  readonly glazing?: string | null;
  readonly kitchen?: string | null;
  readonly lift?: boolean | null;
  readonly cellar?: boolean | null;
  readonly attic?: boolean | null;
  readonly furnished?: boolean | null;
  readonly hasGarden?: boolean | null;
  readonly hasTerrace?: boolean | null;
  readonly hasGarage?: boolean | null;
  readonly pool?: boolean | null;
  readonly availability?: string | null;
  readonly visitsBookable?: boolean;
  readonly charges?: number | null;
  readonly deposit?: number | null;
  readonly cadastralIncome?: number | null;
  readonly realEstateTax?: number | null;
  readonly vat?: number | null;
  readonly lifeAnnuity?: boolean;
  readonly bouquet?: number | null;
  readonly annuityMonthly?: number | null;
  readonly annuitantBirthYears?: readonly number[];
  readonly maximumYears?: number | null;
  readonly indexed?: boolean | null;
  readonly energy?: {
    readonly value?: number | null;
    readonly label?: string;
    readonly certificate?: string;
    readonly expires?: string;
    readonly co2?: number | null;
    readonly total?: number | null;
    readonly eLevel?: number | null;
  };
  readonly flood?: {
    readonly risk?: "none" | "possible" | "effective";
    readonly P?: string;
    readonly G?: string;
  };
  readonly planning?: {
    readonly permit?: "obtained" | "notObtained" | "notApplicable";
    readonly allotment?: boolean;
    readonly preemption?: boolean;
    readonly summons?: boolean;
    readonly area?: string;
    readonly judicial?: string;
  };
  readonly certificates?: {
    readonly electricity?: string;
    readonly gas?: string;
    readonly oilTank?: string;
    readonly soil?: string;
    readonly asbestos?: string;
  };
}
