import { globSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

/** A file as an input of type `file` takes it. */
interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Lying on its side with a note to turn it, taken somewhere at some hour: what a phone writes into the files of its photos. */
const ofPhone = {
  IFD0: { Make: "Zenne", Model: "Phone 9", DateTime: "2026:11:20 10:12:13" },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "50/1 50/1 0/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "4/1 19/1 0/1",
  },
};

/** Photos as a phone hands them over: upright only for who reads the note in the file. */
export function phonePhotos(count: number): Promise<Photo[]> {
  const files = globSync("content/pictures/{interior,exterior}/terraced-*.jpg").toSorted().slice(0, count);
  return Promise.all(
    files.map(async (file, index) => ({
      name: `IMG_${4_100 + index}.jpg`,
      mimeType: "image/jpeg",
      buffer: await sharp(path.resolve(file))
        .resize(1_600, 1_200, { fit: "cover" })
        .modulate({ brightness: 1.05 })
        .rotate(-90)
        .withExif(ofPhone)
        .withMetadata({ orientation: 6 })
        .jpeg({ quality: 88 })
        .toBuffer(),
    })),
  );
}
