import { X } from "lucide";
import { Icon } from "@/components/ui/icon";
import { tableRoles } from "@/components/ui/table-roles";
import type { ComparedListing } from "@/lib/content/listing/compared";
import {
  bestOf,
  type ComparedRow,
  type ComparedValue,
  comparedRows,
} from "@/lib/domain/shortlist/compared-rows";
import { fill } from "@/lib/domain/text/words";
import { copyName } from "@/lib/pictures/copy-names";
import type { CompareWords } from "./words";

/** px; twice as wide as a column. */
const pictureWidth = 400;

function pictureAddress({ picture }: ComparedListing): string | null {
  if (!picture) return null;
  const width = picture.widths.find((size) => size >= pictureWidth) ?? picture.width;
  return `/pictures/${copyName(picture.file, picture.hash, width, "webp")}`;
}

const nameOf = ({ typeName, place }: ComparedListing) => `${typeName}, ${place.label}`;

/** A value, or several facts below each other. */
function Written({ text }: { text: string }) {
  const facts = text.split("\n");
  if (facts.length === 1) return text;
  return (
    <ul className="space-y-1">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/**
 * Properties in columns; on a phone one row at a time, with the properties beside each other below its name. The better value is said in
 * words.
 */
export function CompareTable({
  words,
  cards,
  rows,
  onLeaveOut,
}: {
  words: CompareWords;
  cards: readonly ComparedListing[];
  rows: readonly { name: ComparedRow; values: readonly (ComparedValue | undefined)[] }[];
  /** Null where two are left. */
  onLeaveOut: ((id: number) => void) | null;
}) {
  return (
    <table {...tableRoles.table} className="compare" data-columns={cards.length}>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.head}>
            <span className="sr-only">{words.row}</span>
          </th>
          {cards.map((card) => {
            const address = pictureAddress(card);
            return (
              <th key={card.id} {...tableRoles.head}>
                {address ? (
                  <img src={address} alt="" className="compare-picture" />
                ) : (
                  <div className="compare-picture grid content-end justify-center pb-2 font-normal text-ink-soft">
                    {card.words.noPicture}
                  </div>
                )}
                <a href={card.href} className="link-line">
                  {nameOf(card)}
                </a>
                {onLeaveOut && (
                  <button
                    type="button"
                    aria-label={fill(words.remove, { title: card.title.text })}
                    onClick={() => onLeaveOut(card.id)}
                    className="shortlist-button compare-leave"
                  >
                    <Icon drawing={X} className="size-5" strokeWidth={1.5} />
                  </button>
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {rows.map(({ name, values }) => {
          const best = bestOf(name, values);
          const better = comparedRows[name];
          return (
            <tr key={name} {...tableRoles.row}>
              <th {...tableRoles.name}>{words.rows[name]}</th>
              {cards.map((card, index) => {
                const value = values[index];
                return (
                  <td key={card.id} {...tableRoles.cell} data-label={nameOf(card)}>
                    {value ? (
                      <Written text={value[0]} />
                    ) : (
                      <span className="text-ink-soft">{words.none}</span>
                    )}
                    {best === index && better && (
                      <strong className="block text-sm text-moss">{words.better[better]}</strong>
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
