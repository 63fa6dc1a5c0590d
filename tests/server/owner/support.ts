import { vi } from "vitest";
import { ensureAccount } from "@/lib/accounts/accounts";
import { invitationLifetime, newPasswordToken } from "@/lib/accounts/link-tokens";
import { setPassword } from "@/lib/accounts/sessions";
import { handleSetPassword } from "@/lib/accounts/set-password";
import { handleLinkRequest, handleLinkSignIn, handleSignIn } from "@/lib/accounts/sign-in";
import { ownerRealm } from "@/lib/owner/owner-realm";
import { handleSession, handleSignOut } from "@/lib/owner/portal-endpoints";
import { env } from "@/lib/server/env";

export const site = "http://localhost:3000";
const routes = {
  "sign-in": (request: Request) => handleSignIn(ownerRealm, request),
  enter: (request: Request) => handleLinkSignIn(ownerRealm, request),
  link: (request: Request) => handleLinkRequest(ownerRealm, request),
  password: (request: Request) => handleSetPassword(ownerRealm, request),
  "sign-out": handleSignOut,
};
export type Route = keyof typeof routes;
export const routeNames = Object.keys(routes) as Route[];

/** The two owners of the demonstration content. */
export const lea = { email: "lea.wouters@zennehuis.example", name: "Lea Wouters" };
export const marc = { email: "marc.delvaux@zennehuis.example", name: "Marc Delvaux" };
export const password = "drie groene stoelen";

let browsers = 0;

/** A browser at an address of its own: it keeps the cookies it is given, and says from which page it sends. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly address = `10.1.${++browsers >> 8}.${browsers & 255}`;
  origin: string | null = site;

  headers(): Headers {
    const headers = new Headers({ "content-type": "application/json", host: "localhost:3000" });
    headers.set("x-forwarded-for", this.address);
    if (this.origin) headers.set("origin", this.origin);
    if (this.cookies.size > 0)
      headers.set("cookie", [...this.cookies].map((pair) => pair.join("=")).join("; "));
    return headers;
  }

  async send(route: Route, body: unknown, own: Record<string, string> = {}) {
    const headers = this.headers();
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const request = new Request(`${site}/api/auth/${route}/`, { method: "POST", body: text, headers });
    const response = await routes[route](request);
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const [name = "", value = ""] = pair.split(/=(.*)/);
      if (/Max-Age=0/.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    };
  }

  signIn(email: string, given = password, more: Record<string, unknown> = {}) {
    return this.send("sign-in", { email, password: given, language: "fr", ...more });
  }

  /** Who this browser is signed in as. */
  async owner(): Promise<string | null> {
    const answer = await handleSession(new Request(`${site}/api/auth/session/`, { headers: this.headers() }));
    const { owner } = (await answer.json()) as { owner: { name: string } | null };
    return owner?.name ?? null;
  }
}

/** Lets an owner have chosen a password. */
export async function withPassword(owner: { email: string; name: string }): Promise<void> {
  const token = await newPasswordToken(
    ownerRealm,
    await ensureAccount(ownerRealm, owner),
    invitationLifetime,
  );
  await setPassword(ownerRealm, token, password);
}

/** The secret part of the link in a mail. */
export const tokenIn = (mail: { text?: string } | undefined) => /#([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

let scales = 100_000;

/** Nobody is counted out but in tests about limits; each time counted anew, by the address that a proxy names. */
export const easyGoing = () => {
  scales += 1;
  Object.assign(env, { limitScale: scales, trustProxy: 1 });
};

let strictScales = 1;

/** The limits as they are shipped, counted anew. */
export const strict = () => {
  strictScales += 0.0001;
  Object.assign(env, { limitScale: strictScales, trustProxy: 1 });
};

/** The clock alone moves: nothing waits. */
export const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
