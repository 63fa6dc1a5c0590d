import { expect, test, vi } from "vitest";
import { type Content, loadContent } from "@/lib/content/load";
import { flowNames } from "@/lib/forms/flows";
import { handleSubmission } from "@/lib/leads/handle-submission";
import { leadRecords } from "@/lib/leads/records/lead-records";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { log } from "@/lib/server/log";
import { askApi } from "../support/ask-api";
import { onOneStore } from "../support/on-both-stores";
import { bodies, freeSlot, idOf, pdf } from "./support/bodies";
import {
  type Answer,
  easyGoing,
  send,
  sendRaw,
  sendUnsolved,
  solved,
  strict,
  usual,
} from "./support/visitor";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const json = { "content-type": "application/json" };
const { phone } = loadContent().site.agency;
const right = bodies();

onOneStore(
  "201: each form that is right is stored with its mails, and leads to its page of thanks",
  async () => {
    easyGoing();
    for (const flow of flowNames) {
      const { status, body, headers } = await send(flow, right[flow]);
      expect([flow, status, body]).toEqual([
        flow,
        201,
        {
          reference: expect.stringMatching(/^ZH-\w{4}-\w{4}$/),
          next: expect.stringMatching(/^\/fr\/merci\/[\w-]+\/$/),
        },
      ]);
      expect(headers.get("cache-control")).toBe("no-store");
    }
    const leads = await leadRecords();
    expect(leads.map(({ flow }) => flow).sort()).toEqual([...flowNames].sort());
    expect(leads.every(({ language }) => language === "fr")).toBe(true);
    const mails = await mailRecords();
    expect(leads.filter(({ reference }) => !mails.some((mail) => mail.reference === reference))).toEqual([]);
  },
);

onOneStore("201: ids as text or number lead to the page in the visitor's language", async () => {
  easyGoing();
  const lead = { ...right["contact-me"], propertyId: String(idOf(0)) };
  const nexts = [];
  for (const language of ["nl", "fr", "en", "de"])
    nexts.push((await send("contact-me", { ...lead, language })).body.next);
  expect(nexts).toEqual([
    "/feedback/contact-me/",
    "/fr/merci/contact-me/",
    "/en/thank-you/contact-me/",
    "/de/danke/contact-me/",
  ]);
});

onOneStore("400, 413, 415: what is no form is refused before anything is asked of it", async () => {
  easyGoing();
  const deep = `{"utm":${"[".repeat(5)}${"]".repeat(5)}}`;
  const wrong: [string, BodyInit | null, Record<string, string>, number, string][] = [
    ["site-contact", "{", json, 400, "not-json"],
    ["site-contact", "", json, 400, "not-json"],
    ["site-contact", "[]", json, 400, "not-json"],
    ["site-contact", "null", json, 400, "not-json"],
    ["site-contact", '"text"', json, 400, "not-json"],
    ["site-contact", new Uint8Array([123, 34, 255, 34, 125]), json, 400, "not-json"],
    ["site-contact", deep, json, 400, "too-deep"],
    ["site-contact", "[".repeat(60_000), json, 400, "not-json"],
    ["site-contact", "{}", {}, 415, "wrong-kind"],
    ["site-contact", "{}", { "content-type": "text/json" }, 415, "wrong-kind"],
    ["site-contact", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415, "wrong-kind"],
    ["site-contact", new FormData(), {}, 415, "wrong-kind"],
    ["job-application", "x", { "content-type": "multipart/form-data" }, 400, "not-json"],
    ["job-application", "x", { "content-type": "multipart/form-data; boundary=x" }, 400, "not-json"],
    ["site-contact", `{"a":"${"x".repeat(64 * 1024)}"}`, json, 413, "too-large"],
    ["site-contact", "{}", { ...json, "content-length": "65537" }, 413, "too-large"],
  ];
  for (const [flow, sent, headers, status, error] of wrong) {
    const answer = await sendRaw(flow, sent, { ...headers, "accept-language": "de" });
    expect([error, answer.status, answer.body.error]).toEqual([error, status, error]);
    expect(answer.body.message).toMatch(/Anfrage/);
  }
  const large = { ...right["job-application"], cv: new File([new Uint8Array(6 * 1024 * 1024)], "cv.pdf") };
  expect((await sendUnsolved("job-application", large)).status).toBe(413);
});

test("413: reading ends where there is too much", async () => {
  let read = 0;
  const endless = new ReadableStream({
    pull(controller) {
      read += 16_384;
      controller.enqueue(new Uint8Array(16_384).fill(32));
    },
  });
  const request = new Request("http://localhost/api/forms/site-contact/", {
    method: "POST",
    body: endless,
    headers: json,
    duplex: "half",
  } as RequestInit);
  const answer = await handleSubmission("site-contact", request);
  expect(answer.status).toBe(413);
  expect(read).toBeLessThan(200_000);
});

