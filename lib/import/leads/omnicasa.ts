import "server-only";
import type { LanguageCode } from "../../domain/text/language.ts";
import { SourceFailure } from "../sources/failure.ts";
import { readObject } from "../sources/read-answer.ts";
import { deliverOnce, type LeadSender, refusedFor } from "./sender.ts";

/** A language without a row stands as English. */
const languageIds: Partial<Record<LanguageCode, number>> & { en: number } = { nl: 1, fr: 2, en: 3, de: 4 };

/** Characters of a query: servers of its kind refuse longer ones. The mail to the agency has the whole. */
const longestQuery = 2_000;

/** The query of a call, whose text is cut where it would be too long. */
function queryOf(fields: Record<string, unknown>, content: string): string {
  for (let cut = content; ; cut = `${cut.slice(0, Math.floor(cut.length * 0.8))}…`) {
    const query = new URLSearchParams({ json: JSON.stringify({ ...fields, Content: cut }) }).toString();
    if (query.length <= longestQuery || cut.length <= 1) return query;
  }
}

interface ContactAnswer {
  ContactOnMeJsonResult?: { Success?: boolean; Message?: string };
}

/** `ContactOnMe`. Name and password stand in the address of the call, with the request: the package offers no other way. */
export const sendToOmnicasa: LeadSender = async (settings) => {
  const { base, credentials, office } = settings;
  const account = { CustomerName: credentials.NAME, CustomerPassword: credentials.PASSWORD };
  return (lead) => {
    const fields = {
      ...account,
      Name: lead.lastName,
      FirstName: lead.firstName,
      Email: lead.email,
      PhoneNumber: lead.phone,
      LanguageId: languageIds[lead.language] ?? languageIds.en,
      LanguageIdFromParameter: languageIds[lead.language] ?? languageIds.en,
      ObjectID: Number(lead.estate),
      Goal: lead.goal === "sale" ? 0 : 1,
      Subject: lead.subject,
      CustomStr1: lead.reference,
      // A search is made by the agency, not by a question about one property.
      IsCreatedDemand: false,
      ...(lead.wantsMailings && { IsReceivedEmail: true }),
      ...(office && /^\d+$/.test(office) && { OfficeID: Number(office) }),
    };
    return deliverOnce(
      settings,
      {
        method: "GET",
        url: `${base}/1.12/OmnicasaService.svc/ContactOnMeJson?${queryOf(fields, lead.message)}`,
        what: "Omnicasa, a request",
      },
      ({ body }) => {
        const { ContactOnMeJsonResult: result }: ContactAnswer = readObject(body, "Omnicasa, a request");
        if (result?.Success === true) return { kind: "sent" };
        if (result?.Success === undefined)
          throw new SourceFailure("unexpected", "Omnicasa, a request: no verdict");
        return refusedFor(result.Message);
      },
    );
  };
};
