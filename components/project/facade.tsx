import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import type { LinkedUnit } from "@/lib/content/project/unit-page";
import type { Facade, FacadeCell } from "@/lib/domain/listing/facade";
import type { UnitStatus } from "@/lib/domain/listing/units-on-offer";
import { formatSurface } from "@/lib/domain/text/units";

const fills: Record<UnitStatus, string> = {
  available: "var(--color-white)",
  option: "url(#facade-option)",
  sold: "url(#facade-sold)",
};

/** What fills the walls of a unit that cannot be had: dots under option, lines where it is sold. */
function Patterns() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <pattern id="facade-option" width="8" height="8" patternUnits="userSpaceOnUse">
        <circle cx="2" cy="2" r="1.4" />
      </pattern>
      <pattern
        id="facade-sold"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V7" stroke="currentColor" strokeWidth="3" />
      </pattern>
    </svg>
  );
}

/** Windows below the sign of a unit, as many as there is room for. */
const windows = ({ x, y, width, height }: FacadeCell): string => {
  const count = Math.max(2, Math.floor(width / 34));
  const gap = width / count;
  return Array.from(
    { length: count },
    (_, at) => `M${Math.round(x + (at + 0.5) * gap - 7)} ${y + height - 20}h14v15h-14z`,
  ).join("");
};

function UnitCell({
  cell,
  unit,
  stacked,
  isCurrent,
}: {
  cell: FacadeCell;
  unit: LinkedUnit;
  stacked: boolean;
  isCurrent: boolean;
}) {
  const t = useTranslations("project");
  const { x, y, width, height } = cell;
  const status = t(`status.${unit.Status}`, { kind: stacked ? "flats" : "houses" });
  const label = [
    `${unit.Name} ${status}`,
    ...(stacked ? [t("floor", { floor: unit.Floor })] : []),
    t("unit.bedrooms", { count: unit.Bedrooms }),
    formatSurface(unit.Surface),
  ].join(", ");
  const center = x + width / 2;
  const drawing = (
    <>
      <rect x={x} y={y} width={width} height={height} fill={fills[unit.Status]} className="unit-wall" />
      {!stacked && (
        <path d={`M${x} ${y}l${width / 2} -24l${width / 2} 24z`} className="unit-wall unit-roof" />
      )}
      <path d={windows(cell)} className="unit-window" />
      <rect x={x + 5} y={y + 5} width={width - 10} height={38} rx="2" className="unit-sign" />
      <text x={center} y={y + 21} className="unit-word unit-name">
        {unit.Name}
      </text>{" "}
      <text x={center} y={y + 37} className="unit-word">
        {status}
      </text>
    </>
  );
  return unit.href ? (
    <a
      href={unit.href}
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
      className={isCurrent ? "unit-cell unit-own" : "unit-cell"}
    >
      {drawing}
    </a>
  ) : (
    <g>{drawing}</g>
  );
}

function FacadeDrawing({
  facade,
  units,
  stacked,
  current,
}: {
  facade: Facade;
  units: ReadonlyMap<number, LinkedUnit>;
  stacked: boolean;
  current: number | undefined;
}) {
  const t = useTranslations("project");
  const { building, width, height, ground, floors, cells } = facade;
  const name = building === null ? null : t("unit.building", { building });
  return (
    <figure className="facade" style={{ "--width": width } as CSSProperties}>
      {name && <figcaption>{name}</figcaption>}
      <div className="facade-view">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className="unit-drawing"
          style={{ minWidth: `${(width * 0.9) / 16}rem` }}
        >
          <title>{name ?? t("unit.place")}</title>
          {floors.map(({ floor, y }) => (
            <text key={floor} x="10" y={y + 40} className="unit-word">
              {String(floor).replace("-", "−")}
            </text>
          ))}
          {/* The page's own is drawn last, so that nothing covers its frame. */}
          {cells
            .toSorted((a, b) => Number(a.id === current) - Number(b.id === current))
            .map((cell) => {
              const unit = units.get(cell.id);
              return (
                unit && (
                  <UnitCell
                    key={cell.id}
                    cell={cell}
                    unit={unit}
                    stacked={stacked}
                    isCurrent={cell.id === current}
                  />
                )
              );
            })}
          <path d={`M0 ${ground}H${width}`} className="unit-ground" />
        </svg>
      </div>
    </figure>
  );
}

/**
 * The fronts of a project: every unit is a link with its name and its state, in words and by what fills its walls.
 * @param current the ID of the unit whose page it is
 */
export function Facades({
  facades,
  units,
  stacked,
  current,
}: {
  facades: Facade[];
  units: LinkedUnit[];
  stacked: boolean;
  current?: number;
}) {
  const byId = new Map(units.map((unit) => [unit.ID, unit]));
  return (
    <div className="facades">
      <Patterns />
      {facades.map((facade) => (
        <FacadeDrawing
          key={facade.cells[0]?.id}
          facade={facade}
          units={byId}
          stacked={stacked}
          current={current}
        />
      ))}
    </div>
  );
}
