import "server-only";
import type { LanguageCode } from "../../domain/text/language.ts";
import { SourceFailure } from "../sources/failure.ts";
import { readObject } from "../sources/read-answer.ts";
import {
  deliverOnce,
  jsonHeaders,
  type LeadSender,
  refusedFor,
  requiredNumber,
  type SenderSettings,
} from "./sender.ts";

/** A language without a row stands as English. */
const languageIds: Partial<Record<LanguageCode, string>> & { en: string } = {
  nl: "nl-BE",
  fr: "fr-BE",
  en: "en-GB",
  de: "de-DE",
};

/** Whise's number of Belgium: the form asks for no country. */
const belgium = 1;

/** A bearer of a call. @throws SourceFailure */
async function tokenFrom(
  { request, signal }: SenderSettings,
  url: string,
  body: Record<string, unknown>,
  bearer?: string,
): Promise<string> {
  const what = "Whise, signing in";
  const answer = await request({
    url,
    what,
    method: "POST",
    headers: { ...jsonHeaders, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
    signal,
  });
  const { token } = readObject(answer.body, what);
  if (typeof token !== "string" || token === "") throw new SourceFailure("refused", `${what}: no token`);
  return token;
}

interface Upserted {
  isValidRequest?: boolean;
  validationErrors?: { message?: string; errorMessage?: string }[];
}

/** `contacts/upsert`: Whise knows a person by the address, and adds the property to those they have asked about. */
export const sendToWhise: LeadSender = async (settings) => {
  const { base, office } = settings;
  const { NAME, PASSWORD, CLIENT, OFFICE } = settings.credentials;
  const client = requiredNumber(CLIENT, "IMPORT_WHISE_CLIENT");
  const officeId = requiredNumber(office ?? OFFICE, "IMPORT_WHISE_OFFICE");
  const account = await tokenFrom(settings, `${base}/token`, {
    Username: NAME,
    Password: PASSWORD,
  });
  const agency = { ClientId: client, OfficeId: officeId };
  const token = await tokenFrom(settings, `${base}/v1/admin/clients/token`, agency, account);
  return (lead) =>
    deliverOnce(
      settings,
      {
        url: `${base}/v1/contacts/upsert`,
        what: "Whise, a request",
        headers: { ...jsonHeaders, authorization: `Bearer ${token}` },
        body: JSON.stringify({
          Name: lead.lastName,
          FirstName: lead.firstName,
          PrivateEmail: lead.email,
          ...(lead.phone && { PrivateTel: lead.phone }),
          LanguageId: languageIds[lead.language] ?? languageIds.en,
          CountryId: belgium,
          OfficeIds: [officeId],
          EstateIds: [Number(lead.estate)],
          Comments: `${lead.subject}\n\n${lead.message}`,
          // False would take back what the person has agreed to elsewhere.
          ...(lead.wantsMailings && { AgreementEmail: true }),
        }),
      },
      ({ body }) => {
        const { isValidRequest, validationErrors = [] }: Upserted = readObject(body, "Whise, a request");
        if (isValidRequest === true) return { kind: "sent" };
        if (isValidRequest === undefined)
          throw new SourceFailure("unexpected", "Whise, a request: no verdict");
        return refusedFor(
          validationErrors.map(({ message, errorMessage }) => message ?? errorMessage ?? "").join(" "),
        );
      },
    );
};
