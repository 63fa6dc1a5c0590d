import { renderHook, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CardGrid } from "@/components/listing/card-grid";
import { useCardLeafing } from "@/components/listing/use-card-leafing";
import type { CardListing } from "@/lib/content/listing/card-words";
import type { ShownPicture } from "@/lib/content/pictures";
import { renderIn } from "../../setup/render";

const picture: ShownPicture = {
  file: "exterior/house.jpg",
  alt: "Voorgevel",
  width: 1360,
  height: 907,
  hash: "1a2b3c4d",
  widths: [400, 600, 1360],
  colour: "#8a9b7c",
};
const listing: CardListing = {
  id: 7123,
  href: "/property/7123/",
  state: "available",
  typeName: "Herenhuis",
  title: { text: "Huis met tuin, vlak bij het park" },
  place: { label: "Ukkel" },
  surface: 248,
  energy: null,
  picture,
  typeIcon: null,
  morePictures: ["/pictures/kitchen.webp", "/pictures/garden.webp"],
  words: { price: { amount: "€ 795.000" }, noPicture: "Foto’s volgen" },
};
const card = () => screen.getByRole("article");
const strip = () => card().querySelector<HTMLElement>(".card-strip") as HTMLElement;

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  // jsdom lays nothing out and does not scroll.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollLeft = (to as ScrollToOptions).left ?? 0;
    this.dispatchEvent(new Event("scroll"));
  };
});

describe("a card", () => {
  it("shows price, kind, place and facts; its title is in the name of its one link", async () => {
    await renderIn("nl", <CardGrid listings={[listing]} />);
    const link = within(card()).getByRole("link");
    expect(link).toHaveAccessibleName("Herenhuis: Huis met tuin, vlak bij het park");
    expect(link).toHaveAttribute("href", "/property/7123/");
    expect(within(card()).getByText("€ 795.000")).toBeVisible();
    expect(within(card()).getByText("Ukkel")).toBeVisible();
  });

  it("says its kind once, where its title begins with it", async () => {
    const title = { text: "Herenhuis met tuin" };
    await renderIn("nl", <CardGrid listings={[{ ...listing, title }]} />);
    expect(within(card()).getByRole("link")).toHaveAccessibleName(title.text);
  });

  it("puts long words behind a price on a line of their own", async () => {
    const words = { ...listing.words, price: { amount: "€ 78.000", after: "bouquet + € 1.150 per maand" } };
    await renderIn("nl", <CardGrid listings={[{ ...listing, words }]} />);
    expect(screen.getByText(/bouquet/)).toHaveClass("block");
  });

  it("is one stop of the Tab key, however many pictures it has", async () => {
    await renderIn("nl", <CardGrid listings={[listing, { ...listing, id: 7124 }]} />);
    await userEvent.tab();
    const first = document.activeElement;
    await userEvent.tab();
    expect(screen.getAllByRole("link")).toEqual([first, document.activeElement]);
  });

  it("is leafed through by the arrow keys, from the last picture to the first", async () => {
    renderHook(useCardLeafing);
    await renderIn("nl", <CardGrid listings={[listing]} />);
    expect(strip().dataset.awake).toBeUndefined();
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    expect(strip().scrollLeft).toBe(300);
    expect(strip().dataset.awake).toBe("");
    expect(strip().parentElement?.style.getPropertyValue("--at")).toBe("1");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(strip().scrollLeft).toBe(600);
  });

  it("is leafed through by its buttons without being opened", async () => {
    renderHook(useCardLeafing);
    await renderIn("nl", <CardGrid listings={[listing]} />);
    await userEvent.click(within(card()).getByText("›"));
    expect(strip().scrollLeft).toBe(300);
  });

  it("in a row beside the subject of a page shows one picture", async () => {
    await renderIn("nl", <CardGrid listings={[listing]} asRow />);
    expect(card().querySelector(".card-strip")).toBeNull();
    expect(screen.getByRole("img", { name: "Voorgevel" })).toBeVisible();
  });
});
