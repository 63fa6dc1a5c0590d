import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FloorPlan } from "@/components/listing/detail/floor-plan";
import { Gallery } from "@/components/listing/gallery/gallery";
import { floorPart } from "@/lib/content/listing/facts/building";
import type { MeasuredRoom } from "@/lib/content/listing/floor-plan";
import type { ShownPicture } from "@/lib/content/pictures";
import { standInForDialog } from "../../setup/dialog";
import { renderIn } from "../../setup/render";

const names = ["Voorgevel", "Keuken", ""];
const pictures: ShownPicture[] = names.map((alt, index) => ({
  file: `interior/room-${index + 1}.jpg`,
  alt,
  width: 1360,
  height: 907,
  hash: "1a2b3c4d",
  widths: [400, 900, 1360],
  colour: "#8a9b7c",
}));

const page = (shown = pictures) => renderIn("nl", <Gallery pictures={shown} />);
const pictureLink = (name: RegExp) => screen.getAllByRole("link", { name })[0] as HTMLElement;
const dialog = () => screen.findByRole("dialog", { name: "Foto’s op volledig scherm" });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const current = async () => (await dialog()).querySelector(".yarl__slide_current");

/** The lightbox listens from then on. */
const focused = () => waitFor(() => expect(document.activeElement?.closest("[role=dialog]")).not.toBeNull());

const copyOf = (number: number, copy: string) => `/pictures/interior/room-${number}.1a2b3c4d-${copy}`;
/** A browser that shows no AVIF has chosen the JPEG of the page's pictures. */
const refuseAvif = () =>
  vi.spyOn(HTMLImageElement.prototype, "currentSrc", "get").mockReturnValue(copyOf(1, "1360.jpg"));

/** How many times its normal size the picture has; 1 is normal. */
const enlarged = async () => {
  const { transform } = (await current())?.querySelector<HTMLElement>(".yarl__slide_wrapper")?.style ?? {};
  return Number(/scale\(([\d.]+)\)/.exec(transform ?? "")?.[1]);
};

const touch = (target: Element, type: "Down" | "Move" | "Up", pointerId: number, clientY: number) =>
  fireEvent[`pointer${type}`](target, { pointerId, pointerType: "touch", clientX: 400, clientY });

const setMotion = (reduced: boolean, ...further: string[]) =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduced-motion") ? reduced : further.includes(query),
    addEventListener() {},
    removeEventListener() {},
  }));

// Read once here, so that no test waits for the compiler.
beforeAll(() => import("@/components/listing/gallery/gallery-lightbox"), 60_000);

