import "server-only";
import { SourceFailure } from "../sources/failure.ts";
import { sweepBrightToken } from "../sources/sweepbright.ts";
import { deliverOnce, jsonHeaders, type LeadSender } from "./sender.ts";

const accept = "application/vnd.sweepbright.v20191206+json";

/** `estates/{id}/contacts`: a contact of one property. */
export const sendToSweepBright: LeadSender = async (settings) => {
  const { base, request } = settings;
  const token = await sweepBrightToken({ ...settings, send: request });
  return (lead) =>
    deliverOnce(
      settings,
      {
        url: `${base}/api/estates/${encodeURIComponent(lead.estate)}/contacts`,
        what: "SweepBright, a request",
        headers: { ...jsonHeaders, accept, authorization: `Bearer ${token}` },
        body: JSON.stringify({
          first_name: lead.firstName,
          last_name: lead.lastName,
          email: lead.email,
          ...(lead.phone && { phone: lead.phone }),
          message: `${lead.subject}\n\n${lead.message}`,
          locale: lead.language,
        }),
      },
      // It answers with a status alone; a page of HTML comes from something before it.
      ({ headers }) => {
        if (/html/.test(headers["content-type"] ?? ""))
          throw new SourceFailure("unexpected", "SweepBright, a request: HTML");
        return { kind: "sent" };
      },
    );
};
