import { type ComponentType, createElement, type ReactElement } from "react";
import type { Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConsentManager } from "@/components/consent/consent-manager";
import { ConsentSettings } from "@/components/consent/consent-settings";
import { Desk } from "@/components/desk/desk";
import { FormOpener } from "@/components/forms/form-opener";
import { PageForm } from "@/components/forms/page-form";
import { FormSent } from "@/components/forms/sent/form-sent";
import { SimilarToSent } from "@/components/forms/sent/similar-to-sent";
import { hydratePage } from "@/components/island/hydrate";
import { island } from "@/components/island/island.server";
import { MonthlyCosts } from "@/components/listing/detail/monthly-costs";
import { listWords } from "@/components/listing/filter/filter-words";
import { ListFilter } from "@/components/listing/filter/list-filter";
import { GalleryOpener } from "@/components/listing/gallery/gallery-opener";
import { MapApp } from "@/components/map/map-app";
import type { MapMessages } from "@/components/map/map-app.island";
import { MapFrame } from "@/components/map/map-frame";
import { mapFrameWords, mapViewWords } from "@/components/map/map-words";
import { Portal } from "@/components/owner/portal/portal";
import { SetPasswordForm } from "@/components/owner/set-password";
import { SignIn } from "@/components/owner/sign-in";
import { SearchBox } from "@/components/search/search-box";
import { BannerFilm } from "@/components/shell/banner-film";
import { PageBehaviour } from "@/components/shell/page-behaviour";
import { ScrollToTop } from "@/components/shell/scroll-to-top";
import { Compare } from "@/components/shortlist/compare";
import { Shortlist } from "@/components/shortlist/shortlist";
import { ClickToLoad } from "@/components/ui/click-to-load";
import { FilmFile } from "@/components/ui/film-file";
import { PrintButton } from "@/components/ui/print-button";
import { ShareButton } from "@/components/ui/share-button";
import { emptyListQuery } from "@/lib/domain/listing/list-query";
import { loadMessages } from "@/lib/i18n/messages";
import { deskFacts, dutchDesk } from "../desk/desk-words";
import { formData } from "../forms/form-sample";
import { message, view } from "../map/sample";

const files = import.meta.glob<{ default: ComponentType<never> }>("/components/**/*.island.tsx");
const islands = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [/([^/]+)\.island\.tsx$/.exec(file)?.[1] ?? "", load]),
);

const messages = await loadMessages("nl");
const phone = { shown: "02 000 00 00", href: "tel:+3220000000" };
const facts = { language: "nl", phone } as const;
const account = { ...facts, words: messages.login, portalHref: "/owner/", signInHref: "/login/" };
const inMap: MapMessages = {
  language: "nl",
  words: mapViewWords(messages.map, "", "Zennehuis"),
  tiles: { address: "/{z}/{x}/{y}.png", attribution: { text: "ours", url: "https://example.org" } },
  links: [{ name: "Te koop", href: "/for-sale/" }],
};

