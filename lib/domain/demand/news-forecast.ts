import type { AlertRhythm } from "./alert-rhythms.ts";
import { alertDueAt } from "./search-alert.ts";
import { type StockChange, stockChangeKinds } from "./stock-changes.ts";

/** Who would be told of what if a content were published. A person counts once in each number. */
export interface NewsForecast {
  people: number;
  /** Those that somebody is told of. */
  homes: number;
  /** The same by kind of change, where somebody is told of one. */
  kinds: { kind: StockChange["kind"]; people: number; homes: number }[];
  /** People by when the first mail goes: as soon as it cannot be withheld any more, at the end of the day, on Friday. */
  due: Record<AlertRhythm, number>;
  /** Whether everybody waits for the evening, as so much changes. */
  isSweeping: boolean;
}

/** Counts what alerts would tell. @param now when it would be published */
export function newsForecast(now: Date, isSweeping: boolean) {
  const dueOf = (rhythm: AlertRhythm) => alertDueAt(rhythm, now, isSweeping).getTime();
  const evening = dueOf("evening");
  const due = { "at-once": dueOf("at-once"), evening, friday: dueOf("friday") };
  const firstDue = new Map<string, number>();
  const told = new Map(stockChangeKinds.map((kind) => [kind, { people: new Set(), homes: new Set() }]));
  const peopleAt = (isThen: (time: number) => boolean) => [...firstDue.values()].filter(isThen).length;
  return {
    add({ alert, change }: { alert: { email: string; rhythm: AlertRhythm }; change: StockChange }): void {
      const { email, rhythm } = alert;
      firstDue.set(email, Math.min(due[rhythm], firstDue.get(email) ?? Number.POSITIVE_INFINITY));
      told.get(change.kind)?.people.add(email);
      told.get(change.kind)?.homes.add(change.home);
    },
    result(): NewsForecast {
      const kinds = [...told].map(([kind, { people, homes }]) => ({
        kind,
        people: people.size,
        homes: homes.size,
      }));
      return {
        people: firstDue.size,
        // A home has one change of one kind in a publication.
        homes: kinds.reduce((sum, { homes }) => sum + homes, 0),
        kinds: kinds.filter(({ people }) => people > 0),
        due: {
          "at-once": peopleAt((time) => time < evening),
          evening: peopleAt((time) => time === evening),
          friday: peopleAt((time) => time > evening),
        },
        isSweeping,
      };
    },
  };
}
