import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Desk } from "@/components/desk/desk";
import { UndoSend } from "@/components/desk/undo-send";
import type { DeskAccount, DeskInbox, DeskRequestDetail } from "@/lib/desk/contract/desk-answers";
import { fill } from "@/lib/domain/text/words";
import desk from "@/locales/nl/desk.json";
import login from "@/locales/nl/login.json";
import { standInForDialog } from "../../setup/dialog";
import { deskFacts, dutchDesk } from "./desk-words";
import { InDesk } from "./in-desk";

const words = dutchDesk;
const facts = deskFacts;

const an = { email: "an@zennehuis.example", name: "An Verbeeck" };
const karim = { email: "karim@zennehuis.example", name: "Karim Bennani" };
const account: DeskAccount = {
  staff: { ...an, role: "publisher" },
  rights: ["requests.read", "requests.work", "requests.export", "people.erase"],
  secondFactor: { isOn: false, isRequired: false },
  colleagues: [an, karim],
};
const line = {
  reference: "ZH-7K4M-2QXD",
  date: "2026-11-23T15:05:00.000Z",
  flow: "contact-me" as const,
  name: "Zoë Müller",
  email: "zoe@example.be",
  about: "Huis met tuin",
  excerpt: "Le grenier est-il isolé ?",
  state: "new" as const,
  assignee: null,
  followUp: null,
  repliedAt: null,
  version: 3,
};
const inbox: DeskInbox = {
  requests: [line],
  total: 1,
  page: 1,
  pages: 1,
  counts: { new: 1, inHand: 0, answered: 0, closed: 0 },
};
const detail: DeskRequestDetail = {
  ...line,
  language: "fr",
  phone: "0470 00 00 00",
  phoneHref: "tel:+32470000000",
  href: "/huis/",
  visit: null,
  besides: null,
  rows: [["Naam", "Zoë Müller"]],
  texts: [["Bericht", "Le grenier est-il isolé ?"]],
  files: [],
  entries: [],
  package: null,
  earlier: [],
  templates: [
    {
      id: "0",
      name: { nl: "Een vraag beantwoorden" },
      subject: "Votre question",
      text: "Bonjour Zoë Müller",
      gaps: [],
    },
  ],
  signature: "Bien à vous\nAn Verbeeck",
};

/** With `after`, what happens before it arrives. */
type Answer = { status: number; body: unknown; after?: Promise<void> };

/** What the server answers, by path without its query; and what it was sent. */
let answers: Record<string, Answer | Answer[]>;
let sent: { path: string; body: Record<string, unknown> }[];
/** What it was asked last, with the query. */
let asked: string;