/** Each island once, with parts that the server draws where it takes them. */
const samples: ReactElement<object>[] = [
  <BannerFilm key="" wide="/wide.mp4" narrow="/narrow.mp4" labels={{ play: "Speel", pause: "Stop" }} />,
  <ClickToLoad
    key=""
    src="https://tour.example/embed"
    href="https://tour.example/watch"
    title="Rondleiding"
    start="Start"
    hint="Pas als u klikt"
    elsewhere="Openen"
    newTab="(nieuw tabblad)"
    icon={<svg />}
    poster={<img src="/poster.webp" alt="" />}
  />,
  <Compare key="" words={messages.shortlist.compare} language="nl" shortlistHref="/shortlist/" />,
  <ConsentManager
    key=""
    tags={{ analyticsId: "", adsId: "", tagManagerId: "", pixelId: "" }}
    policyHref="/cookies/"
    words={messages.consent}
  />,
  <ConsentSettings key="" label="Cookies" />,
  <Desk key="" words={dutchDesk} facts={deskFacts} />,
  <FilmFile key="" src="/film.mp4" title="Film" start="Start" icon={<svg />} />,
  <FormOpener key="" source="/api/form-words/nl/" subject={{ title: "Huis", reference: "7123", set: {} }} />,
  <FormSent key="" words={messages.forms.sent} language="nl" hasCalendar />,
  <GalleryOpener key="" words={messages.gallery} />,
  <ListFilter
    key=""
    goal="sale"
    source="/api/listings/nl/sale/"
    listHref="/for-sale/"
    otherHref="/for-rent/"
    demandHref="/demand-register/"
    privacyHref="/privacy/"
    siteName="Zennehuis"
    language="nl"
    words={listWords(messages)}
    options={{ city: [], type: [], kind: [] }}
    preset={{ city: emptyListQuery.city, type: emptyListQuery.type, kind: emptyListQuery.kind }}
    prerendered={{ page: 1, pages: 1, total: 1 }}
    title="Te koop"
    wholeTitle="Te koop"
    trail={{ label: "Kruimelpad", crumbs: [], own: null }}
    introduction={<p>Over de stad</p>}
  >
    <p>De kaarten</p>
  </ListFilter>,
  <MapApp
    key=""
    areas={[]}
    ground={{ basemap: "own", drawing: null, streets: null, maxZoom: 16 }}
    messages={[inMap]}
    fallback={inMap}
  />,
  <MapFrame
    key=""
    view={view}
    words={mapFrameWords(messages.map, "OpenStreetMap")}
    title="Kaart"
    mapType="list"
    properties={message.properties}
    drawing={<svg />}
    className="h-96"
  />,
  <MonthlyCosts
    key=""
    source="/api/plan-words/nl/"
    label="Per maand"
    costs={{ buyers: ["other"], totals: [350_000] }}
  />,
  <PageBehaviour key="" menuId="menu" />,
  <PageForm key="" flow="site-contact" level="h2" data={await formData()} />,
  <Portal
    key=""
    words={{ ...messages.portal, documentKinds: messages.facts.words.document }}
    passkeys={messages.passkeys}
    facts={{ ...facts, ownerHref: "/owner/", loginHref: "/login/" }}
  />,
  <PrintButton key="" label="Afdrukken" className="" iconClassName="" />,
  <ScrollToTop key="" label="Naar boven" />,
  <SearchBox
    key=""
    language="nl"
    lists={[]}
    words={{ ...messages.search.box, none: messages.errors.noResults }}
  />,
  <SetPasswordForm key="" view={account} />,
  <ShareButton
    key=""
    url="https://example.org/"
    title="Huis"
    words={{ share: "a", copy: "b", copied: "c" }}
  />,
  <Shortlist
    key=""
    words={messages.shortlist.shortlist}
    rows={messages.shortlist.compare.rows}
    language="nl"
    compareHref="/compare/"
    lists={[]}
  />,
  <SignIn key="" view={account} />,
  <SimilarToSent key="" title="Gelijkaardig" language="nl">
    <p>Uit het aanbod</p>
  </SimilarToSent>,
];

const roots = vi.hoisted<Root[]>(() => []);
vi.mock("react-dom/client", async (original) => {
  const client = await original<typeof import("react-dom/client")>();
  const hydrateRoot = (...given: Parameters<typeof client.hydrateRoot>) => {
    const root = client.hydrateRoot(...given);
    roots.push(root);
    return root;
  };
  return { ...client, hydrateRoot };
});

// An island that stays would answer events of the files that follow.
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
});

beforeEach(() => {
  // Islands wake one after the other, by themselves.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  // The site never answers: only what is there from the start counts here.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  return () => vi.unstubAllGlobals();
});

test.each(Object.entries(islands))(
  "%s wakes in what the server wrote, and leaves it as it is",
  async (name, load) => {
    const Component = (await load()).default as ComponentType<object>;
    const props = samples.find(({ type }) => type === Component)?.props;
    expect(props, "its sample").toBeDefined();
    document.body.innerHTML = renderToString(createElement(island(name, Component, "use"), props));
    const frame = document.querySelector<HTMLElement>("zh-island") as HTMLElement;
    const slots = frame.querySelectorAll("zh-slot > *").length;
    await hydratePage(islands, async ({ dataset }) => dataset.props ?? "");
    // React remarks once that jsdom does not know `<search>`.
    const remarks = vi.mocked(console.error).mock.calls.filter(([, tag]) => tag !== "search");
    vi.mocked(console.error).mockClear();
    expect(remarks).toEqual([]);
    expect(frame.dataset.state).toBe("live");
    expect(frame.querySelectorAll("zh-slot > *")).toHaveLength(slots);
  },
);
