import { arrivalKey } from "@/lib/domain/views/arrival";
import { arrivalText } from "@/lib/domain/views/arrival-text";
import type { MeasuredPage } from "@/lib/domain/views/vitals";
import { writeStorage } from "@/lib/domain/web/storage";
import { reportView } from "../listing/detail/report-view";
import { reportVitals } from "./report-vitals";

/*
 * Counts what a visit to a page of the kind `data-page` is to count: how fast it was and, of a property with the id `data-property`, its view.
 * The first page of a visit from elsewhere leaves in its tab where that was, for the form that may be sent (decision 82).
 */
const { page, property } = document.currentScript?.dataset ?? {};
reportVitals(page as MeasuredPage);
if (property) reportView(Number(property));
const arrival = arrivalText(location, document.referrer);
if (arrival) writeStorage("sessionStorage", arrivalKey, arrival);
