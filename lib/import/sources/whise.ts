import "server-only";
import { isObject, type JsonObject } from "../../domain/json/json.ts";
import { SourceFailure } from "./failure.ts";
import { idsOf, pageByPage, readObject } from "./read-answer.ts";
import type { ListStock, SourceContext } from "./source.ts";

const languageIds: Readonly<Record<string, string>> = { nl: "nl-BE", fr: "fr-BE", en: "en-GB", de: "de-DE" };

const pageSize = 50;

/** A token is good for a day; one that is refused is asked for anew, once. */
function signedIn({ send, base, credentials, signal }: SourceContext) {
  let token: Promise<string> | null = null;

  async function post(address: string, content: JsonObject, bearer?: string): Promise<Buffer> {
    const { body } = await send({
      url: `${base}/${address}`,
      what: `Whise, ${address}`,
      method: "POST",
      headers: { "content-type": "application/json", ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(content),
      signal,
    });
    return body;
  }

  function tokenIn(body: Buffer, what: string): string {
    const { token: found } = readObject(body, what);
    if (typeof found !== "string" || !found) throw new SourceFailure("refused", `${what}: no token`);
    return found;
  }

  async function signIn(): Promise<string> {
    const { NAME, PASSWORD, CLIENT, OFFICE } = credentials;
    const market = tokenIn(await post("token", { Username: NAME, Password: PASSWORD }), "Whise, token");
    const client = { ClientId: Number(CLIENT), ...(OFFICE && { OfficeId: Number(OFFICE) }) };
    return tokenIn(await post("v1/admin/clients/token", client, market), "Whise, token of the agency");
  }

  return async (address: string, content: JsonObject): Promise<Buffer> => {
    token ??= signIn();
    try {
      return await post(address, content, await token);
    } catch (error) {
      if (!(error instanceof SourceFailure && error.details.status === 401)) throw error;
      token = signIn();
      return post(address, content, await token);
    }
  };
}

/** What validation errors say, for the log; they quote what was asked, and nothing of a home. */
const complaintOf = (errors: unknown) =>
  (Array.isArray(errors) ? errors : [])
    .map((error) => (isObject(error) ? String(error.code ?? error.message ?? "") : ""))
    .join(", ");

/** Sorted by id: in any other order a home that changes meanwhile moves between two pages. */
export const listWhise: ListStock = async function* (context) {
  const ask = signedIn(context);
  const languages = context.languages.flatMap((language) => languageIds[language] ?? []);
  const what = "Whise, v1/estates/list";
  yield* pageByPage(async (_, before) => {
    const body = await ask("v1/estates/list", {
      Filter: { LanguageIds: languages, ShowDetails: true, ShowRepresentatives: true },
      Sort: [{ Field: "id", Ascending: true }],
      Page: { Limit: pageSize, Offset: before },
    });
    // Where there is nothing, the member is left out.
    const { estates = [], totalCount, isValidRequest, validationErrors } = readObject(body, what);
    const complaint = complaintOf(validationErrors);
    if (isValidRequest !== true || complaint)
      throw new SourceFailure("error-inside", `${what}: ${complaint || "not a valid request"}`);
    if (!Array.isArray(estates) || typeof totalCount !== "number")
      throw new SourceFailure("unexpected", `${what}: another form`);
    const name = `estates-list.offset-${before}.json`;
    return { list: "", answers: [{ name, body }], ids: idsOf(estates, "id", what), count: totalCount };
  });
};

/** Of a call of its webhook, which may be several. */
export const idsOfWhiseCall = (body: unknown): unknown[] =>
  isObject(body) && Array.isArray(body.events)
    ? body.events
        .filter((event) => isObject(event) && String(event.name).startsWith("estate"))
        .map(({ objectId }) => objectId)
    : [];
