import { listenTo } from "@/components/ui/listen-to";
import { readWithRetry } from "@/components/ui/read-with-retry";
import type { StockNews } from "@/lib/content/listing/stock-news";
import { goalKinds } from "@/lib/domain/listing/goal";
import type { StoredShortlist } from "@/lib/domain/shortlist/shortlist";
import { fillPrices, newsSince, noteSeen, noteUse, type VisitMemory } from "@/lib/domain/shortlist/visits";
import { daysBetween, isoDay, weekdayName, writtenDate } from "@/lib/domain/text/dates";
import type { LanguageCode } from "@/lib/domain/text/language";
import { countText, fill } from "@/lib/domain/text/words";
import { changeShortlist, shortlistStore } from "./shortlist-store";

/** Changes what is remembered of visits, where anything is. */
const change = (next: (visits: VisitMemory) => VisitMemory) =>
  changeShortlist((shortlist) =>
    shortlist.visits ? { ...shortlist, visits: next(shortlist.visits) } : shortlist,
  );

const keptPrices = ({ items }: StoredShortlist) =>
  items.flatMap(({ id, known }) => (known ? [[id, known.price] as const] : []));

/** "3 new properties and 1 cheaper since Sunday"; null where nothing has changed. */
function sentenceOf(
  words: StockNews["words"],
  { fresh, cheaper }: ReturnType<typeof newsSince>,
  before: string,
  language: LanguageCode,
): string | null {
  const parts = [
    ...(fresh.length > 0 ? [countText(words.fresh, fresh.length, language)] : []),
    ...(cheaper.length > 0 ? [countText(words.cheaper, cheaper.length, language)] : []),
  ];
  if (parts.length === 0) return null;
  const day = isoDay(before) ?? "";
  const isThisWeek = (daysBetween(day, new Date()) ?? 7) < 7;
  return fill(isThisWeek ? words.sinceDay : words.sinceDate, {
    news: new Intl.ListFormat(language).format(parts),
    day: isThisWeek ? weekdayName(day, language) : writtenDate(day, language),
  });
}

function link(href: string, text: string): HTMLAnchorElement {
  return Object.assign(document.createElement("a"), { href, textContent: text, className: "link-line" });
}

/** Says at the foot of the window what has changed, and leads back to the last search; it moves nothing of the page. */
function show(words: StockNews["words"], lines: HTMLAnchorElement[]): void {
  const box = Object.assign(document.createElement("aside"), { className: "visit-news" });
  box.setAttribute("aria-label", words.label);
  const close = Object.assign(document.createElement("button"), { type: "button", textContent: "×" });
  close.setAttribute("aria-label", words.close);
  close.addEventListener("click", () => {
    box.remove();
    change((visits) => ({ ...visits, before: null }));
  });
  for (const line of lines) {
    const paragraph = document.createElement("p");
    paragraph.append(line);
    box.append(paragraph);
  }
  box.append(close);
  document.body.append(box);
}

/** Says on each card, quietly, what is new to this visitor and what was seen. */
function remark(words: StockNews["words"], fresh: readonly number[], seen: ReadonlySet<number>): void {
  for (const card of document.querySelectorAll<HTMLElement>("[data-property].card-place")) {
    const id = Number(card.dataset.property);
    const text = fresh.includes(id) ? words.new : seen.has(id) ? words.seen : "";
    if (text && card.dataset.remark !== text) card.dataset.remark = text;
  }
}

async function showNews(language: LanguageCode, signal: AbortSignal): Promise<void> {
  const { stock, lists, words } = await readWithRetry<StockNews>(`/api/shortlist/${language}/news/`, signal);
  const all = goalKinds.flatMap((goal) => stock[goal]);
  change((visits) => fillPrices(visits, all));
  const { visits, ...shortlist } = shortlistStore.read();
  if (!visits) return;
  const { before, search, seen } = visits;
  const news = newsSince(visits, keptPrices(shortlist), all);
  const changed = new Set([...news.fresh, ...news.cheaper]);
  const changesOf = (goal: (typeof goalKinds)[number]) =>
    stock[goal].filter(([id]) => changed.has(id)).length;
  const goal = changesOf("rent") > changesOf("sale") ? "rent" : "sale";
  const sentence = before && sentenceOf(words, news, before, language);
  const isElsewhere = search && search.href !== location.pathname + location.search;
  const lines = [
    ...(sentence ? [link(lists[goal], sentence)] : []),
    ...(isElsewhere && before ? [link(search.href, fill(words.search, { title: search.title }))] : []),
  ];
  if (lines.length > 0) show(words, lines);
  const seenIds = new Set(seen.map(([id]) => id));
  const mark = () => remark(words, news.fresh, seenIds);
  mark();
  const cards = new MutationObserver(mark);
  cards.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener("abort", () => cards.disconnect());
}

/** The list that the visitor leaves filtered. */
function noteSearch(): void {
  const title = document.querySelector("main h1")?.textContent ?? "";
  if (!document.querySelector(".list-page") || location.search === "" || title === "") return;
  change((visits) => ({ ...visits, search: { href: location.pathname + location.search, title } }));
}

/**
 * Notes that the site is used and what is opened, and shows on pages with cards what has changed since the visit before. Only where the
 * shortlist remembers visits.
 * @returns ends it
 */
export function rememberVisit(): () => void {
  const own = document.querySelector<HTMLElement>(".keep-gallery");
  const id = Number(own?.dataset.keep);
  change((visits) => {
    const used = noteUse(visits, new Date());
    return id ? noteSeen(used, id) : used;
  });
  const stop = new AbortController();
  const endListening = listenTo(window, "pagehide", noteSearch);
  const language = document.documentElement.lang as LanguageCode;
  if (!own && document.querySelector(".card-place")) showNews(language, stop.signal).catch(() => {});
  return () => {
    stop.abort();
    endListening();
  };
}
