import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LargePicture } from "@/components/listing/gallery/gallery";
import type { FloorPlanView, FloorView } from "@/lib/content/listing/floor-plan";
import { roomName } from "@/lib/domain/floor-plan/room-name";
import { FactValue } from "./fact-value";
import { Section } from "./section";

/** How wide each of so many is: three beside each other, fewer wider. */
const sizesOf = (count: number) =>
  `(min-width: 64rem) ${[30, 23][count - 1] ?? 15}rem, (min-width: 40rem) ${[60, 46][count - 1] ?? 30}vw, 92vw`;

/** A floor to scale; what it shows is said in words too. */
function Floor({ view: { address, width, height, floor, rooms } }: { view: FloorView }) {
  const t = useTranslations("property");
  const facts = useTranslations("facts");
  const name = typeof floor === "object" && "word" in floor ? facts(`words.${floor.word}`, floor.values) : "";
  const list = rooms.map((room) => `${roomName(facts, room)} ${room.surface}`).join(", ");
  return (
    <figure>
      <a href={address} data-gallery={name}>
        <img
          src={address}
          {...{ width, height }}
          alt={t("floorPlan.alt", { floor: name, rooms: list })}
          loading="lazy"
          decoding="async"
        />
      </a>
      <figcaption>
        <FactValue parts={[floor]} />
      </figcaption>
    </figure>
  );
}

/** The plan of a home: what the agency has sent, or its floors drawn from the rooms of the advert. @param children stand below it */
export function FloorPlan({
  plan: { pictures, floors },
  children,
}: {
  plan: FloorPlanView;
  children?: ReactNode;
}) {
  const t = useTranslations("property");
  const sizes = sizesOf(pictures.length + floors.length);
  return (
    <Section id="plan" title={t("floorPlan.title")}>
      <div className="floor-plan">
        {pictures.map((picture) => (
          <figure key={picture.file}>
            <LargePicture picture={picture} sizes={sizes} name="" />
          </figure>
        ))}
        {floors.map((view) => (
          <Floor key={view.address} view={view} />
        ))}
      </div>
      {floors.length > 0 && <p className="mt-3 text-note text-ink-soft">{t("floorPlan.note")}</p>}
      {children}
    </Section>
  );
}
