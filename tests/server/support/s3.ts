import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that stands in for S3, with one bucket. */
export interface S3 extends AsyncDisposable {
  /** For BACKUP_TO. */
  address: string;
  /** What lies in the bucket, by its key. */
  objects: Map<string, Buffer>;
  /** The methods of the requests, in their order. */
  requests: string[];
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Refuses who has another key, a body without a length, and one that is not what was signed. */
export async function startS3(): Promise<S3> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? "", "http://s3.example");
    const key = decodeURIComponent(pathname.replace("/bucket/", ""));
    const body = await bodyOf(request);
    requests.push(method);
    const answer = (status: number, content: string | Buffer = "") => response.writeHead(status).end(content);
    const credential = /Credential=ours\/\d{8}\/eu-test\/s3\/aws4_request/;
    if (!credential.test(headers.authorization ?? ""))
      return answer(403, "<Error><Code>InvalidAccessKeyId</Code></Error>");
    if (method === "PUT") {
      const isSigned = headers["x-amz-content-sha256"] === createHash("sha256").update(body).digest("hex");
      if (!isSigned || Number(headers["content-length"]) !== body.length)
        return answer(400, "<Error><Code>BadDigest</Code></Error>");
      objects.set(key, body);
      return answer(200);
    }
    if (method === "DELETE") return answer(objects.delete(key) ? 204 : 404);
    if (key) {
      const found = objects.get(key);
      return found ? answer(200, found) : answer(404, "<Error><Code>NoSuchKey</Code></Error>");
    }
    const keys = [...objects.keys()].filter((name) => name.startsWith(searchParams.get("prefix") ?? ""));
    return answer(
      200,
      `<ListBucketResult>${keys.map((name) => `<Contents><Key>${name}</Key></Contents>`).join("")}</ListBucketResult>`,
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `s3+http://ours:se%2Fcret@127.0.0.1:${port}/bucket/agency/site?region=eu-test`,
    objects,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
