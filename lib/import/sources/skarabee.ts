import "server-only";
import type { XmlElement } from "@rgrove/parse-xml";
import type { RawAnswer } from "../formats/format.ts";
import { childrenAt, elementText, readXml } from "../formats/xml.ts";
import { SourceFailure } from "./failure.ts";
import { eachOf } from "./read-answer.ts";
import type { ListStock, SourceContext } from "./source.ts";

const namespace = "http://weblink.skarabee.com/";

const envelope = (method: string, content: string) => `<?xml version="1.0" encoding="utf-8"?>
<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soap:Body><${method} xmlns="${namespace}">${content}</${method}></soap:Body></soap:Envelope>`;

/** The result in an answer. @throws SourceFailure where it is a fault, or no answer to this question */
function resultOf(body: Uint8Array, method: string): XmlElement {
  const what = `Skarabee, ${method}`;
  const answer = readXml(body);
  if ("problem" in answer) throw new SourceFailure("unexpected", `${what}: ${answer.problem}`);
  const [fault] = childrenAt(answer.root, "Body", "Fault");
  const isUnauthorized = /unauthori[sz]ed/i.test(elementText(fault, "Reason", "Text"));
  if (fault) throw new SourceFailure(isUnauthorized ? "refused" : "error-inside", `${what}: a fault`);
  const [result] = childrenAt(answer.root, "Body", `${method}Response`, `${method}Result`);
  if (!result) throw new SourceFailure("unexpected", `${what}: another form`);
  return result;
}

async function ask({ send, base, credentials, signal }: SourceContext, method: string, content: string) {
  const { NAME = "", PASSWORD = "" } = credentials;
  const { body } = await send({
    url: `${base}/v36/weblink.asmx`,
    what: `Skarabee, ${method}`,
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${NAME}:${PASSWORD}`).toString("base64")}`,
      "content-type": `application/soap+xml; charset=utf-8; action="${namespace}${method}"`,
    },
    body: envelope(method, content),
    isAnswer: ({ status, headers }) => status === 500 && /xml/.test(headers["content-type"] ?? ""),
    signal,
  });
  return { body, result: resultOf(body, method) };
}

/** All publications, whenever they were changed. */
const everything =
  '<LastModified xsi:nil="true" /><RequestedPropertyTypes><PropertyType>TRANSACTION</PropertyType><PropertyType>PROJECT</PropertyType><PropertyType>LOT</PropertyType></RequestedPropertyTypes><ExcludeSharedProperties xsi:nil="true" />';

/** One cheap list of all publications with their dates; then those alone that changed since they were asked for. */
export const listSkarabee: ListStock = async function* (context) {
  const { body, result } = await ask(context, "GetPublicationSummaries", everything);
  const [list] = childrenAt(result, "PublicationSummaries");
  if (!list) throw new SourceFailure("unexpected", "Skarabee, GetPublicationSummaries: no list");
  const summaries = childrenAt(list, "PublicationSummary").map((summary) => ({
    id: elementText(summary, "ID"),
    changed: elementText(summary, "Modified"),
    isActive: elementText(summary, "Active") !== "false",
  }));
  if (summaries.some(({ id }) => !/^\d+$/.test(id)))
    throw new SourceFailure("unexpected", "Skarabee, GetPublicationSummaries: a record without ID");

  async function fetchPublication({ id, changed }: (typeof summaries)[number]): Promise<RawAnswer> {
    const name = `GetPublication.${id}.xml`;
    const stored = await context.cache.read(id, changed);
    if (stored) return { name, body: stored };
    const publication = await ask(context, "GetPublication", `<PublicationId>${id}</PublicationId>`);
    if (childrenAt(publication.result, "Publication").length === 0)
      throw new SourceFailure("not-whole", "Skarabee, GetPublication: gone since it was listed");
    await context.cache.write(id, changed, publication.body);
    return { name, body: publication.body };
  }

  const publications = await eachOf(
    summaries.filter(({ isActive }) => isActive),
    fetchPublication,
  );
  const answers = [{ name: "GetPublicationSummaries.xml", body }, ...publications];
  yield { list: "", answers, ids: summaries.map(({ id }) => id), count: null };
};
