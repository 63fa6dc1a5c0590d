import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LazyListMap } from "@/components/map/lazy-list-map";
import { ListMapView } from "@/components/map/list-map-view";
import { mapFrameWords } from "@/components/map/map-words";
import { useCode } from "@/components/ui/use-fetched";
import { writeMapIndex } from "@/lib/domain/map/map-index";
import texts from "@/locales/fr/map.json";
import { house, view, villa } from "./sample";

const words = mapFrameWords(texts, "OpenStreetMap");
const source = "/api/map/fr/sale/";
const cards = "/api/listings/fr/sale/";

const nothing = () => {};
const map = {
  ...{ view, words, title: texts.title, source, cards },
  ...{ area: null, towns: [], onChoose: nothing, lit: null, onLit: nothing },
};
const draw = (ids: number[]) => <LazyListMap {...map} ids={ids} />;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("shows what the list has found, and follows it", async () => {
  const read = vi.fn();
  const fetching = vi.fn(async (_: string, { signal }: RequestInit) => {
    await null;
    signal?.throwIfAborted();
    read();
    return Response.json(writeMapIndex([house, villa]));
  });
  vi.stubGlobal("fetch", fetching);
  const { rerender } = render(draw([villa.id, house.id]));
  expect(screen.getByRole("status")).toHaveTextContent(words.loading);
  expect(await screen.findByRole("img", { name: "Carte dessinée avec 2 biens" })).toBeVisible();
  rerender(draw([house.id]));
  expect(screen.getByRole("img", { name: "Carte dessinée avec 1 bien" })).toBeVisible();
  expect(fetching).toHaveBeenCalledWith(source, expect.anything());
  expect(read).toHaveBeenCalledOnce();
});

test("says so when the properties cannot be read, and reads them again at the next use", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("fetch", async () => Response.error());
  const listed = (ids: number[]) => <ListMapView {...map} ids={ids} className="h-96" />;
  const { rerender } = render(listed([villa.id]));
  expect(screen.getByRole("status")).toHaveTextContent(words.loading);
  const fail = async () => {
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByRole("status")).toHaveTextContent(words.failed);
  };
  await fail();
  fireEvent.click(screen.getByRole("button", { name: words.retry }));
  await fail();
  vi.stubGlobal("fetch", async () => Response.json(writeMapIndex([house, villa])));
  rerender(listed([villa.id, house.id]));
  expect(await screen.findByRole("img", { name: "Carte dessinée avec 2 biens" })).toBeVisible();
});

const Drawn = () => <p>drawn</p>;

test("code that did not come is fetched again at the next use", async () => {
  const fetchCode = vi.fn<() => Promise<{ shown: typeof Drawn }>>().mockRejectedValue(new Error("offline"));
  const { result, rerender } = renderHook(({ use }) => useCode(fetchCode, true, use), {
    initialProps: { use: 1 },
  });
  await waitFor(() => expect(result.current).toBe("failed"));
  fetchCode.mockResolvedValue({ shown: Drawn });
  rerender({ use: 1 });
  expect(result.current).toBe("failed");
  rerender({ use: 2 });
  await waitFor(() => expect(result.current).toEqual({ shown: Drawn }));
});
