import "server-only";
import { findingsIn } from "../../content/check/check-content.ts";
import { readContent, readerBeside } from "../../content/load.ts";
import type { NewsForecast } from "../../domain/demand/news-forecast.ts";
import { forecastNews } from "../../leads/search-alerts/announce-stock.ts";
import { serveTasks } from "../../server/task-process.ts";

/** What the alerts would tell of a content. */
export interface ForecastTask {
  /** The content folder. */
  root: string;
  /** ISO day. */
  today: string;
}

/** By the content as a build would have it; null where none can be made of it. */
async function forecast({ root, today }: ForecastTask): Promise<NewsForecast | null> {
  const { findings, held } = await findingsIn(root, today);
  if (findings.some(({ severity }) => severity === "error")) return null;
  return forecastNews(
    readContent(
      root,
      readerBeside(root, (file) => held.has(file)),
    ),
  );
}

serveTasks(forecast);
