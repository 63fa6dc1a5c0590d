import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { type PackageName, packageNames } from "../../lib/import/formats/answer-names.ts";
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeStock,
  fakeCredentials,
  fakeStocks,
} from "./fake-stock.ts";

/** What goes wrong with the answers that have a home in them; signing in goes well. */
export const troubles = {
  "refuses everything": { status: 403, body: "{}" },
  "is busy": { status: 503, body: "" },
  "answers with a page of HTML": { body: "<html><body>The service is unavailable.</body></html>" },
  stalls: "stall",
  "cuts off": "cut",
} as const satisfies Record<string, FakeAnswer | "stall" | "cut">;

export interface FakePackage extends AsyncDisposable {
  origin: string;
  /** A folder of samples that goes before the usual one. */
  run: string;
  /** What leads a site to it and signs it in. */
  variables: typeof fakeCredentials & { IMPORT_STAND_IN: string };
  /** What it was asked, without what signs in: `POST /whise/token`. */
  requests: string[];
  stock: FakeStock & { lost: Set<string> };
  /** Changes an answer on its way, such as to one of `troubles`; null leaves it as it is. */
  disturb: ((answer: FakeAnswer, request: FakeRequest) => FakeAnswer | "stall" | "cut" | null) | null;
}

const samples = (name: PackageName, run: string) =>
  [run, ""].map((folder) => path.join(import.meta.dirname, "../fixtures/imports", name, folder));

async function readRequest(incoming: IncomingMessage, url: URL, address: string): Promise<FakeRequest> {
  let body = "";
  for await (const part of incoming.setEncoding("utf8")) body += part;
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  );
  return { method: incoming.method ?? "", path: address, query: url.searchParams, headers, body };
}

/** A picture that is another one at another address. */
const picture = (address: string) => {
  const sum = [...address].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) % 0xff_ff_ff, 7);
  const background = { r: sum & 255, g: (sum >> 8) & 255, b: (sum >> 16) & 255 };
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
};

function send(response: ServerResponse, answer: FakeAnswer | "stall" | "cut"): void {
  if (answer === "stall") response.writeHead(200).write("{");
  else if (answer === "cut") {
    response.writeHead(200, { "content-length": "1000" }).write("{");
    setImmediate(() => response.destroy());
  } else response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
}

/**
 * A server that speaks as each of the six packages, from their samples: below `/whise/`, `/kyero` and so on.
 * @param run a folder of samples that goes before the usual one, such as `second-run`
 * @param hasPictures whether the addresses of pictures lead here, where each has one
 * @param pictureAt the bytes of a picture, by its address
 */
export async function startFakePackage({
  run = "",
  hasPictures = false,
  pictureAt = picture as (address: string) => Buffer | Promise<Buffer>,
} = {}): Promise<FakePackage> {
  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? "", fake.origin);
    const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/.exec(url.pathname) ?? [];
    fake.requests.push(`${incoming.method} ${url.pathname}`);
    if (first === "pictures")
      return response.writeHead(200, { "content-type": "image/jpeg" }).end(await pictureAt(rest));
    const name = packageNames.find((candidate) => candidate === first);
    if (!name) return response.writeHead(404).end();
    const request = await readRequest(incoming, url, rest);
    const stock = { ...fake.stock, folders: samples(name, fake.run) };
    const answer = fakeStocks[name](stock, request);
    const isSignIn = /token|heartbeat/.test(rest);
    const sent = (!isSignIn && fake.disturb?.(answer, request)) || answer;
    if (hasPictures && typeof sent === "object")
      sent.body = String(sent.body).replaceAll("https://pictures.example", `${fake.origin}/pictures`);
    send(response, sent);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake = {
    origin,
    run,
    variables: { ...fakeCredentials, IMPORT_STAND_IN: origin },
    requests: [] as string[],
    stock: { folders: [], lost: new Set<string>(), mostRows: 7, token: "example-token" },
    disturb: null as FakePackage["disturb"],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}
