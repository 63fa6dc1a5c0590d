import { useTranslations } from "next-intl";
import type { CSSProperties, ReactNode } from "react";
import { LargePicture } from "@/components/listing/gallery/gallery";
import type { FloorPlanView, FloorView } from "@/lib/content/listing/floor-plan";
import { roomName } from "@/lib/domain/floor-plan/room-name";
import { FactValue } from "./fact-value";
import { Section } from "./section";

/** How wide each of so many is: two beside each other, one alone wider. */
const sizesOf = (count: number) =>
  count === 1
    ? "(min-width: 64rem) 30rem, (min-width: 40rem) 60vw, 92vw"
    : "(min-width: 64rem) 23rem, (min-width: 40rem) 46vw, 92vw";

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
  // All are as wide, and so at one scale: as wide as lets the highest fit.
  const slimmest = Math.min(...floors.map(({ width, height }) => width / height));
  return (
    <Section id="plan" title={t("floorPlan.title")}>
      <div
        className="floor-plan"
        style={floors.length > 0 ? ({ "--slimmest": slimmest.toFixed(3) } as CSSProperties) : undefined}
      >
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
