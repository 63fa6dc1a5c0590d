import { type GoalKind, goalKinds } from "../../domain/listing/goal.ts";
import { comparablePrice } from "../../domain/listing/price.ts";
import type { StockRow } from "../../domain/shortlist/visits.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf } from "../../i18n/addresses.ts";
import type { MessageCatalogue } from "../../i18n/messages.ts";
import type { Catalogue } from "../catalogue.ts";
import { listingOf } from "./listing.ts";
import { listKey } from "./listings.ts";

/** By what a visitor who comes back sees what has changed: the stock of each list, the list's address, and the words to say it with. */
export interface StockNews {
  stock: Record<GoalKind, StockRow[]>;
  lists: Record<GoalKind, string>;
  words: MessageCatalogue["shortlist"]["news"];
}

/** The stock of both lists, in a language. */
export function stockNews(
  catalogue: Catalogue,
  language: LanguageCode,
  words: StockNews["words"],
): StockNews {
  const rowsOf = (goal: GoalKind) =>
    catalogue.listed[goal].map((record): StockRow => {
      const { id, price } = listingOf(catalogue, record, language);
      return [id, record.PublishedAt.slice(0, 10), comparablePrice(price)];
    });
  const byGoal = <Value>(read: (goal: GoalKind) => Value) =>
    Object.fromEntries(goalKinds.map((goal) => [goal, read(goal)])) as Record<GoalKind, Value>;
  return { stock: byGoal(rowsOf), lists: byGoal((goal) => addressOf(listKey(goal), language)), words };
}
