import "server-only";
import { AggregatorRegistry, type Registry } from "prom-client";
import { type Figures, figuresSchema } from "./messages.ts";

/** What is added up since a start, and stays true of a worker that is gone. */
const countTypes = new Set(["counter", "histogram"]);

export const countsOf = (figures: Figures): Figures => figures.filter(({ type }) => countTypes.has(type));

/** Counts are added up; the rest is merged as its `aggregator` says. */
export const mergeFigures = (all: Figures[]): Registry => AggregatorRegistry.aggregate(all);

/** The counts of all, as one worker would have them. */
export const addCounts = (all: Figures[]): Figures =>
  figuresSchema.parse(mergeFigures(all.map(countsOf)).getMetricsAsArray());
