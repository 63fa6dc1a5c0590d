/*
 * What packages call what they send, for words that somebody understands who has never seen their answers.
 */

/** By field of a property file, the fields of packages that are read into it; of Whise, details by number. */
const packageFields: Readonly<Record<string, readonly string[]>> = {
  Hidden: ["displayStatusId"],
  Goal: ["Goal", "purpose", "negotiation", "transaction_id", "price_freq"],
  Status: ["Status", "FlowStatus", "purposeStatus", "status", "status_id"],
  Marquee: ["SubStatus"],
  MainTypeName: ["MainTypeID", "category", "subCategory", "type", "sub_type", "type_id", "Type", "takeover"],
  CountryID: ["CountryAbbr", "country", "country_geo_id"],
  Price: ["Price", "StartPrice", "price"],
  PriceUnit: ["PriceType", "rent_period"],
  "texts.Description": ["desc", "Flashes"],
  "Surfaces.Habitable": ["SurfaceTotal", "SurfaceLivable", "Area", "area", "area_build", "unit", "407"],
  "Surfaces.Ground": ["SurfaceGround", "LandArea", "groundArea", "area_ground"],
  "Surfaces.Living": ["SurfaceLiving", "1009"],
  "Surfaces.Terrace": ["SurfaceTerrace", "874"],
  "Surfaces.Garden": ["SurfaceGarden", "gardenArea"],
  "Surfaces.Office": ["SurfaceOffice"],
  "Surfaces.Constructed": ["SurfaceConstructed", "27"],
  "Rooms.Bedrooms": ["NumberOfBedRooms", "NumberOfBedrooms", "rooms", "bedrooms"],
  "Rooms.Bathrooms": ["NumberOfBathRooms", "NumberOfBathrooms", "bathRooms", "bathrooms"],
  "Rooms.Showers": ["NumberOfShowerRooms", "shower_rooms", "57"],
  "Rooms.Toilets": ["NumberOfToilets", "toilets", "55"],
  "Rooms.Garages": ["NumberOfGarages", "garage", "19"],
  "Rooms.Parkings": ["NumberOfParkings", "NumberOfParkingPlaces", "parking", "998", "999"],
  "Building.ConstructionYear": ["ConstructionYear", "construction_year", "14"],
  "Building.RenovationYear": ["RenovationYear", "renovation_year", "585"],
  "Building.Condition": ["general_condition", "GeneralState"],
  "Building.Floors": ["NumberOfFloors", "floors", "floors_total", "15"],
  "Building.FloorNumber": ["Floor", "floor"],
  "Building.Facades": ["fronts"],
  "Building.Heating": ["1020"],
  "Building.Kitchen": ["1595"],
  "EPC.ELevel": ["EnergyLevel"],
  "EPC.CO2": ["co2", "2090"],
  "EPC.TotalConsumption": ["EnergyIndexYearlyTotal", "epc_value_total", "2390"],
  "Certificates.Electricity": ["report_electricity_gas", "1793"],
  "Certificates.OilTank": ["report_fuel_tank"],
  "Flood.Risk": ["2222", "flood_risk", "o_level_flooding_sensitivity_id"],
  "Planning.Permit": ["building_license_id"],
  "Planning.Summons": ["town_planning_violation_id", "2712"],
  "Planning.JudicialDecision": ["691", "JudicialDecisionType"],
  "Planning.AreaApplication": ["1736", "AreaApplication", "land_use_designation"],
  "Financial.ChargesRenter": ["ChargesAndProvisions", "301", "344"],
  "Financial.CadastralIncome": ["CadastrallIncome", "non_indexed_ki", "1733"],
  "Financial.RealEstateTax": ["RealEstateTax"],
  "Financial.Deposit": ["Deposit"],
  "LifeAnnuity.MonthlyAnnuity": ["annuityMonthly"],
};

const recordFields: ReadonlyMap<string, string> = new Map(
  Object.entries(packageFields).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
);

/** The field of a property file, dotted, that a field of a package is read into; undefined where there is none. */
export const recordField = (name: string): string | undefined => recordFields.get(name);
