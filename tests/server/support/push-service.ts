import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { startPushWorker, stopPushWorker } from "@/lib/mail/push/push-worker";

const decode = (text: string) => Buffer.from(text, "base64url");

/** A browser that has subscribed: it alone can read what is sent to it (RFC 8291, section 3). */
export class SubscribedBrowser {
  private readonly curve: ECDH = createECDH("prime256v1");
  private readonly secret = randomBytes(16);
  readonly subscription: { endpoint: string; p256dh: string; auth: string };

  constructor(name: string) {
    this.subscription = {
      endpoint: `https://push.example.org/send/${name}`,
      p256dh: this.curve.generateKeys("base64url"),
      auth: this.secret.toString("base64url"),
    };
  }

  /** What a message says. @throws where it is not for this browser */
  read(body: Buffer) {
    const salt = body.subarray(0, 16);
    const length = body[20] ?? 0;
    const sender = body.subarray(21, 21 + length);
    const cipher = body.subarray(21 + length);
    const own = this.curve.getPublicKey();
    const bytes = (key: Buffer, saltOf: Buffer, info: Buffer | string, size: number) =>
      Buffer.from(hkdfSync("sha256", key, saltOf, info, size));
    const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
    const input = bytes(this.curve.computeSecret(sender), this.secret, keyInfo, 32);
    const key = bytes(input, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = bytes(input, salt, "Content-Encoding: nonce\0", 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(cipher.subarray(-16));
    const text = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]).toString("utf8");
    // The record ends with a 2 and what fills it up.
    return JSON.parse(text.slice(0, text.lastIndexOf("\u0002")));
  }
}

/** What a token says, if its signature is that of the key beside it (RFC 8292). @throws where it is not */
export function readVapid(authorization = "") {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = decode(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    decode(signature),
  );
  if (!isSigned) throw new Error("not signed by the key");
  return { key, claims: JSON.parse(decode(claims).toString("utf8")) };
}

export interface PushService extends AsyncDisposable {
  received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
  /** The status of the answers from now on, with a header. */
  answer(status: number, headers?: Record<string, string>): void;
}

/** Listens in the place of every push service, and starts the worker that sends to them. */
export async function openPushService(): Promise<PushService> {
  const received: PushService["received"] = [];
  let [status, more]: [number, Record<string, string>] = [201, {}];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status, more).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  startPushWorker({ poll: 20, pause: 20, standIn: `http://127.0.0.1:${port}` });
  return {
    received,
    answer(next, headers = {}) {
      [status, more] = [next, headers];
    },
    async [Symbol.asyncDispose]() {
      await stopPushWorker();
      server.closeAllConnections();
      server.close();
    },
  };
}