beforeEach(() => {
  answers = {
    "session/": { status: 200, body: account },
    "notices/": {
      status: 200,
      body: { mails: true, quiet: { from: "20:00", to: "08:00" }, publicKey: "BA" },
    },
    "requests/": { status: 200, body: inbox },
    "requests/ZH-7K4M-2QXD/": { status: 200, body: detail },
  };
  sent = [];
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    asked = url.replace("/api/desk/", "");
    const path = asked.replace(/\?.*/, "");
    if (init?.body) sent.push({ path, body: JSON.parse(String(init.body)) });
    const found = answers[path];
    const answer = Array.isArray(found) ? (found.length > 1 ? found.shift() : found[0]) : found;
    if (!answer) throw new TypeError("network");
    await answer.after;
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  history.replaceState(null, "", "/desk/?section=requests");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const opened = async () => {
  history.replaceState(null, "", "/desk/?request=ZH-7K4M-2QXD");
  render(<Desk words={words} facts={facts} />);
  await screen.findByRole("heading", { level: 1, name: "Zoë Müller" });
};

it("takes back that a request could not be read, once it is", async () => {
  answers["requests/ZH-7K4M-2QXD/"] = { status: 503, body: {} };
  history.replaceState(null, "", "/desk/?request=ZH-7K4M-2QXD");
  render(<Desk words={words} facts={facts} />);
  expect(await screen.findByText(desk.loadFailed)).toBeVisible();
  answers["requests/ZH-7K4M-2QXD/"] = { status: 200, body: detail };
  await press(desk.retry);
  await screen.findByRole("heading", { level: 1, name: "Zoë Müller" });
  expect(screen.queryByText(desk.loadFailed)).toBeNull();
});

it("asks for the second factor after the password, and then shows the inbox", async () => {
  answers["session/"] = { status: 200, body: { staff: null } };
  answers["sign-in/"] = { status: 200, body: { secondFactor: true } };
  answers["code/"] = [
    { status: 401, body: { error: "second-factor-wrong", message: desk.refusals.codeWrong } },
    { status: 200, body: { next: "/desk/" } },
  ];
  render(<Desk words={words} facts={facts} />);
  await userEvent.type(await screen.findByLabelText(login.email), an.email);
  await userEvent.type(screen.getByLabelText(login.password), "drie groene stoelen");
  await press(login.submit);
  await userEvent.type(await screen.findByLabelText(desk.signIn.code), "000000");
  await press(login.submit);
  expect(await screen.findByText(desk.refusals.codeWrong)).toBeVisible();
  answers["session/"] = { status: 200, body: account };
  await press(login.submit);
  expect(await screen.findByRole("link", { name: /Zoë Müller/ })).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual(["sign-in/", "code/", "code/"]);
});

it("puts a request back on one's list in a touch, and takes it off once it is done", async () => {
  vi.setSystemTime(new Date("2026-11-24T10:00:00+01:00"));
  const planned = { ...detail, version: 4, assignee: an, state: "inHand", followUp: "2026-11-24T17:00" };
  answers["requests/ZH-7K4M-2QXD/follow-up/"] = [
    { status: 200, body: planned },
    { status: 200, body: { ...planned, version: 5, followUp: null } },
  ];
  await opened();
  await userEvent.click(screen.getByText(desk.followUp.heading));
  await press("Vandaag om 17:00");
  expect(await screen.findByText("U komt hierop terug op 24-11-2026 17:00")).toBeVisible();
  await press(desk.followUp.done);
  await waitFor(() => expect(screen.queryByText(/U komt hierop terug/)).toBeNull());
  expect(sent.map(({ body }) => [body.version, body.at])).toEqual([
    [3, "2026-11-24T17:00"],
    [4, null],
  ]);
});

it("asks who it is before an export, which cannot ask itself", async () => {
  standInForDialog();
  answers["confirm/"] = {
    status: 403,
    body: {
      error: "confirm-identity",
      message: desk.refusals.confirmIdentity,
      by: "password",
      email: an.email,
    },
  };
  render(<Desk words={words} facts={facts} />);
  await userEvent.click(await screen.findByRole("link", { name: desk.inbox.export }));
  const dialog = await screen.findByRole("dialog", { name: words.access.confirm.heading });
  expect(within(dialog).getByLabelText(words.access.confirm.password)).toBeVisible();
  await press(words.access.confirm.cancel);
  expect(await screen.findByText(desk.refusals.confirmIdentity)).toBeVisible();
});

it("keeps filters in the address, where a reload finds them", async () => {
  render(<Desk words={words} facts={facts} />);
  await screen.findByRole("link", { name: /Zoë Müller/ });
  await press(/^Nieuw 1$/);
  expect(location.search).toBe("?section=requests&state=new");
  await userEvent.type(screen.getByLabelText(desk.inbox.search), "tuin");
  await press(desk.inbox.find);
  expect(location.search).toBe("?section=requests&state=new&q=tuin");
});

it("leaves the focus in the filters while they change, and opens them where they are used", async () => {
  render(<Desk words={words} facts={facts} />);
  const search = await screen.findByLabelText(desk.inbox.search);
  await userEvent.type(search, "tuin{Enter}");
  expect(search).toHaveFocus();
  await userEvent.click(screen.getByText(desk.inbox.filters));
  const who = screen.getByLabelText(desk.inbox.who);
  await userEvent.selectOptions(who, "nobody");
  expect(location.search).toBe("?section=requests&q=tuin&who=nobody");
  expect(who).toHaveFocus();
  await userEvent.selectOptions(who, "");
  expect(who).toHaveFocus();
  expect(who.closest("details")).toHaveAttribute("open");
});

it("shows what waits too long, or which offers are still to be shown", async () => {
  render(<Desk words={words} facts={facts} />);
  await screen.findByLabelText(desk.inbox.search);
  await userEvent.click(screen.getByText(desk.inbox.filters));
  const waits = screen.getByLabelText(desk.inbox.waits);
  await userEvent.selectOptions(waits, desk.inbox.overdue);
  await waitFor(() => expect(asked).toBe("requests/?waits=overdue&language=nl"));
  await userEvent.selectOptions(waits, desk.inbox.offers);
  await waitFor(() => expect(asked).toBe("requests/?waits=offers&language=nl"));
  expect(location.search).toBe("?section=requests&waits=offers");
});

it("opens a request from the inbox, and comes back", async () => {
  render(<Desk words={words} facts={facts} />);
  (await screen.findByRole("link", { name: /Zoë Müller/ })).focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByText("Le grenier est-il isolé ?");
  await userEvent.tab();
  expect(screen.getByRole("button", { name: /Alle aanvragen/ })).toHaveFocus();
  await press(/Alle aanvragen/);
  expect(await screen.findByLabelText(desk.inbox.search)).toBeVisible();
});

it("sends an answer that began with a template, for the version that was seen", async () => {
  answers["requests/ZH-7K4M-2QXD/answers/"] = {
    status: 200,
    body: { ...detail, version: 4, state: "answered" },
  };
  await opened();
  await userEvent.selectOptions(screen.getByLabelText(desk.request.template), "0");
  await userEvent.type(screen.getByLabelText(desk.request.text), ", oui.");
  await press(desk.request.send);
  expect(await screen.findByText(desk.request.queued)).toBeVisible();
  expect(sent).toEqual([
    {
      path: "requests/ZH-7K4M-2QXD/answers/",
      body: {
        version: 3,
        subject: "Votre question",
        text: "Bonjour Zoë Müller, oui.\n\nBien à vous\nAn Verbeeck",
        language: "nl",
      },
    },
  ]);
});

it("takes an answer back within ten seconds, with what was written", async () => {
  const at = "requests/ZH-7K4M-2QXD/";
  const entry = { kind: "answer" as const, author: an, date: line.date, mail: "waiting" as const };
  const undo = { mail: "one", left: 10_000 };
  const entries = [{ ...entry, subject: "Le grenier", text: "Oui.\n\nBien à vous\nAn Verbeeck", undo }];
  answers[`${at}answers/`] = { status: 200, body: { ...detail, version: 4, entries } };
  answers[`${at}answers/undo/`] = { status: 200, body: { ...detail, version: 5 } };
  await opened();
  fireEvent.change(screen.getByLabelText(desk.request.subject), { target: { value: "Le grenier" } });
  fireEvent.change(screen.getByLabelText(desk.request.text), { target: { value: "Oui." } });
  await press(desk.request.send);
  expect(await screen.findByText(desk.undo.leaving)).toBeVisible();
  expect(screen.getByLabelText(desk.request.text)).toHaveValue("");
  await press(desk.undo.action);
  expect(await screen.findByText(desk.undo.done)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ path: `${at}answers/undo/`, body: { mail: "one" } });
  expect(screen.getByLabelText(desk.request.subject)).toHaveValue("Le grenier");
  expect(screen.getByLabelText(desk.request.text)).toHaveFocus();
  expect(screen.getByLabelText(desk.request.text)).toHaveValue("Oui.");
});

it("offers no way back once the time is over", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  render(
    <InDesk>
      <UndoSend left={10_000} onUndo={() => undefined} />
    </InDesk>,
  );
  act(() => void vi.advanceTimersByTime(9_999));
  expect(screen.getByRole("button", { name: desk.undo.action })).toBeVisible();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole("button")).toBeNull();
});

