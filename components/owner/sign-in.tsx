import { island } from "#island";
import SignInIsland from "./sign-in.island";

export const SignIn = island("sign-in", SignInIsland, "load");
