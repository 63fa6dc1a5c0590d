import { act, render, screen, within } from "@testing-library/react";
import type { Map as Leaflet } from "leaflet";
import { beforeEach, expect, test, vi } from "vitest";
import { CardStrip } from "@/components/map/card-strip";
import { DrawnMapContext } from "@/components/map/drawn-map";
import { mapViewWords } from "@/components/map/map-words";
import { useStrip } from "@/components/map/strip";
import { changeShortlist } from "@/components/shortlist/shortlist-store";
import { toggleItem } from "@/lib/domain/shortlist/shortlist";
import { firstVisit } from "@/lib/domain/shortlist/visits";
import { countText } from "@/lib/domain/text/words";
import texts from "@/locales/fr/map.json";
import { house, message, villa } from "./sample";

const words = mapViewWords(texts, "", "Zennehuis");
/** More than a row holds, from south to north. */
const street = Array.from({ length: 30 }, (_, at) => ({
  ...house,
  id: 8000 + at,
  title: `Maison ${at}`,
  latitude: 50.8 + at / 1000,
}));

let north: number;
let move: () => void;
const map = {
  getBounds: () => ({ contains: ([latitude = 0]: number[]) => latitude < north }),
  on: (_: string, look: () => void) => {
    move = look;
  },
  off: () => {},
} as unknown as Leaflet;

/** Says which card is in the middle, as the browser would. */
let look: (card: Element) => void;

beforeEach(() => {
  north = 90;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: object[]) => void) {
        look = (target) => act(() => tell([{ target, isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

let choose: (id: number, by: "pin" | "key") => void;

function Row() {
  const strip = useStrip(true);
  if (!strip) return null;
  choose = (id, by) => act(() => strip.choose(id, by));
  return <CardStrip map={map} strip={strip} />;
}

const draw = (properties = [house, villa]) =>
  render(
    <DrawnMapContext value={{ message: { ...message, properties }, language: "fr", words } as never}>
      <Row />
    </DrawnMapContext>,
  );

const row = () => within(screen.getByRole("region", { name: words.strip }));
const current = () => row().queryByRole("link", { current: true })?.textContent ?? null;

test("the card in the middle is the one that is marked; a pin marks its card, and by keyboard leads there", () => {
  draw();
  const [first, second] = row().getAllByRole("listitem");
  expect(current()).toBeNull();
  look(second as Element);
  expect(current()).toContain(villa.title);
  choose(house.id, "pin");
  expect(current()).toContain(house.title);
  expect(document.body).toHaveFocus();
  choose(villa.id, "key");
  expect(within(second as HTMLElement).getByRole("link")).toHaveFocus();
  look(first as Element);
  expect(current()).toContain(house.title);
});

test("the row has what is in sight; of many the ones around the pin, and says how many more there are", () => {
  draw(street);
  const names = () =>
    row()
      .queryAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(names()).toHaveLength(20);
  expect(row().getAllByRole("listitem").at(-1)?.textContent).toBe(countText(words.rest, 10, "fr"));
  choose(8029, "pin");
  expect(names().at(-1)).toContain("Maison 29");
  expect(current()).toContain("Maison 29");
  north = 50.8025;
  act(move);
  expect(names()).toHaveLength(3);
  expect(current()).toBeNull();
  north = 0;
  act(move);
  expect(names()).toEqual([]);
  expect(screen.getByText(countText(words.inView, 0, "fr").replace("\u00a0", " "))).toBeVisible();
});

test("what was seen before says so", () => {
  const visits = { ...firstVisit(new Date()), seen: [[villa.id, 795_000]] satisfies [number, number][] };
  changeShortlist((former) => ({ ...toggleItem(former, house.id), visits }));
  draw();
  const marked = row()
    .getAllByRole("listitem")
    .filter(({ textContent }) => textContent?.includes(words.seen));
  expect(marked.map(({ dataset }) => dataset.card)).toEqual([String(villa.id)]);
});