it("sends no answer while a gap of its template stands, and leads there", async () => {
  const text = "Past een van deze momenten?\n\n- …\n\nGroeten";
  const templates = [
    { id: "1", name: { nl: "Bezoek" }, subject: "Een bezoek", text, lang: "nl", gaps: ["times"] },
  ];
  answers["requests/ZH-7K4M-2QXD/"] = { status: 200, body: { ...detail, templates } };
  await opened();
  await userEvent.selectOptions(screen.getByLabelText(desk.request.template), "1");
  // The person reads French.
  expect(screen.getByText(fill(desk.request.otherLanguage, { language: "Nederlands" }))).toBeVisible();
  expect(screen.getByText(/\{times\} \(eerstvolgende vrije/)).toBeVisible();
  expect(screen.getByLabelText(desk.request.text)).toHaveAttribute("lang", "nl");
  await press(desk.request.send);
  const field = screen.getByLabelText<HTMLTextAreaElement>(desk.request.text);
  expect(field).toHaveAccessibleDescription(desk.request.gap);
  expect(field).toHaveFocus();
  expect(text.slice(field.selectionStart, field.selectionEnd)).toBe("- …");
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: text.replace("…", "zaterdag om 10 uur") } });
  expect(field).not.toHaveAccessibleDescription(desk.request.gap);
  await press(desk.request.send);
  expect(sent.map(({ path }) => path)).toEqual(["requests/ZH-7K4M-2QXD/answers/"]);
});

