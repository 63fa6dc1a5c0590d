import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearConsent, storeConsent } from "@/components/consent/consent-cookie";
import { MapFrame } from "@/components/map/map-frame";
import { mapFrameWords } from "@/components/map/map-words";
import { StillMap } from "@/components/map/static-map";
import { optionalCategories } from "@/lib/domain/consent/consent";
import { mapIsDisplayed } from "@/lib/domain/map/map-message";
import texts from "@/locales/fr/map.json";
import { house, message, view, villa } from "./sample";

const words = mapFrameWords(texts, "OpenStreetMap");
const frame = () => document.querySelector("iframe");
const show = () => screen.getByRole("button", { name: words.show });

const both = [house, villa];

const draw = (properties = both) => (
  <MapFrame
    view={view}
    words={words}
    title={message.messageInfo.title}
    mapType="list"
    properties={properties}
    drawing={<StillMap view={view} words={words} properties={properties} />}
    className="h-96"
  />
);

/** Tells the page what a frame would. */
const hear = (from: Partial<MessageEventInit>) =>
  fireEvent(
    window,
    new MessageEvent("message", {
      origin: location.origin,
      source: frame()?.contentWindow ?? null,
      data: mapIsDisplayed,
      ...from,
    }),
  );

beforeEach(() => {
  document.body.dataset.legalVersion = "2026-11-16";
  clearConsent();
});

describe("where the ground is the agency's own", () => {
  const own = { ...view, basemap: "own" as const };
  const draw = () => (
    <MapFrame
      view={own}
      words={words}
      title={message.messageInfo.title}
      mapType="list"
      properties={both}
      drawing={<StillMap view={own} words={words} properties={both} />}
      className="h-96"
    />
  );

  test("the frame is there without a question, and is fetched once it is scrolled near", () => {
    render(draw());
    expect(frame()).toHaveAttribute("loading", "lazy");
    expect(frame()).toHaveClass("opacity-0");
    hear({});
    expect(frame()).not.toHaveClass("opacity-0");
    expect(frame()).not.toHaveFocus();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByText(words.hint)).toBeNull();
  });

  test("the server sends the still drawing alone, which needs no script", () => {
    const markup = renderToString(draw());
    expect(markup).not.toContain("<iframe");
    expect(markup).toContain("Carte dessinée avec 2 biens");
  });

  test("no tiles of others are allowed, whatever was chosen on another map before", () => {
    localStorage.setItem("map-allowed", "yes");
    vi.useFakeTimers();
    render(draw());
    const post = vi.spyOn(frame()?.contentWindow as Window, "postMessage");
    hear({});
    act(() => vi.advanceTimersByTime(50));
    const { messageInfo } = message;
    expect(post).toHaveBeenCalledExactlyOnceWith(
      { ...message, messageInfo: { ...messageInfo, tiles: false } },
      location.origin,
    );
    vi.useRealTimers();
  });
});

describe("before the visitor asks for the map", () => {
  test("a drawing stands in its place: a dot for a house, a circle for an address that is not published", () => {
    const { container } = render(draw());
    expect(screen.getByRole("img", { name: "Carte dessinée avec 2 biens" })).toBeVisible();
    expect(container.querySelectorAll("circle")).toHaveLength(1);
    expect(container.querySelector(".static-map-dots")?.getAttribute("d")).toMatch(/^M[\d.]+ [\d.]+h0$/);
    expect(frame()).toBeNull();
  });
});

describe("once the visitor asks for it", () => {
  test("the frame is there in their language, has the focus, and is remembered", async () => {
    const { unmount } = render(draw());
    await userEvent.click(show());
    expect(frame()).toHaveAttribute("src", "/embed/map/?lng=fr");
    expect(frame()).toHaveFocus();
    expect(screen.queryByRole("img")).toBeNull();
    unmount();
    render(draw());
    expect(frame()).not.toBeNull();
    expect(frame()).not.toHaveFocus();
  });

  test("it can be taken back just as easily, and that is remembered too", async () => {
    localStorage.setItem("map-allowed", "yes");
    const { unmount } = render(draw());
    await userEvent.click(screen.getByRole("button", { name: words.hide }));
    expect(frame()).toBeNull();
    expect(show()).toHaveFocus();
    unmount();
    render(draw());
    expect(frame()).toBeNull();
  });

  test("nothing is left of it once all choices are cleared", async () => {
    render(draw());
    await userEvent.click(show());
    act(clearConsent);
    expect(frame()).toBeNull();
  });

  test("it works in a browser that remembers nothing", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("blocked");
    });
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("blocked");
    });
    render(draw());
    await userEvent.click(show());
    expect(frame()).not.toBeNull();
    await userEvent.click(screen.getByRole("button", { name: words.hide }));
    expect(frame()).toBeNull();
  });
});

test("consent to every cookie is none to the map, which belongs to no category", () => {
  storeConsent(optionalCategories);
  render(draw());
  expect(frame()).toBeNull();
  expect(show()).toBeVisible();
});

describe("the message of the specification", () => {
  const posted = () => vi.spyOn(frame()?.contentWindow as Window, "postMessage");

  beforeEach(() => {
    localStorage.setItem("map-allowed", "yes");
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  test("is posted to our own origin 50 ms after the frame is displayed, not sooner", () => {
    render(draw());
    const post = posted();
    act(() => vi.advanceTimersByTime(1000));
    hear({});
    act(() => vi.advanceTimersByTime(49));
    expect(post).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(post).toHaveBeenCalledExactlyOnceWith(message, location.origin);
  });

  test("follows when other properties are to be shown", () => {
    const { rerender } = render(draw());
    const post = posted();
    hear({});
    act(() => vi.advanceTimersByTime(50));
    rerender(draw());
    act(() => vi.advanceTimersByTime(50));
    expect(post).toHaveBeenCalledTimes(1);
    rerender(draw([villa]));
    act(() => vi.advanceTimersByTime(50));
    expect(post).toHaveBeenLastCalledWith({ ...message, properties: [villa] }, location.origin);
  });

  test.each([
    ["another origin", { origin: "https://example.org" }],
    ["another window", { source: window }],
    ["the frame, about something else", { data: "hello" }],
  ])("is not posted because of %s", (_, from) => {
    render(draw());
    const post = posted();
    hear(from);
    act(() => vi.advanceTimersByTime(1000));
    expect(post).not.toHaveBeenCalled();
  });
});
