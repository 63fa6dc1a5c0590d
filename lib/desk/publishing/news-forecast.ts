import "server-only";
import { today } from "../../content/catalogue.ts";
import type { NewsForecast } from "../../domain/demand/news-forecast.ts";
import { log } from "../../server/log.ts";
import { TaskProcess } from "../../server/task-process.ts";
import { workingFolder } from "../content/working-content.ts";
import type { ForecastTask } from "./forecast-process.ts";
import { projectProblem } from "./project-state.ts";

/*
 * Twenty thousand alerts take seconds, and a check of ten thousand properties too: that is done in a process of its own.
 */

const forecasting = new TaskProcess<ForecastTask, NewsForecast | null>(
  "lib/desk/publishing/forecast-process.ts",
  { time: 60_000, memory: 1_024, tasks: 4 },
);

/** Who would be told of what if the working content were published now; null where it cannot be published, or takes too long. */
export async function workingForecast(): Promise<NewsForecast | null> {
  if (projectProblem() === "missing") return null;
  try {
    return await forecasting.run({ root: workingFolder(), today: today() });
  } catch (error) {
    log.error({ error: error instanceof Error ? error.name : "unknown" }, "news forecast failed");
    return null;
  }
}
