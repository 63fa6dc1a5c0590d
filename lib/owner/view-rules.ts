import "server-only";
import { isPropertyId } from "../content/load.ts";
import type { ViewRules } from "../views/view-endpoint.ts";
import { isOwnView } from "./owner-view.ts";

/** Which page views count. */
export const viewRules: ViewRules = { isProperty: isPropertyId, isOwn: isOwnView };
