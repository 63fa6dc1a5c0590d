import { island } from "#island";
import PageFormIsland from "./page-form.island";

export const PageForm = island("page-form", PageFormIsland, "touch");
