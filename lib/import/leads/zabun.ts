import "server-only";
import { SourceFailure } from "../sources/failure.ts";
import { deliverOnce, jsonHeaders, type LeadSender, requiredNumber } from "./sender.ts";

/** `contactmessage`. Its headers are all that it asks for: there is no signing in. */
export const sendToZabun: LeadSender = async (settings) => {
  const { KEY = "", CLIENT = "", SERVER = "", AGENCY = "", USER = "" } = settings.credentials;
  const headers = {
    ...jsonHeaders,
    api_key: KEY,
    client_id: CLIENT,
    server_id: SERVER,
    "X-CLIENT-ID": AGENCY,
    "X-USER-ID": USER,
  };
  return (lead) =>
    deliverOnce(
      settings,
      {
        url: `${settings.base}/api/v1/contactmessage`,
        what: "Zabun, a request",
        headers,
        body: JSON.stringify({
          contact: {
            last_name: lead.lastName,
            first_name: lead.firstName,
            email: lead.email,
            ...(lead.phone && { phone: lead.phone }),
            language: lead.language,
            ...(lead.wantsMailings && { mailing_opt_in: true, marketing_opt_in: true }),
          },
          message: {
            text: `${lead.subject}\n\n${lead.message}`,
            property_id: requiredNumber(lead.estate, "The property's id"),
          },
        }),
      },
      ({ headers: answered }) => {
        if (/html/.test(answered["content-type"] ?? ""))
          throw new SourceFailure("unexpected", "Zabun, a request: HTML");
        return { kind: "sent" };
      },
    );
};
