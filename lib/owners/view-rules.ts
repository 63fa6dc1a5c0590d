import "server-only";
import { isPropertyId } from "../content/property-ids.ts";
import type { ViewRules } from "../server/view-answer.ts";
import { isOwnView } from "./own-views.ts";

/** Which page views count. */
export const viewRules: ViewRules = { isProperty: isPropertyId, isOwn: isOwnView };
