import "server-only";
import type { ListStock } from "./source.ts";

const [feedKey, validatorsKey] = ["feed", "validators"];

const header = (value: string | string[] | undefined) => (typeof value === "string" ? value : undefined);

/** One file with the whole stock, which is sent only where it changed. Whether it is whole, its reader says. */
export const listKyero: ListStock = async function* ({ send, credentials, base, cache, signal }) {
  const [stored, validators] = await Promise.all([cache.read(feedKey, ""), cache.read(validatorsKey, "")]);
  const conditions =
    stored && validators ? (JSON.parse(validators.toString()) as Record<string, string>) : {};
  const { status, headers, body } = await send({
    url: base || (credentials.URL ?? ""),
    what: "Kyero file",
    headers: { accept: "application/xml, text/xml", ...conditions },
    signal,
  });
  const feed = status === 304 && stored ? stored : body;
  if (status !== 304) {
    const etag = header(headers.etag);
    const modified = header(headers["last-modified"]);
    const next = {
      ...(etag && { "if-none-match": etag }),
      ...(modified && { "if-modified-since": modified }),
    };
    await cache.write(feedKey, "", feed);
    await cache.write(validatorsKey, "", Buffer.from(JSON.stringify(next)));
  }
  yield { list: "", answers: [{ name: "feed.xml", body: feed }], ids: [], count: null };
};