it("shows in the list how a message begins", async () => {
  render(<Desk words={words} facts={facts} />);
  expect(await screen.findByRole("link", { name: /Zoë Müller.*Le grenier est-il isolé/ })).toBeVisible();
});

it("gives back what somebody wrote before a template took its place", async () => {
  await opened();
  await userEvent.type(screen.getByLabelText(desk.request.text), "Ja, het dak is vernieuwd.");
  await userEvent.selectOptions(screen.getByLabelText(desk.request.template), "0");
  expect(screen.getByLabelText(desk.request.text)).toHaveValue("Bonjour Zoë Müller");
  await press(words.editor.undo);
  expect(screen.getByLabelText(desk.request.text)).toHaveValue("Ja, het dak is vernieuwd.");
  expect(screen.getByLabelText(desk.request.template)).toHaveValue("");
});

it("keeps an answer and a note that are not sent yet, also beyond the end of the session", async () => {
  await opened();
  await userEvent.type(screen.getByLabelText(desk.request.text), "Ja.");
  await userEvent.type(screen.getByLabelText(desk.request.note), "Belt terug.");
  await press(/Alle aanvragen/);
  await userEvent.click(await screen.findByRole("link", { name: /Zoë Müller/ }));
  expect(await screen.findByLabelText(desk.request.text)).toHaveValue("Ja.");

  answers["requests/ZH-7K4M-2QXD/notes/"] = { status: 401, body: { error: "desk-signed-out", message: "x" } };
  answers["sign-in/"] = { status: 200, body: { next: "/desk/" } };
  await press(desk.request.addNote);
  await userEvent.type(await screen.findByLabelText(login.email), an.email);
  await userEvent.type(screen.getByLabelText(login.password), "drie groene stoelen");
  await press(login.submit);
  expect(await screen.findByLabelText(desk.request.note)).toHaveValue("Belt terug.");

  answers["requests/ZH-7K4M-2QXD/notes/"] = { status: 200, body: detail };
  await press(desk.request.addNote);
  await screen.findByText(desk.request.saved);
  expect(Object.keys(sessionStorage)).toEqual([`desk-draft:${an.email}:answer ZH-7K4M-2QXD`]);
});

it("hands a request over by a button, not while somebody looks through the colleagues", async () => {
  answers["requests/ZH-7K4M-2QXD/assignee/"] = {
    status: 200,
    body: { ...detail, version: 4, assignee: karim, state: "inHand" },
  };
  await opened();
  expect(screen.queryByRole("button", { name: desk.request.give })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(desk.request.handOver), an.email);
  await userEvent.selectOptions(screen.getByLabelText(desk.request.handOver), karim.email);
  expect(sent).toEqual([]);
  await press(desk.request.give);
  expect(await screen.findByText(desk.request.has.replace("{name}", karim.name))).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ version: 3, to: karim.email, language: "nl" }]);
  expect(screen.queryByRole("button", { name: desk.request.give })).toBeNull();
});

it("says that nobody was signed out where there was no connection", async () => {
  history.replaceState(null, "", "/desk/?account=1");
  answers["sessions/"] = {
    status: 200,
    body: { sessions: [{ id: "1", device: "Firefox, Linux", usedAt: line.date, isCurrent: true }] },
  };
  render(<Desk words={words} facts={facts} />);
  await screen.findByText("Firefox, Linux");
  for (const name of [desk.account.signOut, desk.account.everywhere]) {
    // The menu is a popover.
    await userEvent.click(screen.getByRole("button", { name, hidden: true }));
    await waitFor(() =>
      expect(screen.getAllByText(desk.account.stillSignedIn)).toHaveLength(
        name === desk.account.signOut ? 1 : 2,
      ),
    );
  }
  answers["sign-out/"] = { status: 200, body: {} };
  await press(desk.account.everywhere);
  expect(await screen.findByLabelText(login.password)).toBeVisible();
});

