import { isListed } from "../../../domain/listing/property-state.ts";
import { type CheckedContent, entryKind, planPictures } from "../checked-content.ts";
import { type Finding, warningsIn } from "../finding.ts";
import { items } from "../json-tree.ts";

/** Photos with which an advert shows its home. */
const leastPhotos = 4;

/** Pixels: as wide as the photos of an advert are shown on a page, at 73 rem. */
const shownWidth = 1168;

/** Kinds whose rooms somebody wants to see before a visit. */
const homes: readonly unknown[] = ["house", "apartment", "office", "shop", "building"];

/** An advert that is read has photos enough, wide enough, and a plan; one without any photo is named elsewhere. */
export function shownHomes(content: CheckedContent): Finding[] {
  const plans = planPictures(content);
  return content.folders.properties.flatMap(({ file, value }): Finding[] => {
    const { Pictures, FloorPlan, MainTypeName, Hidden, Status } = value;
    if (Hidden || !isListed({ Status }) || !Pictures) return [];
    const warning = warningsIn(file);
    const photos = items(Pictures).filter(([, picture]) => !plans.has(picture));
    const small = photos.flatMap(([index, picture]) => {
      const width = content.pictureWidths.get(picture);
      if (width === undefined || width >= shownWidth) return [];
      const message = { code: "unfinished.smallPicture", values: { width, shown: shownWidth } } as const;
      return [warning(["Pictures", index], message, `${shownWidth} pixels of width or more`, `${width}`)];
    });
    if (!homes.includes(entryKind(content, MainTypeName))) return small;
    const count = photos.length;
    const few =
      count === 0 || count >= leastPhotos
        ? []
        : [
            warning(
              ["Pictures"],
              { code: "unfinished.fewPictures", values: { count } },
              `${leastPhotos} photos or more`,
              `${count}`,
            ),
          ];
    const hasPlan = (FloorPlan ?? []).length > 0 || count < Pictures.length;
    const without = hasPlan
      ? []
      : [
          warning(
            ["FloorPlan"],
            "unfinished.noPlan",
            "the rooms of each floor, or a floor plan among the pictures",
            "no plan",
          ),
        ];
    return [...few, ...without, ...small];
  });
}