onOneStore("403: no captcha, a wrong one, a used one, and a field that no person fills in", async () => {
  easyGoing();
  const body = right["site-contact"];
  const captcha = await solved();
  const refused = async (sent: Record<string, unknown>) => {
    const { status, body } = await sendUnsolved("site-contact", sent);
    return [status, body.error];
  };
  expect(await refused(body)).toEqual([403, "captcha"]);
  for (const wrong of [
    7,
    "",
    "x",
    btoa("{}"),
    btoa('{"challenge":{},"solution":{}}'),
    { __proto__: null },
    [],
  ])
    expect(await refused({ ...body, captcha: wrong })).toEqual([403, "captcha"]);
  expect(await refused({ ...body, captcha, website: "http://spam.example" })).toEqual([403, "not-allowed"]);
  expect((await sendUnsolved("site-contact", { ...body, captcha, website: "" })).status).toBe(201);
  expect(await refused({ ...body, captcha })).toEqual([403, "captcha"]);
  expect(await leadRecords()).toHaveLength(1);
});

onOneStore("404: an unknown form, property or project, in the language of the body", async () => {
  easyGoing();
  const unknown = await sendRaw("constructor", JSON.stringify({ language: "nl" }), {
    ...json,
    "accept-language": "fr",
  });
  expect([unknown.status, unknown.body]).toEqual([
    404,
    { error: "unknown-flow", message: "Dit formulier bestaat niet." },
  ]);
  const inFrench = await sendRaw("no-such", "{", { ...json, "accept-language": "it, fr;q=0.8, nl;q=0.2" });
  expect(inFrench.body.message).toBe("Ce formulaire n’existe pas.");
  const property = await send("contact-me", { ...right["contact-me"], propertyId: 999_999 });
  expect([property.status, property.body]).toEqual([
    404,
    { error: "unknown-property", message: "Le bien que vous demandez n’existe pas ou est vendu" },
  ]);
  const placeholder = loadContent().projects.find(({ Units }) => Units.length === 0)?.ID;
  for (const projectId of [999_999, placeholder]) {
    const project = await send("contact-construction", { ...right["contact-construction"], projectId });
    expect([project.status, project.body.error]).toEqual([404, "unknown-project"]);
  }
});

onOneStore("409: sold, rented, documents asked for already, no place left", async () => {
  easyGoing();
  const about = async (flow: "contact-me" | "document-request" | "appointment", change: object) => {
    const { status, body } = await send(flow, { ...right[flow], ...change });
    return [status, body.error, body.message];
  };
  expect(await about("contact-me", { propertyId: idOf(0, "sold") })).toEqual([
    409,
    "property-sold",
    "Le bien que vous demandez est vendu",
  ]);
  expect(await about("contact-me", { propertyId: idOf(1, "rented") })).toEqual([
    409,
    "property-rented",
    "Le bien que vous demandez est loué",
  ]);
  expect(await about("document-request", {})).toEqual([201, undefined, undefined]);
  expect(await about("document-request", { email: "LEA.dupont@example.be" })).toEqual([
    409,
    "documents-already-requested",
    "Vous avez déjà demandé les documents pour ce bien.",
  ]);
  expect((await about("document-request", { email: "other@example.be" }))[0]).toBe(201);
  expect((await about("appointment", {}))[0]).toBe(201);
  expect(await about("appointment", { email: "other@example.be" })).toEqual([
    409,
    "appointments-full",
    "Ce créneau n’est plus libre. Choisissez-en un autre.",
  ]);
  expect((await about("appointment", { slot: freeSlot(1) }))[0]).toBe(201);
});

