import { describe, expect, test } from "vitest";
import { leadPackages, type PackageLead } from "@/lib/domain/import/package-lead";
import { resultBeforeSending } from "@/lib/import/leads/sender";
import { leadSenders } from "@/lib/import/leads/senders";
import { SourceFailure } from "@/lib/import/sources/failure";
import type { OutgoingRequest } from "@/lib/import/sources/request";

const lead: PackageLead = {
  reference: "ZH-7K4M-2QXD",
  estate: "51001",
  goal: "rent",
  language: "fr",
  firstName: "Zoë",
  lastName: "D'Hondt & <Fils>",
  email: "zoe@example.be",
  phone: "+32 470 00 00 00",
  subject: "Une question",
  message: "Le grenier est-il isolé ?",
  wantsMailings: false,
};

/** Of every package, as each takes its own. */
const credentials = {
  ...{ NAME: "agency", PASSWORD: "secret", SECRET: "secret", KEY: "key", SERVER: "2", AGENCY: "3" },
  ...{ CLIENT: "11", OFFICE: "22", USER: "4" },
};

const signsIn = ({ url }: OutgoingRequest) => /token/.test(String(url));

/** What each package says to a request that it takes. */
const taken: Record<string, string> = {
  omnicasa: JSON.stringify({ ContactOnMeJsonResult: { Success: true, Code: 0, Value: 1 } }),
  whise: JSON.stringify({ contactId: 1, isValidRequest: true }),
  sweepbright: "",
  zabun: JSON.stringify({ id: 1 }),
  skarabee:
    '<soap:Envelope xmlns:soap="s"><soap:Body><InsertContactMesResponse><InsertContactMesResult/></InsertContactMesResponse></soap:Body></soap:Envelope>',
};

/** Sends a request to a package that answers like this, or fails. @returns the result and what was sent */
async function send(
  name: (typeof leadPackages)[number],
  answer: string | Error,
  own: Partial<PackageLead> = {},
) {
  const sent: OutgoingRequest[] = [];
  const request = async (outgoing: OutgoingRequest) => {
    sent.push(outgoing);
    if (!signsIn(outgoing) && answer instanceof Error) throw answer;
    const body = signsIn(outgoing) ? '{"token":"t","access_token":"t"}' : String(answer);
    const type = body.startsWith("<html") ? "text/html" : "application/json";
    return { status: 200, headers: { "content-type": type }, body: Buffer.from(body) };
  };
  const signal = new AbortController().signal;
  const sendLead = await leadSenders[name]({ credentials, base: "https://package.example", request, signal });
  const before = sent.length;
  const result = await sendLead({ ...lead, ...own });
  const [call] = sent.slice(before);
  if (!call) throw new Error("nothing was sent");
  return { result, call, calls: sent.length - before };
}

const textOf = ({ url, body }: OutgoingRequest) =>
  `${decodeURIComponent(String(url).replaceAll("+", " "))} ${String(body ?? "")}`;

describe.each(leadPackages)("a request for %s", (name) => {
  test("is handed over in one call that nothing repeats, with what its agent needs", async () => {
    const { result, call, calls } = await send(name, taken[name] ?? "");
    expect([result, calls, call.isRepeatable]).toEqual([{ kind: "sent" }, 1, false]);
    for (const part of ["Zoë", "zoe@example.be", "51001", "grenier", "470"])
      expect(textOf(call)).toContain(part);
    expect(textOf(call)).not.toMatch(/IsReceivedEmail|AgreementEmail|opt_in/);
    expect(call.what).not.toMatch(/secret|zoe/i);
  });

  test.each([
    [new SourceFailure("no-connection", ""), "later"],
    [new SourceFailure("refused", "", { status: 401 }), "later"],
    [new SourceFailure("busy", "", { status: 429, retryAfterSeconds: 90 }), "later"],
    [new SourceFailure("busy", "", { status: 503 }), "later"],
    [new SourceFailure("busy", "", { status: 500 }), "unknown"],
    [new SourceFailure("busy", "", { status: 504 }), "unknown"],
    [new SourceFailure("stalled", ""), "unknown"],
    [new SourceFailure("cut-off", ""), "unknown"],
    [new DOMException("over", "TimeoutError"), "unknown"],
    [new SourceFailure("status", "", { status: 422 }), "refused"],
    [new SourceFailure("missing", "", { status: 404 }), "refused"],
    ["<html><body>Maintenance</body></html>", "unknown"],
  ] as const)("is after %o: %s", async (answer, kind) => {
    expect((await send(name, answer)).result.kind).toBe(kind);
  });
});

test.each([
  [
    "omnicasa",
    JSON.stringify({ ContactOnMeJsonResult: { Success: false, Code: 600, Message: "No such object" } }),
  ],
  ["whise", JSON.stringify({ isValidRequest: false, validationErrors: [{ message: "No such object" }] })],
  [
    "skarabee",
    "<Envelope><Body><InsertContactMesResponse><InsertContactMesResult><InvalidContactMes><InvalidContactMe><Errors><string>No such object</string></Errors></InvalidContactMe></InvalidContactMes></InsertContactMesResult></InsertContactMesResponse></Body></Envelope>",
  ],
] as const)("%s says no in an answer that is fine", async (name, answer) => {
  expect((await send(name, answer)).result).toEqual({ kind: "refused", reason: "No such object" });
});

test("a secret that a package repeats is kept nowhere", async () => {
  const Message = "No access for agency, password secret";
  const answer = JSON.stringify({ ContactOnMeJsonResult: { Success: false, Message } });
  const { result } = await send("omnicasa", answer);
  expect(result).toEqual({ kind: "refused", reason: "No access for …, password …" });
});

test("a fault of Skarabee that lets nobody in is no verdict on the request", async () => {
  const fault =
    '<s:Envelope xmlns:s="s"><s:Body><s:Fault><s:Reason><s:Text>Unauthorized</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>';
  expect((await send("skarabee", fault)).result).toEqual({ kind: "later", reason: "login" });
});

test("a long text is cut to what an address can hold for Omnicasa", async () => {
  const message = `Le grenier est-il isolé ? ${"é".repeat(5_000)}`;
  const { call } = await send("omnicasa", taken.omnicasa ?? "", { message });
  const { search } = new URL(String(call.url));
  expect(search.length).toBeLessThanOrEqual(2_001);
  expect(JSON.parse(new URLSearchParams(search).get("json") ?? "").Content).toMatch(/^Le grenier.*…$/);
});

test("what the person has typed stays text in Skarabee's XML", async () => {
  const { call } = await send("skarabee", taken.skarabee ?? "");
  expect(String(call.body)).toContain("<LastName>D'Hondt &amp; &lt;Fils&gt;</LastName>");
});

test.each([
  ["omnicasa", '"IsReceivedEmail":true'],
  ["whise", '"AgreementEmail":true'],
  ["zabun", '"mailing_opt_in":true'],
] as const)("%s hears of mailings where the person has confirmed that they want them", async (name, flag) => {
  const { call } = await send(name, taken[name] ?? "", { wantsMailings: true });
  expect(textOf(call)).toContain(flag);
});

test("before anything has left, every failure may be tried again", () => {
  expect(resultBeforeSending(new SourceFailure("stalled", ""))).toEqual({ kind: "later", reason: "stalled" });
  expect(resultBeforeSending(new SourceFailure("not-set-up", ""))).toEqual({
    kind: "later",
    reason: "login",
  });
});
