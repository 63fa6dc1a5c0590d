import "server-only";
import { createHmac } from "node:crypto";
import { env } from "../../server/env.ts";
import { clientAddress } from "../../server/http/client-address.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { bytesOf } from "../../server/http/read-body.ts";
import { enforceRateLimit } from "../../server/rate-limit.ts";
import { keyFor } from "../../server/secret.ts";
import { isEqualSecret } from "../../server/signed-links.ts";
import { type PackageName, packageNames } from "../formats/answer-names.ts";
import { packages } from "../sources/packages.ts";
import { addHints } from "./hints.ts";

/** In bytes: a call names an event and an id, or some of them. */
const longestCall = 4 * 1024;

const secretOf = (source: PackageName) =>
  createHmac("sha256", keyFor("import-hooks")).update(source).digest("hex").slice(0, 32);

/** The address that a package is given for its calls; null where it makes none. Who knows it can make the site ask the package, and no more. */
export const hookAddress = (source: PackageName): string | null =>
  packages[source].idsOfCall ? `${env.siteUrl}/api/import/${source}/${secretOf(source)}/` : null;

/** @throws HttpError `too-large`, `not-json` */
async function readCall(request: Request): Promise<unknown> {
  const parts: Uint8Array[] = [];
  for await (const part of bytesOf(request, longestCall)) parts.push(part);
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch {
    throw new HttpError("not-json");
  }
}

/**
 * `POST /api/import/{source}/{secret}/`: a package says that something changed. Of the call nothing is believed but which ids to ask the package for.
 * @throws HttpError
 */
export async function handleHook(
  { source, secret }: { source: string; secret: string },
  request: Request,
): Promise<Response> {
  await enforceRateLimit("importHooks", clientAddress(request.headers));
  const name = packageNames.find((candidate) => candidate === source);
  const idsOfCall = name && isEqualSecret(secret, secretOf(name)) && packages[name].idsOfCall;
  if (!idsOfCall) throw new HttpError("not-here");
  addHints(name, idsOfCall(await readCall(request)));
  return new Response(null, { status: 202, headers: { "cache-control": "no-store" } });
}
