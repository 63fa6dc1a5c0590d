import { z } from "zod";
import { planSides, roomKinds } from "../../domain/floor-plan/room-kinds.ts";
import { isoDate } from "./common.ts";
import { fieldErrors } from "./field-errors.ts";

const surface = z.number().nonnegative().optional();
const metres = z.number().positive().optional();
const count = z.int().nonnegative().optional();
const euro = z.number().nonnegative().optional();
const flag = z.boolean().optional();
const year = z.int().min(1500).max(2035).optional();

/** m²; widths in m. */
export const surfaceSchema = z.strictObject({
  Total: surface,
  Habitable: surface,
  Ground: surface,
  Living: surface,
  Terrace: surface,
  Garden: surface,
  Office: surface,
  Constructed: surface,
  FrontWidth: metres,
  PlotWidth: metres,
});

export const roomSchema = z.strictObject({
  Bedrooms: count,
  Bathrooms: count,
  Showers: count,
  Toilets: count,
  Garages: count,
  Parkings: count,
  ExternalParkings: count,
});

/** A floor of a plan: its rooms, from which it is drawn (`lib/domain/floor-plan`). */
const floorSchema = z.strictObject({
  /** 0 is the ground floor. */
  Floor: z.int().min(-3).max(60).meta({ description: "0 is the ground floor, -1 the cellar." }),
  Width: metres.meta({
    description: "Metres along the street; without it the front or a usual width counts.",
  }),
  Rooms: z
    .array(
      z.strictObject({
        Kind: z.enum(roomKinds),
        Surface: z
          .number()
          .positive()
          .optional()
          .meta({ description: "m²; a floor is drawn once each of its rooms has one." }),
        Side: z
          .enum(planSides)
          .optional()
          .meta({ description: "At the street (front) or the garden (rear); a terrace may be all around." }),
      }),
    )
    .min(1)
    .max(30),
});

/** The floors of a home, each once. */
export const floorPlanSchema = z
  .array(floorSchema)
  .max(12)
  .refine((floors) => new Set(floors.map(({ Floor }) => Floor)).size === floors.length, {
    error: fieldErrors.floorOnce,
  })
  .optional()
  .meta({ description: "Its floors with their rooms: the page shows a plan drawn from them." });

const condition = z.enum(["new", "excellent", "good", "toRefresh", "toRenovate"]).optional();

export const buildingSchema = z.strictObject({
  ConstructionYear: year,
  RenovationYear: year,
  Condition: condition,
  Floors: count,
  /** 0 is the ground floor. */
  FloorNumber: z.int().min(-3).max(60).optional(),
  /** 4 open, 3 half open, 2 between party walls. */
  Facades: z
    .int()
    .min(1)
    .max(4)
    .optional()
    .meta({ description: "4 is open, 3 half open, 2 between party walls." }),
  Heating: z
    .enum(["gasCentral", "oilCentral", "collective", "heatPump", "electric", "district", "stove", "none"])
    .optional(),
  Glazing: z.enum(["single", "double", "highEfficiency", "triple"]).optional(),
  WindowFrame: z.enum(["wood", "pvc", "aluminium", "steel"]).optional(),
  Sewage: z
    .enum(["sewer", "treatmentUnit", "septicTank", "none"])
    .optional()
    .meta({ description: "Where the waste water goes; an advert in Wallonia says it." }),
  Kitchen: z.enum(["none", "basic", "semiEquipped", "equipped", "fullyEquipped"]).optional(),
  RoofType: z.enum(["pitched", "flat", "mansard", "mixed"]).optional(),
  RoofMaterial: z.enum(["tiles", "slate", "bitumen", "epdm", "zinc", "green"]).optional(),
  RoofCondition: condition,
  Facilities: z
    .strictObject({
      Gas: flag,
      Water: flag,
      Electricity: flag,
      SewerConnection: flag,
      Lift: flag,
      StepFree: flag.meta({
        description:
          "From the street to the living rooms without a step: a lift to the floor, or none needed.",
      }),
      Cellar: flag,
      Attic: flag,
      Terrace: flag,
      Balcony: flag,
      Garden: flag,
      Garage: flag,
      Furnished: flag,
    })
    .optional(),
  InteriorComfort: z
    .array(
      z.enum([
        "alarm",
        "videophone",
        "fireplace",
        "parquet",
        "mouldings",
        "airConditioning",
        "ventilation",
        "underfloorHeating",
        "dressing",
        "laundryRoom",
        "wineCellar",
        "homeAutomation",
        "fibre",
        "wheelchair",
      ]),
    )
    .optional(),
  ExteriorComfort: z
    .array(
      z.enum([
        "solarPanels",
        "chargingPoint",
        "swimmingPool",
        "rainwaterTank",
        "electricGate",
        "gardenShed",
        "bicycleStore",
        "southFacing",
        "westFacing",
        "view",
      ]),
    )
    .optional(),
});

/** Energy certificate beside `EnergyPerformance` and `EPCLabelText`; consumption in kWh a year, CO2 in kg/m² a year. */
export const energySchema = z.strictObject({
  CertificateNumber: z.string().optional(),
  /** Of the common parts of a building of flats. */
  CommonPartsNumber: z.string().optional().meta({
    description:
      "Flanders: number of the EPC of the common parts, which every building of flats has since 2024.",
  }),
  ELevel: z.int().optional(),
  CO2: z.number().nonnegative().optional(),
  ExpiryDate: isoDate.optional(),
  TotalConsumption: z.number().optional().meta({ description: "kWh a year; in Wallonia Etotal." }),
  SpecificConsumption: z.number().optional().meta({ description: "kWh/m² a year; in Wallonia Espec." }),
});

