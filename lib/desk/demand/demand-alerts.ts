import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { listingOf } from "../../content/listing/listing.ts";
import type { Content } from "../../content/load.ts";
import type { StockChange } from "../../domain/demand/stock-changes.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage } from "../../domain/text/localized.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import type { WaitingNews } from "../contract/demand-answers.ts";

/** Homes on the desk's page: an import has more, whose number is shown. */
const mostHomes = 50;

/** What a home of the stock is called at the desk. */
function titleOf(content: Content, home: string, language: LanguageCode): string {
  const catalogue = catalogueOf(content);
  const [id, unit] = home.split("/").map(Number);
  if (unit === undefined) {
    const record = catalogue.allProperties.get(id);
    return record ? listingOf(catalogue, record, language).title.text : home;
  }
  const project = catalogue.projects.get(id);
  const name = project && inLanguage(project.texts, language)?.value.Name;
  return [name, project?.Units.find(({ ID }) => ID === unit)?.Name].filter(Boolean).join(", ") || home;
}

/** What alerts will tell, by home, what goes first first. @throws StoreUnavailable */
export async function waitingNews(content: Content, language: LanguageCode): Promise<WaitingNews> {
  const rows = await readStore((db) =>
    db
      .selectFrom("search_alert_news")
      .select(["home", "event"])
      .select(({ fn }) => [fn.count<number | string>("email").as("people"), fn.min("due_at").as("due")])
      .where("told_at", "is", null)
      .groupBy(["home", "event"])
      .orderBy("due")
      .orderBy("home")
      .execute(),
  );
  return {
    total: rows.length,
    news: rows.slice(0, mostHomes).map(({ home, event, people, due }) => ({
      ...{ home, event },
      kind: event.split(" ")[0] as StockChange["kind"],
      title: titleOf(content, home, language),
      people: Number(people),
      dueAt: new Date(Number(due)).toISOString(),
    })),
  };
}

/** Tells nobody of a change who has not been told already. @returns how many people @throws StoreUnavailable */
export async function withholdNews(home: string, event: string): Promise<{ people: number }> {
  const { numUpdatedRows } = await writeStore((transaction) =>
    transaction
      .updateTable("search_alert_news")
      .set({ told_at: Date.now() })
      .where("home", "=", home)
      .where("event", "=", event)
      .where("told_at", "is", null)
      .executeTakeFirst(),
  );
  return { people: Number(numUpdatedRows) };
}
