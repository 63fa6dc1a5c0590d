import type { MeasuredPage } from "@/lib/domain/views/vitals";
import { reportView } from "../listing/detail/report-view";
import { reportVitals } from "./report-vitals";

/* Counts what a visit to a page of the kind `data-page` is to count: how fast it was and, of a property with the id `data-property`, its view. */
const { page, property } = document.currentScript?.dataset ?? {};
reportVitals(page as MeasuredPage);
if (property) reportView(Number(property));
