import "server-only";
import type { PackageLead } from "../../domain/import/package-lead.ts";
import { element, xmlDocument } from "../../domain/text/xml.ts";
import { childrenAt, elementText, readXml } from "../formats/xml.ts";
import { SourceFailure } from "../sources/failure.ts";
import type { SourceAnswer } from "../sources/request.ts";
import { deliverOnce, type LeadSender, refusedFor } from "./sender.ts";

const service = "http://weblink.skarabee.com/";
const what = "Skarabee, a request";

/** A field whose number may be missing: Weblink wants its element all the same. */
const numberOrNil = (name: string, text = "") =>
  /^\d+$/.test(text) ? element(name, text) : element(name, "", { "xsi:nil": "true" });

/** The call, with the fields in the order of Weblink's schema. */
const envelope = (lead: PackageLead, office: string | undefined): string =>
  xmlDocument(
    element(
      "soap:Envelope",
      element(
        "soap:Body",
        element(
          "InsertContactMes",
          element("ContactMes", [
            element("ExternalReference", lead.reference),
            element("FirstName", lead.firstName),
            element("LastName", lead.lastName),
            element("Phone", lead.phone || null),
            element("Comments", `${lead.subject}\n\n${lead.message}`),
            element("Email", lead.email),
            element("Originator", "website"),
            numberOrNil("PublicationID", lead.estate),
            numberOrNil("HouseNumber"),
            numberOrNil("OfficeId", office),
          ]),
          { xmlns: service },
        ),
      ),
      {
        "xmlns:soap": "http://www.w3.org/2003/05/soap-envelope",
        "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
      },
    ),
  );

function resultOf({ body }: SourceAnswer) {
  const answer = readXml(body);
  if ("problem" in answer) throw new SourceFailure("unexpected", `${what}: ${answer.problem}`);
  const [fault] = childrenAt(answer.root, "Body", "Fault");
  if (fault) {
    const reason = elementText(fault, "Reason", "Text");
    if (/unauthori[sz]ed/i.test(reason)) throw new SourceFailure("refused", what);
    // Of a fault of the sender nothing was stored; one of the receiver may have come later.
    if (!elementText(fault, "Code", "Value").endsWith("Sender")) throw new SourceFailure("unexpected", what);
    return refusedFor(reason);
  }
  const [response] = childrenAt(answer.root, "Body", "InsertContactMesResponse");
  if (!response) throw new SourceFailure("unexpected", what);
  const invalid = childrenAt(response, "InsertContactMesResult", "InvalidContactMes", "InvalidContactMe");
  if (invalid.length === 0) return { kind: "sent" } as const;
  const errors = invalid.flatMap((contact) => childrenAt(contact, "Errors", "string"));
  return refusedFor(errors.map(({ text }) => text).join(" "));
}

/** `InsertContactMes` of Weblink (SOAP 1.2). Skarabee hands requests on to the agency by the hour. */
export const sendToSkarabee: LeadSender = async (settings) => {
  const { base, credentials, office } = settings;
  const login = `${credentials.NAME}:${credentials.PASSWORD}`;
  return (lead) =>
    deliverOnce(
      settings,
      {
        url: `${base}/v36/weblink.asmx`,
        what,
        headers: {
          "content-type": `application/soap+xml; charset=utf-8; action="${service}InsertContactMes"`,
          authorization: `Basic ${Buffer.from(login).toString("base64")}`,
        },
        body: envelope(lead, office),
        isAnswer: ({ status, headers: answered }) =>
          status === 500 && /xml/.test(answered["content-type"] ?? ""),
      },
      resultOf,
    );
};