beforeEach(() => {
  window.history.replaceState(null, "", "/pand/");
  setMotion(true);
  standInForDialog();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // jsdom lays nothing out; the lightbox waits for a size.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

describe("the gallery", () => {
  it("shows all pictures by the link to all, one of them when it is picked, and all again when that is closed", async () => {
    await page();
    const all = screen.getByRole("link", { name: /3 foto/ });
    expect(all).toHaveAttribute("href", "#photos");
    await userEvent.click(all);
    const grid = within(await screen.findByRole("dialog", { name: /Alle foto’s/ }));
    expect(location.hash).toBe("#photos");
    await userEvent.click(grid.getByRole("button", { name: /Foto 2 van 3/ }));
    expect(await current()).toHaveAccessibleName("Foto 2 van 3");
    expect(location.hash).toBe("#photo-2");
    await userEvent.keyboard("{Escape}");
    const again = within(await screen.findByRole("dialog", { name: /Alle foto’s/ }));
    expect(location.hash).toBe("#photos");
    await waitFor(() => expect(again.getByRole("button", { name: /Foto 2 van 3/ })).toHaveFocus());
    await userEvent.click(again.getByRole("button", { name: "Foto’s sluiten" }));
    await gone();
    expect(location.hash).toBe("");
    expect(all).toHaveFocus();
  });

  it.each([
    ["a phone", ["(width <= 767px)"], null],
    ["a tablet", [], "96px"],
    // The library's own size, which it does not write.
    ["a desktop", ["(width > 960px)"], ""],
  ])("has small copies below the large picture by the device: %s", async (_, queries, width) => {
    setMotion(true, "(height >= 36rem)", ...queries);
    await page();
    await userEvent.click(pictureLink(/Foto 2 van 3/));
    const copies = (await dialog()).querySelector<HTMLElement>(".yarl__thumbnails_container");
    expect(copies?.style.getPropertyValue("--yarl__thumbnails_thumbnail_width") ?? null).toBe(width);
  });

  it("leads from one picture to all, and from there back to the page", async () => {
    await page();
    await userEvent.click(pictureLink(/Foto 3 van 3/));
    await dialog();
    await userEvent.click(screen.getByRole("button", { name: "Alle foto’s" }));
    await screen.findByRole("dialog", { name: /Alle foto’s/ });
    expect(location.hash).toBe("#photos");
    window.history.back();
    await gone();
    expect(location.pathname + location.hash).toBe("/pand/");
  });

  it("is opened at all pictures by a shared address", async () => {
    window.history.replaceState(null, "", "/pand/#photos");
    await page();
    await screen.findByRole("dialog", { name: /Alle foto’s/ });
    await userEvent.click(screen.getByRole("button", { name: "Foto’s sluiten" }));
    await gone();
    expect(location.pathname + location.hash).toBe("/pand/");
  });

  it.each([
    ["AVIF", () => undefined, "900.avif"],
    ["JPEG where the browser shows no AVIF", refuseAvif, "1360.jpg"],
  ])("opens at the picture that is clicked, with its number and text, in %s", async (_, prepare, copy) => {
    prepare();
    await page();
    await userEvent.click(pictureLink(/Foto 2 van 3/));
    expect(await current()).toHaveAccessibleName("Foto 2 van 3");
    expect(location.hash).toBe("#photo-2");
    const opened = within(await dialog());
    expect(opened.getByText("2 / 3")).toBeInTheDocument();
    expect(opened.getByText("Keuken")).toBeInTheDocument();
    expect((await current())?.querySelector("img")).toHaveAttribute("src", copyOf(2, copy));
  });

  it("lets the address follow without new entries, closes by Escape and gives the focus back", async () => {
    await page();
    const before = window.history.length;
    const link = pictureLink(/Foto 1 van 3/);
    await userEvent.click(link);
    await dialog();
    await focused();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(location.hash).toBe("#photo-2"));
    expect(window.history.length).toBe(before + 1);
    await userEvent.keyboard("{Escape}");
    await gone();
    await waitFor(() => expect(location.hash).toBe(""));
    expect(link).toHaveFocus();
  });

  it("is closed by going back, and opened by going forward again", async () => {
    await page();
    await userEvent.click(pictureLink(/Foto 3 van 3/));
    await dialog();
    window.history.back();
    await gone();
    expect(location.pathname + location.hash).toBe("/pand/");
    window.history.forward();
    expect(await current()).toHaveAccessibleName("Foto 3 van 3");
  });

  it("is opened by a shared address, and leaves it in place", async () => {
    window.history.replaceState(null, "", "/pand/?utm_source=mail#photo-3");
    await page();
    expect(await current()).toHaveAccessibleName("Foto 3 van 3");
    const entries = window.history.length;
    await userEvent.click(screen.getByRole("button", { name: "Foto’s sluiten" }));
    await gone();
    expect(location.pathname + location.search + location.hash).toBe("/pand/?utm_source=mail");
    expect(window.history.length).toBe(entries);
    expect(pictureLink(/Foto 3 van 3/)).toHaveFocus();
  });

  it("leaves clicks that ask for a new tab to the browser", async () => {
    await page();
    const user = userEvent.setup();
    let prevented: boolean | undefined;
    const note = (event: Event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener("click", note);
    await user.keyboard("{Control>}");
    await user.click(pictureLink(/Foto 1 van 3/));
    window.removeEventListener("click", note);
    expect(prevented).toBe(false);
    expect(location.hash).toBe("");
  });

  it("plays and pauses a slide show, which stops at an enlarged picture, but not for whoever wants no motion", async () => {
    await page();
    await userEvent.click(pictureLink(/Foto 1 van 3/));
    await dialog();
    expect(screen.queryByRole("button", { name: /Diavoorstelling/ })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await gone();
    await waitFor(() => expect(location.hash).toBe(""));
    setMotion(false);
    await userEvent.click(pictureLink(/Foto 1 van 3/));
    await userEvent.click(await screen.findByRole("button", { name: "Diavoorstelling starten" }));
    expect(screen.getByRole("button", { name: "Diavoorstelling pauzeren" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Inzoomen" }));
    expect(screen.getByRole("button", { name: "Diavoorstelling starten" })).toBeVisible();
  });

  it("of one picture has nothing to turn", async () => {
    await page(pictures.slice(0, 1));
    await userEvent.click(screen.getByRole("link"));
    const opened = within(await dialog());
    expect(opened.getAllByRole("button").map((button) => button.title)).toEqual([
      "Inzoomen",
      "Uitzoomen",
      "Foto’s sluiten",
    ]);
  });

  it("enlarges a picture by keys and buttons, from its widest copy, and turns it by no arrow key until it is normal again", async () => {
    await page();
    await userEvent.click(pictureLink(/Foto 2 van 3/));
    const opened = within(await dialog());
    await focused();
    await userEvent.keyboard("+");
    expect(await enlarged()).toBe(2);
    expect((await current())?.querySelector(`img[src="${copyOf(2, "1360.avif")}"]`)).toBeInTheDocument();
    await userEvent.keyboard("{ArrowRight}");
    expect(location.hash).toBe("#photo-2");
    await userEvent.keyboard("-");
    expect(await enlarged()).toBe(1);
    await userEvent.keyboard("++0");
    expect(await enlarged()).toBe(1);
    await userEvent.click(opened.getByRole("button", { name: "Inzoomen" }));
    expect(await enlarged()).toBe(2);
    await userEvent.click(opened.getByRole("button", { name: "Uitzoomen" }));
    expect(await enlarged()).toBe(1);
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(location.hash).toBe("#photo-3"));
  });

  it("enlarges a picture by a double click, and by the wheel with Ctrl", async () => {
    await page();
    await userEvent.click(pictureLink(/Foto 1 van 3/));
    await dialog();
    await focused();
    const image = (await current())?.querySelector("img") as Element;
    await userEvent.dblClick(image);
    expect(await enlarged()).toBe(2);
    fireEvent.wheel(image, { deltaY: 100, ctrlKey: true });
    expect(await enlarged()).toBe(1);
    fireEvent.wheel(image, { deltaY: -50, ctrlKey: true });
    expect(await enlarged()).toBe(1.5);
  });

  // Once it closed: both fingers left the backdrop where they had touched it.
  it("stays open when two fingers beside the picture enlarge it and one moves it", async () => {
    await page();
    await userEvent.click(pictureLink(/Foto 1 van 3/));
    await dialog();
    await focused();
    const beside = (await current())?.querySelector(".yarl__slide_wrapper") as Element;
    touch(beside, "Down", 1, 250);
    touch(beside, "Down", 2, 350);
    touch(beside, "Move", 1, 200);
    touch(beside, "Move", 2, 400);
    touch(beside, "Up", 1, 200);
    expect(await enlarged()).toBe(2);
    const before = beside.getAttribute("style");
    touch(beside, "Move", 2, 600);
    touch(beside, "Up", 2, 600);
    expect(beside.getAttribute("style")).not.toBe(before);
    expect(await enlarged()).toBe(2);
    expect(location.hash).toBe("#photo-1");
  });
});

describe("the plan of a home", () => {
  const rooms: MeasuredRoom[] = [
    { kind: "hall", number: null, surface: "7,5 m²" },
    { kind: "bedroom", number: 1, surface: "14 m²" },
    { kind: "bedroom", number: 2, surface: "11 m²" },
  ];
  const floors = [0, 1].map((floor) => ({
    ...{ address: `/embed/plan/nl/7123-${floor + 1}.svg`, width: 1200, height: 1600, rooms },
    floor: floorPart(floor),
  }));

  it("is a tab of the gallery: its first floor opens large, behind the photos, with its rooms in words", async () => {
    await renderIn(
      "nl",
      <>
        <Gallery pictures={pictures} hasPlan />
        <FloorPlan plan={{ pictures: [], floors }} />
      </>,
    );
    const words = "Grondplan Gelijkvloers: Inkomhal 7,5 m², Slaapkamer 1 14 m², Slaapkamer 2 11 m²";
    expect(screen.getByRole("img", { name: words })).toHaveAttribute("loading", "lazy");
    await userEvent.click(screen.getByRole("link", { name: "Grondplan" }));
    expect(within((await current()) as HTMLElement).getByRole("img", { name: words })).toHaveAttribute(
      "src",
      "/embed/plan/nl/7123-1.svg",
    );
    expect(location.hash).toBe("#photo-4");
  });
});
