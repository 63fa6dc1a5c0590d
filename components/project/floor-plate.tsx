import { useTranslations } from "next-intl";
import type { UnitPage } from "@/lib/content/project/unit-page";
import { sharedWidths } from "@/lib/domain/listing/facade";

const plate = { width: 320, depth: 84 };

/** The floor of a flat from above, the street below it: which place it has beside the others. */
export function FloorPlate({ page: { floor, unit } }: { page: UnitPage }) {
  const t = useTranslations("project");
  const names = floor.map(({ Name }) => Name).join(", ");
  let x = 2;
  return (
    <figure className="floor-plate">
      <figcaption>{t("unit.fromAbove", { floor: unit.Floor })}</figcaption>
      <div className="facade-view">
        <svg
          style={{ minWidth: "16rem" }}
          viewBox={`0 0 ${plate.width + 4} ${plate.depth + 26}`}
          className="unit-drawing"
          role="img"
          aria-label={t("unit.floorDrawing", { names, name: unit.Name })}
        >
          {sharedWidths(floor, plate.width).map((width, at) => {
            const { ID = 0, Name = "" } = floor[at] ?? {};
            const left = x;
            x += width;
            return (
              <g key={ID} className={ID === unit.ID ? "unit-own" : undefined}>
                <rect x={left} y="2" width={width} height={plate.depth} className="unit-wall unit-sign" />
                <text x={left + width / 2} y={plate.depth / 2 + 6} className="unit-word unit-name">
                  {Name}
                </text>
              </g>
            );
          })}
          <text x={plate.width / 2} y={plate.depth + 20} className="unit-word">
            {t("unit.street")}
          </text>
        </svg>
      </div>
    </figure>
  );
}
