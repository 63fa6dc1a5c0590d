import type { FeedFacts, FeedPicture } from "../../domain/import/listing.ts";
import { type FieldReader, positive, ranges, readWebAddress, valueText } from "../../domain/import/values.ts";
import { recordsIn } from "./json.ts";
import { omnicasaCodes as table } from "./omnicasa-codes.ts";
import { omnicasaWords as words } from "./omnicasa-words.ts";
import { codedField } from "./rows.ts";

const pictureLists = ["XLargePictureItems", "LargePictureItems", "MediumPictureItems", "SmallPictureItems"];

/** The largest size of each picture, in the order of the longest list. */
export function omnicasaPictures(row: FieldReader): FeedPicture[] {
  const lists = pictureLists.map((name) => recordsIn(row.raw(name)));
  const [longest = []] = lists.toSorted((one, other) => other.length - one.length);
  const named = longest.flatMap((item): FeedPicture[] => {
    const key = valueText(item.ID);
    const sizes = lists.map((list) => list.find((other) => valueText(other.ID) === key));
    const url = [...sizes, item].map((size) => readWebAddress(size?.Url)).find((address) => address !== null);
    return url ? [{ url, key: key || url }] : [];
  });
  const bare = ["XLargePictures", "LargePictures"]
    .map((name) => row.raw(name))
    .find((list) => Array.isArray(list) && list.length > 0);
  if (named.length > 0 || !Array.isArray(bare)) return named;
  return bare.map(readWebAddress).flatMap((url) => (url ? [{ url, key: url }] : []));
}

/** The facts of a row. */
export function omnicasaFacts(row: FieldReader, mainType: string | null, isAnnuity: boolean): FeedFacts {
  const count = (name: string) => positive(row.number(name, ranges.count));
  const area = (name: string) => row.number(name, ranges.area);
  const floor = row.number("Floor", ranges.floor);
  const isBouquet = isAnnuity && /boeket|bouquet/i.test(row.text("PriceUnitText"));
  return {
    bedrooms: row.number("NumberOfBedRooms", ranges.count),
    bathrooms: count("NumberOfBathRooms"),
    showers: count("NumberOfShowerRooms"),
    toilets: count("NumberOfToilets"),
    garages: count("NumberOfGarages"),
    parkings: count("NumberOfParkings"),
    habitable: area("SurfaceTotal"),
    living: area("SurfaceLiving"),
    garden: area("SurfaceGarden"),
    terrace: area("SurfaceTerrace"),
    constructed: area("SurfaceConstructed"),
    office: area("SurfaceOffice"),
    ground: area("SurfaceGround"),
    // 0 is what it sends for "not filled in": on the ground floor is what its type says.
    floor: mainType === "ground-floor-apartment" ? (floor ?? 0) : positive(floor),
    constructionYear: row.number("ConstructionYear", ranges.year),
    condition: table.conditions[Number(row.text("ConditionID"))] ?? null,
    facades: codedField(row, "ConstructionName", table.facades, words.facadeWords),
    heating: codedField(row, "HeatingName", table.heatings, words.heatingWords),
    kitchen: codedField(row, "KitchenName", table.kitchens, words.kitchenWords),
    glazing: codedField(row, "WindowGlazing", table.glazings, words.glazingWords),
    hasGarden: row.flag("HasGarden"),
    lift: row.flag("HasLift"),
    cellar: row.flag("HasCellar"),
    attic: row.flag("HasAttic"),
    furnished: row.flag("HasFurnished"),
    ...(isAnnuity && { lifeAnnuity: true, bouquet: isBouquet ? row.number("Price", ranges.money) : null }),
  };
}