it("shows what a colleague did first, and keeps what was typed", async () => {
  answers["requests/ZH-7K4M-2QXD/"] = [
    { status: 200, body: detail },
    {
      status: 200,
      body: {
        ...detail,
        version: 4,
        assignee: karim,
        entries: [{ kind: "note", author: karim, date: line.date, text: "Ik bel haar." }],
      },
    },
  ];
  answers["requests/ZH-7K4M-2QXD/answers/"] = {
    status: 409,
    body: { error: "changed-meanwhile", message: desk.refusals.changed },
  };
  await opened();
  await userEvent.type(screen.getByLabelText(desk.request.subject), "Uw vraag");
  await userEvent.type(screen.getByLabelText(desk.request.text), "Ja.");
  await press(desk.request.send);
  expect(await screen.findByText(desk.request.changed)).toBeVisible();
  expect(screen.getByText("Ik bel haar.")).toBeVisible();
  expect(screen.getByLabelText(desk.request.text)).toHaveValue("Ja.");
});

it("shows what another reading has found, not what arrives late for the filter before", async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>();
  const late = { ...inbox, requests: [{ ...line, name: "Late Answer" }] };
  const closed = { ...inbox, requests: [{ ...line, name: "Bo Janssens" }] };
  render(<Desk words={words} facts={facts} />);
  await screen.findByRole("link", { name: /Zoë Müller/ });
  answers["requests/"] = { status: 200, body: late, after };
  await press(desk.inbox.refresh);
  answers["requests/"] = { status: 200, body: closed };
  await press(/^Afgesloten/);
  await screen.findByRole("link", { name: /Bo Janssens/ });
  await act(async () => resolve());
  expect(screen.getByRole("link", { name: /Bo Janssens/ })).toBeVisible();
});

it("closes those that are chosen, each as it was seen; where one has changed the rest stay chosen", async () => {
  const others = ["Bo Janssens", "Ann Claes"].map((name, index) => ({
    ...{ ...line, name, reference: `ZH-BBBB-BBB${index}`, version: 7 + index },
  }));
  const done = { ...line, name: "Ida Wouters", reference: "ZH-CCCC-CCCC", state: "closed" as const };
  const closed = (request: typeof line) => ({ ...request, state: "closed" as const });
  answers["requests/"] = { status: 200, body: { ...inbox, requests: [line, ...others, done] } };
  answers["requests/ZH-7K4M-2QXD/state/"] = { status: 200, body: detail };
  answers["requests/ZH-BBBB-BBB1/state/"] = { status: 409, body: { message: desk.request.changed } };
  render(<Desk words={words} facts={facts} />);
  await screen.findByRole("link", { name: /Zoë Müller/ });
  const boxOf = (name: string) => screen.queryByRole("checkbox", { name: new RegExp(name) });
  expect(boxOf("Ida Wouters")).toBeNull();
  for (const name of ["Zoë Müller", "Ann Claes"]) await userEvent.click(boxOf(name) ?? expect.fail());
  answers["requests/"] = { status: 200, body: { ...inbox, requests: [closed(line), ...others, done] } };
  await press("Selectie afsluiten (2)");
  expect(await screen.findByText(desk.request.changed)).toBeVisible();
  expect(sent.map(({ path, body }) => [path, body.state, body.version])).toEqual([
    ["requests/ZH-7K4M-2QXD/state/", "closed", 3],
    ["requests/ZH-BBBB-BBB1/state/", "closed", 8],
  ]);
  await waitFor(() => expect(boxOf("Zoë Müller")).toBeNull());
  expect([boxOf("Ann Claes"), boxOf("Bo Janssens")].map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    false,
  ]);
});

it("shows no request under the address of another, however late a change of it is answered", async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>();
  const second = { ...line, reference: "ZH-BBBB-BBBB", name: "Bo Janssens" };
  answers["requests/ZH-7K4M-2QXD/"] = { status: 200, body: { ...detail, earlier: [second] } };
  answers["requests/ZH-BBBB-BBBB/"] = { status: 200, body: { ...detail, ...second, version: 8 } };
  answers["requests/ZH-7K4M-2QXD/state/"] = { status: 200, body: { ...detail, state: "closed" }, after };
  await opened();
  await press(desk.states.closed);
  await userEvent.click(screen.getByRole("link", { name: /Bo Janssens|Vraag over een pand/ }));
  await screen.findByRole("heading", { level: 1, name: "Bo Janssens" });
  await act(async () => resolve());
  expect(screen.getByRole("heading", { level: 1, name: "Bo Janssens" })).toBeVisible();
  answers["requests/ZH-BBBB-BBBB/state/"] = { status: 200, body: { ...detail, ...second } };
  await press(desk.states.closed);
  expect(sent.at(-1)).toMatchObject({ path: "requests/ZH-BBBB-BBBB/state/", body: { version: 8 } });
});

