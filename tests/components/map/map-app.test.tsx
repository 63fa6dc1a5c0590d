import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { DrawnMap } from "@/components/map/drawn-map";
import { MapApp } from "@/components/map/map-app";
import type { MapMessages } from "@/components/map/map-app.island";
import { mapViewWords } from "@/components/map/map-words";
import { mapIsDisplayed } from "@/lib/domain/map/map-message";
import fr from "@/locales/fr/map.json";
import nl from "@/locales/nl/map.json";
import { house, message } from "./sample";

/** Leaflet measures what jsdom does not lay out: the real map is looked at in a real browser. */
vi.mock("@/components/map/leaflet-map", () => ({
  LeafletMap: ({ message: { properties }, language }: DrawnMap) => (
    <p data-testid="map" lang={language}>
      {properties.map(({ id }) => id).join(" ")}
    </p>
  ),
}));

const messagesIn = (language: "nl" | "fr", words: typeof fr): MapMessages => ({
  language,
  words: mapViewWords(words, "", "Zennehuis"),
  tiles: {
    address: "/{z}/{x}/{y}.png",
    attribution: { text: "ours", url: "https://example.org" },
  },
  links: [{ name: words.toSale, href: `/${language}/` }],
});

const draw = () =>
  render(
    <MapApp
      areas={[]}
      ground={{ basemap: "own", drawing: null, streets: null, maxZoom: 16 }}
      messages={[messagesIn("nl", nl), messagesIn("fr", fr)]}
      fallback={messagesIn("nl", nl)}
    />,
  );

const hear = (data: unknown, origin = location.origin) =>
  fireEvent(window, new MessageEvent("message", { origin, data }));

beforeEach(() => history.replaceState(null, "", "/embed/map/?lng=fr"));

test("draws what its page tells it, in the language of its address", async () => {
  draw();
  hear(message);
  expect(await screen.findByTestId("map")).toHaveTextContent("7123 7025");
  expect(screen.getByTestId("map")).toHaveAttribute("lang", "fr");
  expect(document.documentElement).toHaveAttribute("lang", "fr");
  expect(document.title).toBe(message.messageInfo.title);
});

test("tells its page when it listens", () => {
  const post = vi.spyOn(window, "postMessage").mockImplementation(() => {});
  draw();
  expect(post).toHaveBeenCalledWith(mapIsDisplayed, location.origin);
  expect(new Set(post.mock.calls.map(([sent]) => sent))).toEqual(new Set([mapIsDisplayed]));
});

test("does not listen to another origin, nor to what is not wholly well-formed", async () => {
  draw();
  hear({ ...message, properties: [] }, "https://example.org");
  hear({ ...message, properties: [{ ...house, href: "javascript:alert(1)" }] });
  hear({ properties: [] });
  hear("map");
  expect(screen.queryByTestId("map")).toBeNull();
  hear(message);
  expect(await screen.findByTestId("map")).toHaveTextContent("7123 7025");
  hear({ ...message, properties: [house] }, "https://example.org");
  hear({ ...message, properties: [house], mapType: "globe" });
  expect(screen.getByTestId("map")).toHaveTextContent("7123 7025");
  hear({ ...message, properties: [house] });
  expect(screen.getByTestId("map")).toHaveTextContent(/^7123$/);
});

test("opened by itself it says what it is for, and leads to the lists", () => {
  draw();
  expect(screen.getByText(fr.view.alone.replace("\u202f", " "))).toBeVisible();
  expect(screen.getByRole("link", { name: fr.toSale })).toHaveAttribute("target", "_top");
});

test("speaks the site's first language where its address asks for none, or for one we do not speak", () => {
  history.replaceState(null, "", "/embed/map/?lng=it");
  draw();
  expect(screen.getByText(nl.view.alone)).toBeVisible();
});
