import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, vi } from "vitest";
import scripts from "@/.build/inline-scripts.json";
import { listWords } from "@/components/listing/filter/filter-words";
import { ListFilter } from "@/components/listing/filter/list-filter";
import type { ListMapProps } from "@/components/map/list-map-view";
import { emptyListQuery } from "@/lib/domain/listing/list-query";
import type { LanguageCode } from "@/lib/domain/text/language";
import { loadMessages } from "@/lib/i18n/messages";
import { stockTowns } from "../../setup/listings";

const { city, type, kind } = emptyListQuery;

type Preset = Pick<typeof emptyListQuery, "city" | "type" | "kind">;

async function pageOf(preset: Preset, map?: ListMapProps, language: LanguageCode = "nl") {
  const messages = await loadMessages(language);
  return (
    <>
      <nav>
        <a href="/fr/a-vendre/" hrefLang="fr">
          Français
        </a>
      </nav>
      <ListFilter
        goal="sale"
        source={`/api/listings/${language}/sale/`}
        listHref="/for-sale/"
        demandHref="/demand-register/"
        privacyHref="/privacy-statement/"
        language={language}
        words={listWords(messages)}
        options={{
          city: stockTowns(language),
          type: [
            { value: "1", name: "Huizen", count: 30 },
            { value: "2", name: "Appartementen", count: 0 },
          ],
          kind: [
            { value: "house", name: "Woning", count: 30 },
            { value: "villa", name: "Villa", count: 0 },
          ],
        }}
        preset={preset}
        map={map}
        prerendered={{ page: 1, pages: 3, total: 30 }}
        otherHref="/for-rent/"
        siteName="Zennehuis"
        title="Te koop in en rond Brussel"
        wholeTitle="Te koop in en rond Brussel"
        trail={{
          label: "Kruimelpad",
          crumbs: [
            { name: { text: "Home" }, href: "/" },
            { name: { text: "Te koop" }, href: "/for-sale/" },
          ],
          own: null,
        }}
      >
        <p>De eerste pagina</p>
      </ListFilter>
    </>
  );
}

/** React remarks once that jsdom does not know `<search>`. */
function expectNoOtherRemark() {
  const said = vi.mocked(console.error).mock.calls;
  expect(said.filter(([, tag]) => tag !== "search")).toEqual([]);
  vi.mocked(console.error).mockClear();
}

/** Opens the list at a query, as its prerendered page with a first card that is nobody's. */
export async function openList(
  search: string,
  {
    preset = { city, type, kind },
    at = "/for-sale/",
    map,
    language,
  }: { preset?: Preset; at?: string; map?: ListMapProps; language?: LanguageCode } = {},
) {
  history.replaceState(null, "", at + search);
  const rendered = render(await pageOf(preset, map, language));
  expectNoOtherRemark();
  return rendered;
}

/** Opens the list as the server wrote it, lets somebody use it, and only then lets it run. */
export async function wakeList(search: string, acts: ((place: HTMLElement) => void)[]) {
  history.replaceState(null, "", `/for-sale/${search}`);
  const page = await pageOf({ city, type, kind });
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(page);
  new Function(scripts["early-filter-choice"])();
  for (const act of acts) act(container);
  const rendered = render(page, { container, hydrate: true });
  expectNoOtherRemark();
  return rendered;
}
