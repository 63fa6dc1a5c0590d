import { catalogueOf } from "../../../lib/content/catalogue.ts";
import { loadContent } from "../../../lib/content/load.ts";
import { alertDueAt } from "../../../lib/domain/demand/search-alert.ts";
import { announceStock } from "../../../lib/leads/search-alerts/announce-stock.ts";
import { sendNews } from "../../../lib/leads/search-alerts/send-news.ts";
import { closeStore } from "../../../lib/server/db/store.ts";

/*
 * A publication in which one home is cheaper, and the evening after it, beside the site whose store it has: two publications and a day would take longer
 * than a test. `node … ID`
 */

const [id] = process.argv.slice(2).map(Number);
const content = loadContent();
const properties = content.properties.map((record) =>
  record.ID === id && record.Price ? { ...record, Price: Math.round(record.Price * 0.95) } : record,
);
const cheaper = { ...content, properties };
if (!catalogueOf(content).properties.get(id)) throw new Error(`no property ${id}`);
// What the site of the tests may not have done yet.
await announceStock(content, "before");
await announceStock(cheaper, "cheaper");
await sendNews(cheaper, alertDueAt("evening", new Date()));
await closeStore();