const inspection = z.strictObject({
  Result: z.enum(["conform", "nonConform", "pending", "notApplicable"]),
  Date: isoDate.optional(),
});

export const certificateSchema = z.strictObject({
  Electricity: inspection.optional(),
  Gas: inspection.optional(),
  Asbestos: z
    .strictObject({
      Type: z.enum(["safe", "lowRisk", "actionNeeded", "notRequired"]),
      Date: isoDate.optional(),
      CertificateNumber: z.string().optional(),
    })
    .optional(),
  /** The tank of heating oil: tightness and conformity. */
  OilTank: inspection.optional(),
  Soil: z
    .strictObject({ Result: z.enum(["blank", "registered", "pending"]), Date: isoDate.optional() })
    .optional(),
});

const floodScore = z.enum(["A", "B", "C", "D"]).optional();

export const floodFacts = z.strictObject({
  Risk: z.enum(["none", "possible", "effective"]).optional(),
  Hazard: z
    .enum(["none", "veryLow", "low", "medium", "high"])
    .optional()
    .meta({ description: "Wallonia and Brussels: the aléa d’inondation of the map in force." }),
  FloodZone: flag,
  RiverbankZone: flag,
  /** Score of the building (G) and of the plot (P), Flanders. */
  GScore: floodScore.meta({ description: "Flanders: score of the building; not of a plot without one." }),
  PScore: floodScore.meta({
    description: "Flanders: score of the plot; class D goes with the flood symbol.",
  }),
});

export const planningFacts = z.strictObject({
  LawfulUse: z
    .strictObject({
      Use: z.enum(["housing", "office", "shop", "production", "facility", "hotel", "parking", "mixed"]),
      Dwellings: z.int().positive().optional(),
    })
    .optional()
    .meta({
      description:
        "Brussels: the latest lawful use in the planning information, in the terms of the zoning plan; of a building how many dwellings.",
    }),
  InformationDate: isoDate.optional().meta({ description: "The day of the planning information." }),
  InformationRequested: isoDate.optional().meta({
    description: "The day it was asked for, while the municipality has not answered.",
  }),
  InformationUrl: z.url().optional().meta({ description: "Where the planning information stands online." }),
  Permit: z.enum(["obtained", "notObtained", "notApplicable"]).optional(),
  AllotmentPermit: flag,
  PreemptiveRights: flag,
  Summons: flag,
  JudicialDecision: z.enum(["none", "remedy", "fine"]).optional(),
  AreaApplication: z
    .enum([
      "residential",
      "residentialPark",
      "mixed",
      "agricultural",
      "industrial",
      "commercial",
      "green",
      "habitat",
      "ruralHabitat",
    ])
    .optional()
    .meta({
      description:
        "The zone, in the terms of the region’s plan; in Wallonia habitat or ruralHabitat (plan de secteur).",
    }),
});

/** Euro; VAT is a rate in per cent. */
export const financialSchema = z.strictObject({
  /** Common charges of the renter and of the owner, a month. */
  ChargesRenter: euro.meta({ description: "Euro a month; every rental advert must say it, 0 included." }),
  ChargesOwner: euro,
  CadastralIncome: euro,
  RealEstateTax: euro,
  NotaryFees: euro.meta({
    description: "Fee and costs of the deed, VAT included; without it the page calculates them.",
  }),
  RegistrationRights: euro.meta({
    description:
      "The full duty, without reductions; only needed where the page cannot calculate it: with VAT, abroad.",
  }),
  VAT: z.number().min(0).max(25).optional(),
  VATIncluded: z
    .boolean()
    .optional()
    .meta({ description: "Whether the price holds the VAT already; said beside the rate." }),
  ConstructionCost: euro.meta({
    description:
      "Without VAT: the construction within the price. With VAT on top of the price it alone bears the VAT.",
  }),
  TotalCost: euro.meta({
    description: "Compared with the calculation by the check; the page shows its own sum.",
  }),
  Deposit: euro,
  AgencyCost: euro,
  InventoryCost: euro,
});

/** Brussels: the reference rent that the authority’s site gives, euro a month without charges. */
export const rentReferenceSchema = z
  .strictObject({
    Low: z.number().positive(),
    High: z.number().positive(),
    /** The day it was looked up. */
    Date: isoDate,
  })
  .refine(({ Low, High }) => Low <= High, { error: fieldErrors.lowNotAboveHigh });

export const lifeAnnuitySchema = z.strictObject({
  /** Paid at once at the deed. */
  Bouquet: z.number().nonnegative(),
  MonthlyAnnuity: z.number().positive(),
  MaximumYears: z.int().positive().optional(),
  AnnuitantAges: z.array(z.int().min(18).max(110)).min(1),
  Occupied: z.boolean(),
  Indexed: z.boolean(),
});

export const pointOfInterest = z.strictObject({
  Kind: z.enum([
    "school",
    "shop",
    "tram",
    "bus",
    "metro",
    "station",
    "park",
    "hospital",
    "motorway",
    "sport",
  ]),
  Name: z.string().min(1).meta({
    description: "In Brussels `French / Dutch`: a page in either language shows its half.",
  }),
  /** Metres on foot. */
  Distance: z.int().nonnegative(),
});
