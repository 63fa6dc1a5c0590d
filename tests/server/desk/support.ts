import { ensureAccount } from "@/lib/accounts/accounts";
import { invitationLifetime, newPasswordToken, newSignInToken } from "@/lib/accounts/link-tokens";
import { setPassword } from "@/lib/accounts/sessions";
import { staffRealm } from "@/lib/desk/staff-realm";
import { password } from "../owner/support";
import { askApi } from "../support/ask-api";
import { appCode } from "../support/totp";

const site = "http://localhost:3000";

/** The staff of the demonstration content, by role. */
export const an = { email: "an@zennehuis.example", name: "An Verbeeck" };
export const sofie = { email: "sofie.maes@zennehuis.example", name: "Sofie Maes" };
export const karim = { email: "karim@zennehuis.example", name: "Karim Bennani" };

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";

let browsers = 0;

/** A browser at the desk, at an address of its own. */
export class DeskBrowser {
  readonly cookies = new Map<string, string>();
  readonly address: string;
  origin: string | null = site;

  constructor(address = `10.2.${++browsers >> 8}.${browsers & 255}`) {
    this.address = address;
  }

  headers(more: Record<string, string> = {}): Headers {
    const headers = new Headers({ host: "localhost:3000", "user-agent": firefox, ...more });
    headers.set("x-forwarded-for", this.address);
    if (this.cookies.size > 0)
      headers.set("cookie", [...this.cookies].map((pair) => pair.join("=")).join("; "));
    return headers;
  }

  private keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const [name = "", value = ""] = pair.split(/=(.*)/);
      if (/Max-Age=0/.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  async request(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
    const headers = this.headers(more);
    if (method !== "GET") headers.set("content-type", "application/json");
    if (this.origin && (method !== "GET" || this.origin !== site)) headers.set("origin", this.origin);
    const response = await askApi(
      new Request(`${site}/api/desk/${path}`, {
        method,
        headers,
        ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }),
      }),
    );
    this.keep(response);
    return response;
  }

  async get(path: string) {
    const response = await this.request("GET", path);
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  async post(path: string, body: unknown = {}) {
    const response = await this.request("POST", path, { language: "nl", ...(body as object) });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
}

/** A browser in which somebody is signed in by a mailed link. */
export async function signedIn(member: { email: string; name: string }): Promise<DeskBrowser> {
  const browser = new DeskBrowser();
  const token = await newSignInToken(staffRealm, await ensureAccount(staffRealm, member));
  const { status } = await browser.post("enter", { token });
  if (status !== 200) throw new Error(`not signed in: ${status}`);
  return browser;
}

/** Gives somebody the password of all tests. */
export async function withStaffPassword(member: { email: string; name: string }): Promise<void> {
  const token = await newPasswordToken(
    staffRealm,
    await ensureAccount(staffRealm, member),
    invitationLifetime,
  );
  await setPassword(staffRealm, token, password);
}

/** What an app shows that was set up with an address such as `otpauth://…`. @param later as of `appCode` */
export const codeOf = (uri: string, later = 0): string =>
  appCode(new URL(uri).searchParams.get("secret") ?? "", later);
