import { cleanup, getConfig, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createTranslator } from "use-intl/core";
import { beforeAll, expect, test, vi } from "vitest";
import { InteractiveForm } from "@/components/forms/interactive-form";
import { CardGrid } from "@/components/listing/card-grid";
import { cardOf } from "@/lib/content/listing/card-words";
import type { Listing } from "@/lib/content/listing/listing";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import type { FlowName } from "@/lib/forms/flows";
import { loadMessages } from "@/lib/i18n/messages";
import { standInForDialog } from "../../setup/dialog";
import { serveStock } from "../../setup/listings";
import { renderIn } from "../../setup/render";
import { formData } from "../forms/form-sample";
import { openList } from "../listing/list-page";
import { overhear, readOut } from "./listen";

vi.mock("@/components/forms/sending/captcha", () => ({
  makeCaptcha: () => ({ start() {}, spend() {}, take: async () => "token" }),
}));

/** What the agency writes, in the visitor's language. */
const written = {
  nl: { type: "Herenhuis", title: "Huis met tuin, vlak bij het park", place: "Ukkel", front: "Voorgevel" },
  fr: {
    type: "Maison de maître",
    title: "Maison avec jardin, près du parc",
    place: "Uccle",
    front: "Façade avant",
  },
  en: { type: "Town house", title: "House with a garden, close to the park", place: "Uccle", front: "Front" },
  de: { type: "Stadthaus", title: "Haus mit Garten, nah am Park", place: "Uccle", front: "Vorderseite" },
};

const slot = (day: string, from: string, to: string) => ({ slot: `${day}T${from}`, day, from, to });
const offer = {
  isBookable: true,
  statements: null,
  slots: [
    slot("2026-11-24", "10:00", "11:00"),
    slot("2026-11-24", "11:00", "12:00"),
    slot("2026-11-25", "14:00", "15:00"),
  ],
};

// Fetched when it is first needed, which takes a while.
beforeAll(() => import("@/lib/domain/search/search"));

function arrive() {
  sessionStorage.clear();
  standInForDialog();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  // jsdom lays nothing out, so nothing scrolls.
  Element.prototype.scrollIntoView = vi.fn();
}

async function cards(language: LanguageCode): Promise<string[]> {
  const t = createTranslator({ locale: language, messages: await loadMessages(language), namespace: "card" });
  const { type, title, place, front } = written[language as keyof typeof written];
  const house = {
    id: 7123,
    goal: "sale",
    state: "available",
    href: "/property/7123/",
    title: { text: title },
    typeName: type,
    place: { label: place },
    price: { kind: "price", amount: 795000, from: false },
    bedrooms: 3,
    surface: 248,
    energy: { label: "b", image: "/images/epc/brussels/b.svg" },
    isNew: true,
    picture: {
      file: "house.jpg",
      alt: front,
      width: 1360,
      height: 907,
      hash: "1a2b3c4d",
      widths: [400],
      colour: "#8a9b7c",
    },
    typeIcon: null,
    morePictures: ["/pictures/kitchen.webp"],
  } as unknown as Listing;
  const listings: Listing[] = [
    house,
    {
      ...house,
      id: 7124,
      goal: "rent",
      price: { kind: "price", amount: 1850, from: false, unitText: undefined } as never,
      charges: 150,
      isNew: false,
      morePictures: [],
    },
    { ...house, id: 7125, state: "sold", isNew: false, picture: null },
    {
      ...house,
      id: 7126,
      price: { kind: "onRequest" },
      isNew: false,
      bedrooms: 1,
      energy: null,
      title: { text: "Maison avec jardin", lang: "fr" },
    },
  ];
  await renderIn(language, <CardGrid listings={listings.map((each) => cardOf(t as never, each))} />);
  return readOut();
}

const fromHeading = (read: string[]) => read.slice(read.findIndex((phrase) => phrase.startsWith("heading")));
const status = (text: RegExp) =>
  vi.waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(text), getConfig().asyncUtilTimeout);

async function filter(language: LanguageCode): Promise<string[]> {
  serveStock();
  await openList("?city=Ukkel|1180&minRooms=3&garden=1", { language });
  await status(/./);
  const { filter } = (await loadMessages(language)).list;
  const away = screen.getByRole("link", { name: fill(filter.remove, { filter: filter.garden }) });
  const announced = await overhear(async () => {
    await userEvent.click(away);
    await screen.findAllByRole("article");
    await status(/28/);
  });
  const read = fromHeading(await readOut());
  return [
    "(the garden is taken away)",
    announced,
    "",
    "(from the heading on)",
    ...read.slice(0, read.indexOf("article")),
  ];
}

async function nothing(language: LanguageCode): Promise<string[]> {
  serveStock();
  const announced = await overhear(async () => {
    await openList("?maxPrice=1000", { language });
    await status(/./);
  });
  const read = fromHeading(await readOut());
  return [
    "(on arriving)",
    announced,
    "",
    "(from the filters on)",
    ...read.slice(read.findIndex((phrase) => phrase.startsWith("list, "))),
  ];
}

async function form(flow: FlowName, language: LanguageCode, offered: object = offer) {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(offered)),
  );
  const data = await formData(language);
  const subject = {
    title: written[language as keyof typeof written].title,
    reference: "7123",
    set: { propertyId: 7123 },
  };
  render(<InteractiveForm flow={flow} data={data} level="h2" {...(flow === "appointment" && { subject })} />);
}

async function errors(language: LanguageCode): Promise<string[]> {
  await form("site-contact", language);
  await userEvent.click(screen.getAllByRole("button").at(-1) as HTMLElement);
  await screen.findByRole("alert");
  return readOut();
}

async function slots(language: LanguageCode): Promise<string[]> {
  await form("appointment", language);
  await screen.findAllByRole("radio");
  const read = await readOut();
  return read.slice(
    0,
    read.findIndex((phrase) => phrase.startsWith("textbox")),
  );
}

async function noSlots(language: LanguageCode): Promise<string[]> {
  await form("appointment", language, { ...offer, slots: [] });
  await screen.findByRole("alert");
  return readOut();
}

const heard = {
  "Cards of a list": cards,
  "A filter taken away": filter,
  "Filters that leave nothing": nothing,
  "A form with its errors": errors,
  "Times for a visit": slots,
  "No time left for a visit": noSlots,
};

test.each(Object.keys(written) as LanguageCode[])("what is heard in %s", async (language) => {
  const pages: string[] = [];
  for (const [title, listen] of Object.entries(heard)) {
    arrive();
    pages.push(`# ${title}`, "", ...(await listen(language)), "");
    cleanup();
    vi.unstubAllGlobals();
  }
  await expect(pages.join("\n")).toMatchFileSnapshot(`./${language}.txt`);
});
