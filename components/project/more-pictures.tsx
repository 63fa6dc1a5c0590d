import type { ShownPicture } from "@/lib/content/pictures";
import { PictureLink } from "./picture-link";

/** The pictures that the mosaic has no place for, in one row. */
export function MorePictures({ pictures }: { pictures: ShownPicture[] }) {
  if (pictures.length === 0) return null;
  const several = pictures.length > 1;
  return (
    <ul className={`print-hidden mt-10 grid gap-2 ${several ? "grid-cols-2" : ""}`}>
      {pictures.map((picture) => (
        <li key={picture.file} className={several ? "aspect-[4/3]" : "aspect-[2/1]"}>
          <PictureLink picture={picture} sizes="(min-width: 64rem) 24rem, 46vw" />
        </li>
      ))}
    </ul>
  );
}
