import { z } from "zod";
import { drawnGreenKinds, drawnLineKinds } from "../../domain/map/map-drawing.ts";
import { editorSchema, localizedText } from "./common.ts";
import { fieldErrors } from "./field-errors.ts";

const point = String.raw`-?\d+(\.\d+)?,-?\d+(\.\d+)?`;

/** A point, a line of two points or more, an outline of three or more. */
const coordinates = (least: 2 | 3) =>
  z.string().regex(new RegExp(`^${point}( ${point}){${least - 1},}$`), {
    error: least === 2 ? fieldErrors.linePoints : fieldErrors.outlinePoints,
  });
const position = z.string().regex(new RegExp(`^${point}$`), {
  error: fieldErrors.point,
});

/** `content/map/drawing.json`: the agency's own map. All coordinates are `latitude,longitude`, with a space between points. */
export const drawingSchema = z.strictObject({
  ...editorSchema,
  municipalities: z.array(
    z.strictObject({
      id: z.string().min(1),
      name: localizedText,
      /** Where its name is written; its middle if left out. */
      label: position.optional(),
      /** The municipality that it is a part of: it has no name and no border of its own within that one. */
      partOf: z.string().optional(),
    }),
  ),
  /** Each border once, with the ids of the two municipalities it lies between; one id at the edge of the drawing. */
  borders: z.array(z.strictObject({ between: z.array(z.string()).min(1).max(2), line: coordinates(2) })),
  lines: z.array(
    z.strictObject({ kind: z.enum(drawnLineKinds), name: localizedText.optional(), line: coordinates(2) }),
  ),
  greens: z.array(
    z.strictObject({ kind: z.enum(drawnGreenKinds), name: localizedText, outline: coordinates(3) }),
  ),
  stations: z.array(
    z.strictObject({
      name: localizedText,
      position,
      /** 1: named from afar; 2: named from close by. */
      rank: z.union([z.literal(1), z.literal(2)]),
    }),
  ),
});

export type Drawing = z.infer<typeof drawingSchema>;
