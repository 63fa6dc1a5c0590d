import { ChevronLeft, ChevronRight, GripVertical, TriangleAlert } from "lucide";
import { Icon } from "@/components/ui/icon";
import type { DeskPicture } from "@/lib/desk/contract/picture-answers";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import type { pictureWidths } from "@/lib/pictures/settings";
import { ToolButton } from "../desk-button";
import type { DeskBase } from "../desk-words";
import { useDesk } from "../use-desk";
import { languagesWithoutWords, sourceText, thumbnail, wordsOf } from "./picture-words";
import { useDragOrder } from "./use-drag-order";

/** From this width on a picture is sharp where the site shows it large, in pixels. */
const sharpWidth = 1360 satisfies (typeof pictureWidths)[number];

interface GridProps {
  /** In their order. */
  files: readonly string[];
  loaded: ReadonlyMap<string, DeskPicture>;
  languages: readonly LanguageCode[];
  /** Whether the first one is the cover. */
  hasCover: boolean;
  /** Whether they are floor plans. */
  arePlans: boolean;
  isEditable: boolean;
  /** Of several that are described at once; null while one is. */
  chosen: ReadonlySet<string> | null;
  onMove: (file: string, place: number) => void;
  onOpen: (file: string) => void;
}

/** What is to be done about a picture, the most urgent first; null where nothing is. */
function hintOf({ words, facts }: DeskBase, picture: DeskPicture, languages: readonly LanguageCode[]) {
  const { pictures: t } = words;
  if (picture.width === 0) return { text: t.gone, isUrgent: true };
  const source = sourceText(picture, t.ofFeed.from, t.ofFeed.otherSource);
  if (source !== null && picture.sizes === "ready") return { text: source, isUrgent: false };
  const missing = source === null ? languagesWithoutWords(picture, languages) : [];
  if (missing.length > 0)
    return {
      text: fill(t.missing, { languages: missing.map((code) => code.toUpperCase()).join(", ") }),
      isUrgent: true,
    };
  if (picture.sizes !== "ready")
    return { text: t.sizes[picture.sizes], isUrgent: picture.sizes === "failed" };
  if (picture.width < sharpWidth && picture.width < picture.height * 3 && !picture.isPlan)
    return { text: fill(t.small, { width: picture.width, least: sharpWidth }), isUrgent: false };
  return { text: wordsOf(picture, facts.language), isUrgent: false };
}

/** Pictures in an order, each with its place, its words and what moves it. */
export function PictureGrid({
  files,
  loaded,
  languages,
  hasCover,
  arePlans,
  isEditable,
  chosen,
  onMove,
  onOpen,
}: GridProps) {
  const desk = useDesk();
  const { language } = desk.facts;
  const { pictures: t } = desk.words;
  const { order, dragged, handle } = useDragOrder(files, onMove);
  return (
    <ol className="picture-grid" data-dragging={dragged ? "" : undefined}>
      {files.map((file) => {
        const picture = loaded.get(file);
        const place = order.indexOf(file);
        const name =
          (picture && wordsOf(picture, language)) ||
          fill(arePlans ? t.planPlace : t.place, { place: place + 1, count: files.length });
        const hint = picture && hintOf(desk, picture, languages);
        return (
          <li
            key={file}
            data-item={file}
            data-dragged={dragged === file ? "" : undefined}
            style={dragged ? { order: place } : undefined}
          >
            <button
              type="button"
              className="picture-open"
              aria-label={fill(
                chosen ? t.several.choose : picture?.source === undefined ? t.edit : t.ofFeed.view,
                { name },
              )}
              aria-pressed={chosen ? chosen.has(file) : undefined}
              onClick={() => onOpen(file)}
            >
              {picture && picture.width > 0 ? (
                <img
                  src={thumbnail(picture, 400)}
                  alt=""
                  loading="lazy"
                  draggable={false}
                  data-whole={arePlans ? "" : undefined}
                />
              ) : (
                <span className="picture-blank" />
              )}
              <span className="picture-badge">{hasCover && place === 0 ? t.cover : place + 1}</span>
            </button>
            {hint && (
              <p className="picture-hint" data-urgent={hint.isUrgent ? "" : undefined}>
                {hint.isUrgent && <Icon drawing={TriangleAlert} className="size-4" />}
                <span>{hint.text}</span>
              </p>
            )}
            {isEditable && !chosen && (
              <div className="picture-tools">
                <ToolButton
                  drawing={ChevronLeft}
                  label={fill(t.earlier, { name })}
                  isOff={place === 0}
                  onClick={() => onMove(file, place - 1)}
                />
                <button
                  type="button"
                  className="desk-tool picture-handle"
                  aria-label={fill(t.drag, { name })}
                  {...handle(file)}
                >
                  <Icon drawing={GripVertical} className="size-5" />
                </button>
                <ToolButton
                  drawing={ChevronRight}
                  label={fill(t.later, { name })}
                  isOff={place === files.length - 1}
                  onClick={() => onMove(file, place + 1)}
                />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
