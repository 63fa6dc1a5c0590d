import { flushViews, queueView } from "../../../lib/views/view-queue.ts";

/** One of several processes that the same fifty visitors come to. */
for (let visitor = 0; visitor < 50; visitor++)
  queueView({
    propertyId: 7123,
    source: "direct",
    visitor: { address: `203.0.113.${visitor}`, userAgent: `Browser ${visitor}`, languages: "nl" },
  });
await flushViews();
process.stdout.write("written\n");
process.exit(0);
