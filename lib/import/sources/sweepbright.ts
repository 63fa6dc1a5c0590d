import "server-only";
import { isObject } from "../../domain/json/json.ts";
import type { RawAnswer } from "../formats/format.ts";
import { SourceFailure } from "./failure.ts";
import { eachOf, readObject } from "./read-answer.ts";
import type { ListStock, SourceContext } from "./source.ts";

/** The addresses of pictures in an answer end after a while; in ms. */
const freshness = 20 * 60 * 60_000;

/** Signs in. @returns what every further call brings along @throws SourceFailure */
export async function sweepBrightToken({
  send,
  base,
  credentials,
  signal,
}: Pick<SourceContext, "send" | "base" | "credentials" | "signal">): Promise<string> {
  const what = "SweepBright, token";
  const { body } = await send({
    url: `${base}/api/oauth/token`,
    what,
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: credentials.CLIENT ?? "",
      client_secret: credentials.SECRET ?? "",
    }).toString(),
    signal,
  });
  const { access_token: token } = readObject(body, what);
  if (typeof token !== "string" || !token) throw new SourceFailure("refused", `${what}: none came`);
  return token;
}

/**
 * There is no call for a list: what the site knows, and what the package has called about, is asked for one by one. An estate that is not there any
 * more is one that was deleted.
 */
export const listSweepBright: ListStock = async function* (context) {
  const { send, base, cache, knownIds, hintedIds, signal } = context;
  const token = await sweepBrightToken(context);
  const ids = [...new Set([...knownIds, ...hintedIds])].toSorted();
  const hinted = new Set(hintedIds);

  async function fetchEstate(id: string): Promise<Buffer | null> {
    const stored = hinted.has(id) ? null : await cache.read(id, "", freshness);
    if (stored) return stored;
    const what = "SweepBright, estate";
    try {
      const { body } = await send({
        url: `${base}/api/estates/${encodeURIComponent(id)}`,
        what,
        headers: {
          accept: "application/vnd.sweepbright.v20191206+json",
          authorization: `Bearer ${token}`,
        },
        signal,
      });
      if (readObject(body, what).id !== id) throw new SourceFailure("unexpected", `${what}: another one`);
      await cache.write(id, "", body);
      return body;
    } catch (error) {
      if (error instanceof SourceFailure && error.problem === "missing") return null;
      throw error;
    }
  }

  const bodies = await eachOf(ids, fetchEstate);
  const answers: RawAnswer[] = bodies.flatMap((body, at) =>
    body ? [{ name: `estates/${ids[at]}.json`, body }] : [],
  );
  const deleted = ids.filter((_, at) => bodies[at] === null);
  const events = deleted.map((id) => ({ event: "estate-deleted", estate_id: id }));
  answers.push({ name: "events.json", body: Buffer.from(JSON.stringify(events)) });
  yield { list: "", answers, ids: ids.filter((_, at) => bodies[at] !== null), count: null };
};

export const idsOfSweepBrightCall = (body: unknown): unknown[] => (isObject(body) ? [body.estate_id] : []);