it("shows what became of a request at the package, and sends it there again", async () => {
  answers["requests/ZH-7K4M-2QXD/"] = {
    status: 200,
    body: { ...detail, package: { source: "whise", state: "unknown" } },
  };
  answers["requests/ZH-7K4M-2QXD/package/"] = {
    status: 200,
    body: { ...detail, package: { source: "whise", state: "waiting" } },
  };
  await opened();
  const part = within(await screen.findByRole("region", { name: desk.package.heading }));
  expect(part.getByText(/^Het is niet zeker of Whise/)).toBeVisible();
  await press(desk.package.again);
  expect(await part.findByText("Wordt doorgegeven aan Whise.")).toBeVisible();
  expect(part.queryByRole("button")).toBeNull();
});

it("says what goes before a person is erased, and asks", async () => {
  standInForDialog();
  answers["people/"] = {
    status: 200,
    body: {
      email: line.email,
      addresses: [line.email],
      requests: 2,
      notes: 1,
      answers: 0,
      files: 0,
      alerts: 3,
      newsletter: true,
      ownerAccount: false,
      packages: ["whise"],
      isOwner: false,
    },
  };
  answers["people/erase/"] = { status: 200, body: {} };
  await opened();
  await press(desk.erase.open);
  const dialog = within(await screen.findByRole("dialog"));
  expect((await dialog.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
    "aanvragen: 2",
    "notities: 1",
    "meldingen: 3",
    desk.erase.newsletter,
  ]);
  expect(dialog.getByText("Ook in Whise kan een kopie staan: wis de persoon daar zelf.")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: desk.erase.confirm }));
  await waitFor(() => expect(location.search).toBe("?section=requests"));
  expect(sent).toEqual([{ path: "people/erase/", body: { email: line.email, requests: 2, language: "nl" } }]);
});

it("does not erase a person whom the list of owners would still name", async () => {
  standInForDialog();
  const nothing = { requests: 1, notes: 0, answers: 0, files: 0, alerts: 0, newsletter: false, packages: [] };
  answers["people/"] = {
    status: 200,
    body: { email: line.email, addresses: [line.email], ...nothing, ownerAccount: true, isOwner: true },
  };
  await opened();
  await press(desk.erase.open);
  expect(await screen.findByText(desk.erase.isOwner)).toBeVisible();
  expect(screen.queryByRole("button", { name: desk.erase.confirm })).toBeNull();
});

it("leaves nothing on the screen once the session has ended, and tells what became of what was typed", async () => {
  await opened();
  answers["requests/ZH-7K4M-2QXD/state/"] = { status: 401, body: { error: "desk-signed-out", message: "x" } };
  await press(desk.states.closed);
  expect(await screen.findByLabelText(login.password)).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(desk.signIn.ended);
  expect(screen.queryByText("Zoë Müller")).toBeNull();
});

it("shows only the account until a second factor that is required is set up", async () => {
  answers["session/"] = {
    status: 200,
    body: { ...account, secondFactor: { isOn: false, isRequired: true } },
  };
  answers["sessions/"] = { status: 200, body: { sessions: [] } };
  render(<Desk words={words} facts={facts} />);
  expect(await screen.findByText(desk.factor.required)).toBeVisible();
  expect(screen.queryByLabelText(desk.inbox.search)).toBeNull();
});

it("shows the backup codes of a second factor once, to be copied together", async () => {
  history.replaceState(null, "", "/desk/?account=");
  answers["sessions/"] = { status: 200, body: { sessions: [] } };
  answers["confirm/"] = { status: 200, body: { confirmed: true } };
  answers["factor/begin/"] = {
    status: 200,
    body: {
      qr: "<svg/>",
      uri: "otpauth://totp/desk?secret=JBSWY3DP",
      secret: "JBSWY3DP",
      backupCodes: ["k4m2-qx7d", "p9w3-tn5h"],
    },
  };
  const user = userEvent.setup();
  render(<Desk words={words} facts={facts} />);
  await user.click(await screen.findByRole("button", { name: desk.factor.begin }));
  expect(await screen.findByText("k4m2-qx7d")).toBeVisible();
  await user.click(screen.getByRole("button", { name: desk.copy }));
  expect(await screen.findByText(desk.copied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("k4m2-qx7d\np9w3-tn5h");
});
