import "server-only";
import type { LanguageCode } from "../../domain/text/language.ts";
import { SourceFailure } from "../sources/failure.ts";
import { deliverOnce, jsonOf, type LeadSender, refusedFor } from "./sender.ts";

const languageIds: Record<LanguageCode, number> = { nl: 1, fr: 2, en: 3, de: 4 };

interface ContactAnswer {
  ContactOnMeJsonResult?: { Success?: boolean; Message?: string };
}

/** `ContactOnMe`. Name and password stand in the address of the call, with the request: the package offers no other way. */
export const sendOmnicasaLead: LeadSender = async (settings) => {
  const { base, credentials, office } = settings;
  const account = { CustomerName: credentials.NAME, CustomerPassword: credentials.PASSWORD };
  return (lead) => {
    const json = JSON.stringify({
      ...account,
      Name: lead.lastName,
      FirstName: lead.firstName,
      Email: lead.email,
      PhoneNumber: lead.phone,
      LanguageId: languageIds[lead.language],
      LanguageIdFromParameter: languageIds[lead.language],
      ObjectID: Number(lead.estate),
      Goal: lead.goal === "sale" ? 0 : 1,
      Subject: lead.subject,
      Content: lead.message,
      CustomStr1: lead.reference,
      // A search is made by the agency, not by a question about one property.
      IsCreatedDemand: false,
      ...(lead.wantsMailings && { IsReceivedEmail: true }),
      ...(office && /^\d+$/.test(office) && { OfficeID: Number(office) }),
    });
    return deliverOnce(
      settings,
      {
        method: "GET",
        url: `${base}/1.12/OmnicasaService.svc/ContactOnMeJson?${new URLSearchParams({ json })}`,
        what: "Omnicasa, a request",
      },
      (answer) => {
        const { ContactOnMeJsonResult: result } = jsonOf<ContactAnswer>(answer, "Omnicasa, a request");
        if (result?.Success === true) return { kind: "sent" };
        if (result?.Success === undefined)
          throw new SourceFailure("unexpected", "Omnicasa, a request: no verdict");
        return refusedFor(result.Message);
      },
    );
  };
};