onOneStore("409: of ten who want the last place at once, one has it", async () => {
  easyGoing();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      send("appointment", { ...right.appointment, email: `visitor${index}@example.be` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  expect(await leadRecords()).toHaveLength(1);
});

onOneStore(
  "422: every field that fails, in the visitor's language, and the captcha is still good",
  async () => {
    easyGoing();
    const captcha = await solved();
    const { status, body } = await sendUnsolved("site-contact", { language: "fr", email: "lea@", captcha });
    expect([status, body]).toEqual([
      422,
      {
        errors: {
          email: "Votre adresse mail est invalide",
          firstName: "Vous n’avez pas saisi votre prénom",
          lastName: "Vous n’avez pas saisi votre nom",
          phone: "Vous n’avez pas saisi votre téléphone",
          city: "Vous n’avez pas saisi votre ville",
          privacy: "Confirmez que vous avez lu la déclaration de confidentialité",
        },
      },
    ]);
    const dutch = await sendUnsolved("site-contact", { ...right["site-contact"], language: "nl", city: "" });
    expect(dutch.body.errors).toEqual({ city: "Het is verplicht een gemeente in te geven" });
    expect((await sendUnsolved("site-contact", { ...right["site-contact"], captcha })).status).toBe(201);
  },
);

const tooMany = (answer: Answer) => {
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answer.body).toEqual({ error: "too-many", message: expect.stringContaining(phone) });
};

onOneStore("429: too many forms from one address", async () => {
  strict();
  const first = [];
  for (let each = 0; each < 3; each++)
    first.push((await sendUnsolved("site-contact", right["site-contact"])).status);
  expect(first).toEqual([403, 403, 403]);
  tooMany(await sendUnsolved("site-contact", right["site-contact"]));
});

onOneStore("429: too many forms in one person's name, and nobody else's", async () => {
  strict();
  const from = (email: string) => send("site-contact", { ...right["site-contact"], email });
  expect((await from("lea@example.be")).status).toBe(201);
  tooMany(await from("LEA@example.be"));
  expect((await from("noe@example.be")).status).toBe(201);
});

onOneStore("429: too many forms in one person's name, whatever is written after a plus", async () => {
  strict();
  const from = (email: string) => send("site-contact", { ...right["site-contact"], email });
  expect((await from("lea+1@example.be")).status).toBe(201);
  tooMany(await from("lea+2@example.be"));
  tooMany(await from("Lea@example.be"));
});

onOneStore("a form that could not be stored is counted against nobody's name", async (place) => {
  strict();
  const body = { ...right["site-contact"], email: "lea@example.be" };
  await place.takeAway();
  expect((await send("site-contact", body)).status).toBe(503);
  await place.bringBack();
  await vi.waitFor(leadRecords, { timeout: 60_000, interval: 100 });
  expect((await send("site-contact", body)).status).toBe(201);
  tooMany(await send("site-contact", body));
});

onOneStore("429: more than three applications an hour from one address", async (place) => {
  usual();
  const from = (email: string) =>
    send("job-application", { ...right["job-application"], email, cv: pdf(`${email}.pdf`) });
  await place.takeAway();
  for (const email of ["max@example.be", "zoe@example.be"]) expect((await from(email)).status).toBe(503);
  await place.bringBack();
  await vi.waitFor(leadRecords, { timeout: 60_000, interval: 100 });
  for (const email of ["ann@example.be", "lea@example.be", "noe@example.be"])
    expect((await from(email)).status).toBe(201);
  tooMany(await from("ida@example.be"));
  expect((await send("site-contact", right["site-contact"])).status).toBe(201);
});

onOneStore("429: more than a day's worth of files from one address", async () => {
  usual(0.0001);
  const large = new File([await pdf().arrayBuffer(), new Uint8Array(10_000)], "cv.pdf");
  tooMany(await send("job-application", { ...right["job-application"], cv: large }));
});

onOneStore("429: too many mails to friends, whoever says to be the sender", async () => {
  strict();
  const show = (email: string, friendEmail: string) =>
    send("send-to-friend", { ...right["send-to-friend"], email, friendEmail });
  expect((await show("lea@example.be", "noe@example.be")).status).toBe(201);
  tooMany(await show("max@example.be", "ann@example.be"));
});

onOneStore(
  "503: with the database gone the phone number is offered, and all recovers by itself",
  async (place) => {
    easyGoing();
    const body = right["site-contact"];
    expect((await send("site-contact", body)).status).toBe(201);
    await place.takeAway();
    const away = await send("site-contact", body);
    expect([away.status, away.body]).toEqual([
      503,
      { error: "store-unavailable", message: expect.stringContaining(phone) },
    ]);
    await place.bringBack();
    await vi.waitFor(async () => expect((await send("site-contact", body)).status).toBe(201), {
      timeout: 60_000,
      interval: 100,
    });
    expect(await leadRecords()).toHaveLength(2);
  },
);

onOneStore("500: an error of the program says nothing of itself, nor of the person to the log", async () => {
  easyGoing();
  const said = vi.spyOn(log, "error");
  const broken = { ...loadContent(), properties: undefined } as unknown as Content;
  const body = { ...right["contact-me"], remark: "only for you", captcha: await solved() };
  const request = new Request("http://localhost/", {
    method: "POST",
    body: JSON.stringify(body),
    headers: json,
  });
  const answer = await handleSubmission("contact-me", request, broken);
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: "internal-error", message: expect.stringContaining(phone) },
  ]);
  expect(said).toHaveBeenCalledExactlyOnceWith(
    {
      code: "internal-error",
      error: {
        name: "TypeError",
        place: expect.arrayContaining([expect.stringMatching(/^lib\/leads\/[\w-]+\.ts:\d+:\d+$/)]),
      },
    },
    "request failed",
  );
  expect(JSON.stringify(said.mock.calls)).not.toMatch(/only for you|lea\.dupont|0475/);
});

test("405: a form is sent, not opened, and so is a view", async () => {
  for (const [method, path] of [
    ["GET", "forms/site-contact"],
    ["DELETE", "forms/site-contact"],
    ["GET", "views"],
  ] as const) {
    const answer = await askApi(new Request(`http://localhost/api/${path}/?language=en`, { method }));
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    expect(await answer.json()).toEqual({
      error: "wrong-method",
      message: "Your request could not be read. Reload the page and try again.",
    });
  }
});
