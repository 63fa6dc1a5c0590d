import "server-only";
import { request as plainRequest, type RequestOptions } from "node:http";
import { request as encryptedRequest } from "node:https";
import { isIP } from "node:net";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import { isPublicAddress, lookupPublic } from "../../server/http/public-address.ts";
import type { Notice } from "../outgoing-mail.ts";
import type { PushSubscription } from "./push-devices.ts";
import { pushKeys } from "./push-keys.ts";

/** What became of a message. `gone`: the browser has ended its subscription. `refused`: this message is never taken. */
export type PushResult =
  | { kind: "sent" | "gone" | "refused" }
  | { kind: "later"; reason: string; retryAfterSeconds?: number };

export interface PushOptions {
  /** Who answers for the messages, for the push service: a mail address of the agency. */
  contact: string;
  /** In seconds: how long the push service may keep it for a device that is off. */
  lifetime: number;
  /** For one request, in ms. */
  time: number;
  /** The origin of a test's stand-in, which answers in the place of every push service. */
  standIn?: string | undefined;
}

/** @returns the status and `Retry-After` @throws the connection's error */
function post(
  url: URL,
  { standIn, time }: PushOptions,
  { headers, body }: { headers: Record<string, string>; body: Uint8Array },
) {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!standIn && isIP(host) && !isPublicAddress(host))
    throw Object.assign(new Error("a private address"), { code: "EPRIVATE" });
  const target = standIn ? new URL(url.pathname, standIn) : url;
  const options: RequestOptions = {
    method: "POST",
    headers,
    signal: AbortSignal.timeout(time),
    ...(!standIn && { lookup: lookupPublic }),
  };
  return new Promise<{ status: number; retryAfter: number }>((resolve, reject) => {
    (standIn ? plainRequest : encryptedRequest)(target, options, (answer) => {
      // What it says besides is of no use.
      answer.destroy();
      resolve({ status: answer.statusCode ?? 0, retryAfter: Number(answer.headers["retry-after"]) || 0 });
    })
      .on("error", reject)
      .end(body);
  });
}

/**
 * Sends a message to a device: encrypted for this browser alone (RFC 8291), so that its push service reads nothing of it, and signed with the site's key.
 * Only public addresses are asked, redirections are not followed.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushSubscription,
  notice: Notice,
  options: PushOptions,
): Promise<PushResult> {
  const payload = await buildPushPayload(
    { data: { ...notice }, options: { ttl: options.lifetime, urgency: "high" } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject: `mailto:${options.contact}`, ...pushKeys() },
  ).catch(() => null);
  if (!payload) return { kind: "refused" };
  try {
    const { status, retryAfter } = await post(new URL(endpoint), options, payload);
    if (status >= 200 && status < 300) return { kind: "sent" };
    if (status === 404 || status === 410) return { kind: "gone" };
    if (status === 400 || status === 413) return { kind: "refused" };
    return {
      kind: "later",
      reason: String(status),
      ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
    };
  } catch (error) {
    const { code } = error as { code?: unknown };
    return { kind: "later", reason: typeof code === "string" ? code : "no answer" };
  }
}
