import { island } from "#island";
import SetPasswordFormIsland from "./set-password.island";

export const SetPasswordForm = island("set-password", SetPasswordFormIsland, "load");
