import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ListedIds } from "@/components/islands/listed-ids";
import { MapListed } from "@/components/islands/map-listed";
import { MapOfList } from "@/components/islands/map-of-list";
import words from "@/locales/fr/map.json";
import { house, view, villa } from "./sample";

const source = "/api/map/fr/sale/";

const draw = (ids: number[]) => (
  <ListedIds value={ids}>
    <MapOfList view={view} words={{ ...words, hint: "" }} title={words.title} source={source} />
  </ListedIds>
);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("shows what the list has found, and follows it", async () => {
  const fetching = vi.fn(async () => Response.json([house, villa]));
  vi.stubGlobal("fetch", fetching);
  const { rerender } = render(draw([villa.id, house.id]));
  expect(screen.getByRole("status")).toHaveTextContent(words.loading);
  expect(await screen.findByRole("img", { name: "Carte dessinée avec 2 biens" })).toBeVisible();
  rerender(draw([house.id]));
  expect(screen.getByRole("img", { name: "Carte dessinée avec 1 bien" })).toBeVisible();
  expect(fetching).toHaveBeenCalledExactlyOnceWith(source, expect.anything());
});

test("says so, and where to look, when the properties cannot be read", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => Response.error());
  const texts = { ...words, hint: "" };
  render(<MapListed view={view} words={texts} title={words.title} source={source} className="h-96" />);
  expect(screen.getByRole("status")).toHaveTextContent(words.loading);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole("status")).toHaveTextContent(words.failed);
});
