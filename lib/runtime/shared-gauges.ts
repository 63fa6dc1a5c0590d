import "server-only";
import { Gauge, type Registry } from "prom-client";

/** A gauge of what the processes of a site share. */
export interface SharedGauge {
  help: string;
  labelNames?: string[];
  /** What it shows now; what is left out has no figure. */
  figures: () => Promise<[labels: Record<string, string>, value: number][]>;
}

/** Adds gauges by their names. */
export function addGauges(registry: Registry, gauges: Record<string, SharedGauge>): void {
  for (const [name, { figures, help, labelNames = [] }] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const current = await figures();
        this.reset();
        // Without labels a reset leaves a nought.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of current) this.set(labels, value);
      },
    });
}
