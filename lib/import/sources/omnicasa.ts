import "server-only";
import { isObject, type JsonObject } from "../../domain/json/json.ts";
import type { RawAnswer } from "../formats/format.ts";
import { SourceFailure } from "./failure.ts";
import { idsOf, pageByPage, readObject } from "./read-answer.ts";
import type { ListStock, SourceContext } from "./source.ts";

/** Of `LanguageId`. */
const languageIds: Readonly<Record<string, number>> = { nl: 1, fr: 2, en: 3, de: 4 };

const listMethod = "GetPropertyListJson";
/** Rows are counted from 1, with the last one. */
const pageSize = 50;

/** Members of the envelope. @throws SourceFailure where the answer refuses, or contradicts itself */
function contentOf(body: Uint8Array, method: string): unknown {
  const what = `Omnicasa, ${method}`;
  const envelope = readObject(body, what)[`${method}Result`];
  if (!isObject(envelope)) throw new SourceFailure("unexpected", `${what}: another form`);
  const { Success: isSuccess, Code: code = 0, Value: value } = envelope;
  if (isSuccess !== true) throw new SourceFailure("refused", `${what}: refused with code ${code}`);
  if (code !== 0) throw new SourceFailure("error-inside", `${what}: code ${code} in a success`);
  return value;
}

/** Name and password stand in the address, which nothing may show. */
async function ask(
  { send, base, credentials, signal }: SourceContext,
  method: string,
  parameters: JsonObject = {},
) {
  const { NAME: CustomerName, PASSWORD: CustomerPassword } = credentials;
  const query = new URLSearchParams({
    json: JSON.stringify({ ...parameters, CustomerName, CustomerPassword }),
  });
  const { body } = await send({
    url: `${base}/1.12/OmnicasaService.svc/${method}?${query}`,
    what: `Omnicasa, ${method}`,
    signal,
  });
  return { body, content: contentOf(body, method) };
}

/** What marquees and kinds mean in this account. */
const lookUps = ["GetSubstatusListJson", "GetWebIDListJson"];

const deletedMethod = "GetDeletedPropertyIDsJson";

/** The list of the deleted is a hint beside the whole list: without it what is absent counts as gone without notice. */
async function deletedIds(context: SourceContext): Promise<RawAnswer[]> {
  try {
    const { body } = await ask(context, deletedMethod);
    return [{ name: `${deletedMethod}.json`, body }];
  } catch (error) {
    if (error instanceof SourceFailure) return [];
    throw error;
  }
}

/** One whole list per language, as an answer has the texts of one. */
export const listOmnicasa: ListStock = async function* (context) {
  const others = await deletedIds(context);
  for (const language of context.languages.filter((code) => code in languageIds)) {
    const inLanguage = {
      LanguageId: languageIds[language],
      DescriptionLanguageId: languageIds[language],
    };
    for (const lookUp of lookUps) {
      const { body } = await ask(context, lookUp, inLanguage);
      others.push({ name: `${lookUp}.${language}.json`, body });
    }
    yield* pageByPage(async (_, before) => {
      const limits = { Limit1: before + 1, Limit2: before + pageSize };
      const { body, content } = await ask(context, listMethod, { ...inLanguage, ...limits });
      if (!isObject(content) || !Array.isArray(content.Items) || typeof content.RowsCount !== "number")
        throw new SourceFailure("unexpected", `Omnicasa, ${listMethod}: another form`);
      const ids = idsOf(content.Items, "ID", `Omnicasa, ${listMethod}`);
      const name = `${listMethod}.${language}.${limits.Limit1}-${limits.Limit2}.json`;
      return {
        list: language,
        answers: [...others.splice(0), { name, body }],
        ids,
        count: content.RowsCount,
      };
    });
  }
};
