import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Map as Leaflet } from "leaflet";
import { beforeEach, expect, test, vi } from "vitest";
import { AreaControls } from "@/components/map/area-controls";
import { DrawnMapContext } from "@/components/map/drawn-map";
import { mapViewWords } from "@/components/map/map-words";
import { areaHolds, readArea } from "@/lib/domain/map/drawn-area";
import texts from "@/locales/fr/map.json";
import { message } from "./sample";

const { area: words } = texts.view;
const names = (name: string) => ({ nl: name, fr: name, en: name, de: name });
const triangle = [
  { latitude: 50.79, longitude: 4.27 },
  { latitude: 50.8, longitude: 4.3 },
  { latitude: 50.78, longitude: 4.3 },
];
const areas = [
  { id: 8, names: names("Uccle"), zip: "1180", colour: "#000", outline: triangle, middle: triangle[0] },
  { id: 2, names: names("Dilbeek"), zip: "1700", colour: "#000", outline: triangle, middle: triangle[0] },
  {
    id: 6,
    names: names("Ruisbroek"),
    zip: undefined,
    colour: "#000",
    outline: triangle,
    middle: triangle[0],
  },
] as never;
const towns = [
  { value: "Uccle|1180", name: "Uccle", found: ["1180", "Ukkel"] },
  { value: "Forest|1190", name: "Forest", found: ["1190"] },
];

/** A map of 400 by 400 px, whose pixels are thousandths of a degree from 51, 4. */
const container = document.createElement("div");
const bounds = {
  pad: () => bounds,
  getWest: () => 4,
  getSouth: () => 50.6,
  getEast: () => 4.4,
  getNorth: () => 51,
};
const nothing = () => {};
const map = {
  ...{ getBounds: () => bounds, getContainer: () => container, on: nothing, off: nothing },
  containerPointToLatLng: ([x = 0, y = 0]: number[]) => ({ lat: 51 - y / 1000, lng: 4 + x / 1000 }),
} as unknown as Leaflet;

let post: ReturnType<typeof vi.fn<(data: { choice: string; value: string }) => void>>;
const sent = () => post.mock.calls.map(([data]) => data);
/** The areas that were sent. */
const corners = () => sent().map(({ value }) => readArea(value) ?? []);

beforeEach(() => {
  post = vi.fn();
  vi.spyOn(window, "postMessage").mockImplementation(post as never);
  Object.assign(Element.prototype, { setPointerCapture: nothing });
});

function draw(area: string | null = null) {
  const places = { area, towns };
  const info = { ...message.messageInfo, places };
  const drawn = {
    ...{ areas, language: "fr" as const, words: mapViewWords(texts, "", "Zennehuis") },
    message: { ...message, messageInfo: info },
  };
  const { rerender } = render(
    <DrawnMapContext value={drawn as never}>
      <AreaControls map={map} places={places} />
    </DrawnMapContext>,
  );
  return rerender;
}

const open = () => userEvent.click(screen.getByRole("button", { name: words.choose }));

test.each([
  ["Uccle", { choice: "city", value: "Uccle|1180" }],
  ["Forest", { choice: "city", value: "Forest|1190" }],
  ["Dilbeek", { choice: "city", value: "Dilbeek|1700" }],
])("by keyboard: a municipality, %s, is the filter that the list has, each once", async (name, choice) => {
  draw();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const select = screen.getByRole("combobox", { name: words.place });
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    ...["Dilbeek", "Forest", "Ruisbroek", "Uccle"],
  ]);
  await userEvent.selectOptions(select, name);
  expect(sent()).toEqual([]);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(sent()).toEqual([choice]);
  expect(screen.getByRole("button", { name: words.choose })).toHaveFocus();
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("a part of a municipality is its outline, what is in sight the rectangle", async () => {
  draw();
  await open();
  await userEvent.selectOptions(screen.getByRole("combobox"), "Ruisbroek");
  await userEvent.click(screen.getByRole("button", { name: words.show }));
  await open();
  await userEvent.click(screen.getByRole("button", { name: words.inSight }));
  const [part, sight = []] = corners();
  expect(part).toEqual(triangle);
  expect(sight).toHaveLength(4);
  expect(areaHolds(sight, { latitude: 50.601, longitude: 4.399 })).toBe(true);
});

const press = (x: number, y: number) => {
  const canvas = document.querySelector("svg.size-full") as Element;
  const at = { clientX: x, clientY: y, isPrimary: true, button: 0, pointerId: 1 };
  return {
    down: () => fireEvent.pointerDown(canvas, at),
    move: () => fireEvent.pointerMove(canvas, at),
    up: () => fireEvent.pointerUp(canvas, at),
  };
};
const tap = (x: number, y: number) => {
  press(x, y).down();
  press(x, y).up();
};
const begin = async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: words.draw }));
  expect(screen.getByRole("status")).toHaveTextContent(words.hint);
};

test("one stroke is an area; the map rests meanwhile", async () => {
  draw();
  await begin();
  expect(container.inert).toBe(true);
  press(100, 100).down();
  for (const [x = 0, y = 0] of [
    [300, 110],
    [290, 300],
    [90, 290],
  ])
    press(x, y).move();
  press(95, 120).up();
  expect(container.inert).toBe(false);
  expect(areaHolds(corners()[0] ?? [], { latitude: 50.8, longitude: 4.2 })).toBe(true);
  expect(screen.getByRole("button", { name: words.choose })).toHaveFocus();
});

test("corners are tapped one by one, until the first is tapped again or they are said to be all", async () => {
  draw();
  await begin();
  for (const [x = 0, y = 0] of [
    [100, 100],
    [300, 100],
    [200, 300],
  ]) {
    expect(screen.queryByRole("button", { name: words.done })).toBeNull();
    tap(x, y);
  }
  await userEvent.click(screen.getByRole("button", { name: words.done }));
  await begin();
  for (const [x = 0, y = 0] of [
    [100, 100],
    [300, 100],
    [200, 300],
    [104, 108],
  ])
    tap(x, y);
  const outline = [
    { latitude: 50.9, longitude: 4.1 },
    { latitude: 50.9, longitude: 4.3 },
    { latitude: 50.7, longitude: 4.2 },
  ];
  expect(corners()).toEqual([outline, outline]);
});

test("a line is no area, and Escape gives up", async () => {
  draw();
  await begin();
  press(100, 100).down();
  press(200, 100).move();
  press(200, 100).up();
  expect(screen.getByRole("status")).toHaveTextContent(words.again.replace("\u00a0", " "));
  expect(screen.getByRole("button", { name: words.cancel })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(sent()).toEqual([]);
  expect(screen.getByRole("button", { name: words.choose })).toHaveFocus();
});

test("an area that is chosen is counted, and taken away by one press", async () => {
  draw("area");
  expect(screen.getByText("2 biens dans cette zone")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: words.clear }));
  expect(sent()).toEqual([{ choice: "area", value: "" }]);
});
