import "server-only";
import { loadContent } from "../content/load.ts";
import { readDueCalendars } from "../desk/visits/busy-calendars.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { describeError } from "../server/errors.ts";
import { backgroundTask } from "../server/lifecycle.ts";
import { log } from "../server/log.ts";

/** In ms between two looks for calendars that are due. */
const pause = 60_000;

function createCalendarClock({ interval = pause }: { interval?: number } = {}) {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= readDueCalendars(loadContent())
      .catch((error: unknown) => {
        // The store logs its own faults; the next look is soon.
        if (!(error instanceof StoreUnavailable))
          log.error({ error: describeError(error) }, "calendars of colleagues could not be read");
      })
      .finally(() => {
        running = null;
      });
  }, interval).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Reads when colleagues are busy from the calendars that they have named. */
export const { start: startCalendarClock, stop: stopCalendarClock } = backgroundTask(createCalendarClock);
