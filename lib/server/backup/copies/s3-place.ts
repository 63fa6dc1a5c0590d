import "server-only";
import { createWriteStream, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { sha256Of } from "../manifest.ts";
import type { BackupPlace } from "./backup-place.ts";

/** In ms: half a gigabyte over a slow line, and a question. */
const transferTime = 2 * 60 * 60_000;
const questionTime = 60_000;

/** The names are our own: none has a sign that XML writes otherwise. */
const namesIn = (xml: string) => [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key);

/** A server's words on why it refuses, as far as it has any. */
const faultIn = (text: string) => /<Code>([^<]*)<\/Code>/.exec(text)?.[1];

/**
 * A bucket of whatever speaks S3, each name below the path of the address.
 * @param address `s3://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION`, with `s3+http:` for a server without TLS
 */
export function s3Place(address: URL): BackupPlace {
  const region = address.searchParams.get("region");
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    service: "s3",
    retries: 3,
    ...(region && { region }),
  });
  const [bucket = "", ...folders] = address.pathname.split("/").filter(Boolean);
  const root = `${address.protocol === "s3:" ? "https" : "http"}://${address.host}/${bucket}`;
  const folder = folders.map((name) => `${name}/`).join("");

  async function request(target: string, init: RequestInit, time: number): Promise<Response> {
    const answer = await client.fetch(`${root}${target}`, { ...init, signal: AbortSignal.timeout(time) });
    if (answer.ok) return answer;
    const fault = faultIn(await answer.text()) ?? "no reason given";
    throw new Error(`${address.host} has refused ${init.method ?? "GET"} (${answer.status}, ${fault})`);
  }

  return {
    async put(file, name) {
      const headers = { "X-Amz-Content-Sha256": await sha256Of(file) };
      const body = await openAsBlob(file);
      await request(`/${folder}${name}`, { method: "PUT", headers, body }, transferTime);
    },
    async get(name, file) {
      const { body } = await request(`/${folder}${name}`, {}, transferTime);
      if (!body) throw new Error(`${address.host} has answered without ${name}`);
      const stream = Readable.fromWeb(body as ReadableStream);
      await pipeline(stream, createWriteStream(file, { flags: "wx", mode: 0o600 }));
    },
    async names(prefix) {
      // One answer has 1,000: years of them.
      const query = new URLSearchParams({ "list-type": "2", prefix: `${folder}${prefix}` });
      const answer = await request(`/?${query}`, {}, questionTime);
      return namesIn(await answer.text()).map((key) => key.slice(folder.length));
    },
    async remove(name) {
      await request(`/${folder}${name}`, { method: "DELETE" }, questionTime);
    },
  };
}
