import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Desk } from "@/components/desk/desk";
import type {
  AdvertFeeds,
  DeskAudit,
  DeskSettings,
  StaffAccessList,
} from "@/lib/desk/contract/access-answers";
import type { DeskAccount } from "@/lib/desk/contract/desk-answers";
import { fill } from "@/lib/domain/text/words";
import { standInForDialog } from "../../setup/dialog";
import { deskFacts, dutchDesk } from "./desk-words";

const { access, account: accountWords, factor } = dutchDesk;
const { confirm, staff, audit } = access;

const an = { email: "an@zennehuis.example", name: "An Verbeeck" };
const karim = { email: "karim@zennehuis.example", name: "Karim Bennani" };
const account: DeskAccount = {
  staff: { ...an, role: "publisher" },
  rights: ["audit.read", "settings.edit"],
  secondFactor: { isOn: true, isRequired: false },
  colleagues: [an, karim],
};
const colleagues: StaffAccessList = {
  staff: [
    { ...an, role: "publisher", state: "active", hasSecondFactor: true, sessions: 1, team: "Zaakvoerder" },
    { ...karim, role: "agent", state: "invited", hasSecondFactor: false, sessions: 0, team: null },
    {
      ...{ email: "nora@example.be", name: "Nora Claes", role: "agent", state: "unpublished" },
      ...{ hasSecondFactor: false, sessions: 0, team: null },
    },
  ],
  withoutAccess: [
    { email: "thomas@example.be", name: "Thomas Claes", function: "Makelaar voor Halle", language: "fr" },
  ],
  languages: ["nl", "fr"],
};
const at = "2026-11-23T15:05:00.000Z";
const record: DeskAudit = {
  entries: [
    { id: 3, at, actor: an, action: "staffRole", about: karim.name, detail: "editor agent" },
    { id: 2, at, actor: karim, action: "requestRead", about: "ZH-7K4M-2QXD", detail: null },
    { id: 1, at, actor: null, action: "export", about: null, detail: "12" },
  ],
  total: 3,
  page: 1,
  pages: 1,
  people: [an, karim],
};

const settings: DeskSettings = {
  values: {
    ...{ host: "mail.example", port: "465", user: "site", from: "site@agency.example" },
    ...{ operatorEmail: "", limitScale: "2" },
  },
  hasPassword: true,
  fixed: ["limitScale"],
};

type Answer = { status: number; body: unknown };
let answers: Record<string, Answer | Answer[]>;
let sent: { path: string; body: Record<string, unknown> }[];
let asked: string[];

beforeEach(() => {
  standInForDialog();
  answers = {
    "session/": { status: 200, body: account },
    "staff/": { status: 200, body: colleagues },
    "audit/": { status: 200, body: record },
    "settings/": { status: 200, body: settings },
    "feeds/": { status: 200, body: { feeds: [], isFixed: false } satisfies AdvertFeeds },
  };
  sent = [];
  asked = [];
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const path = url.replace("/api/desk/", "");
    asked.push(path);
    const [address = ""] = path.split("?");
    if (init?.body) sent.push({ path: address, body: JSON.parse(String(init.body)) });
    const found = answers[address];
    const answer = Array.isArray(found) ? found.shift() : found;
    if (!answer) throw new TypeError("network");
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  history.replaceState(null, "", "/desk/?section=access");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const question = (by: string): Answer => ({
  status: 403,
  body: { error: "confirm-identity", message: "Bevestig eerst dat u het bent.", by, email: an.email },
});

async function opened() {
  render(<Desk words={dutchDesk} facts={deskFacts} />);
  await screen.findByText(`${karim.email}`);
}

it("shows colleagues, and what was done by whom, filtered by the address", async () => {
  await opened();
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines.find((line) => line?.includes("editor") || line?.includes("redacteur → makelaar"))).toContain(
    `${an.name} ${audit.actions.staffRole} · ${karim.name} · redacteur → makelaar`,
  );
  expect(screen.getByText(/12 aanvragen/).textContent).toContain(audit.unknown);
  expect(screen.getByText(new RegExp(staff.states.unpublished))).toBeVisible();
  // Everybody but oneself.
  expect(screen.getAllByRole("button", { name: /uitnodigen/i })).toHaveLength(2);
  expect(screen.getByText("In het team: Zaakvoerder")).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(audit.who), karim.name);
  await waitFor(() => expect(asked.at(-1)).toContain(`audit/?who=${encodeURIComponent(karim.email)}`));
  expect(new URLSearchParams(location.search).get("who")).toBe(karim.email);
});

it("asks who it is, and goes on with what was meant", async () => {
  answers["staff/invite/"] = [question("code"), { status: 200, body: colleagues }];
  answers["confirm/identity/"] = [
    { status: 401, body: { error: "second-factor-wrong", message: "Deze code klopt niet." } },
    { status: 200, body: { confirmed: true } },
  ];
  await opened();
  await press(`${staff.inviteAgain}: ${karim.name}`);
  const dialog = await screen.findByRole("dialog", { name: confirm.heading });
  const field = within(dialog).getByLabelText(confirm.code);
  await userEvent.type(field, "000000");
  await press(confirm.submit);
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Deze code klopt niet.");
  expect(field).toHaveValue("000000");
  await press(confirm.submit);
  expect(await screen.findByText(staff.invited.replace("{name}", karim.name))).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: `${staff.inviteAgain}: ${karim.name}` })).toHaveFocus();
  expect(sent.map(({ path, body }) => [path, body.code ?? body.email])).toEqual([
    ["staff/invite/", karim.email],
    ["confirm/identity/", "000000"],
    ["confirm/identity/", "000000"],
    ["staff/invite/", karim.email],
  ]);
});

it("mails a code to who has neither app nor password, and does nothing where that is given up", async () => {
  answers["staff/end/"] = [question("mail")];
  answers["confirm/mail/"] = { status: 200, body: { sent: true } };
  await opened();
  await press(`${staff.end} ${karim.name}`);
  await press(staff.endConfirm);
  const dialog = await screen.findByRole("dialog", { name: confirm.heading });
  expect(within(dialog).queryByRole("textbox")).toBeNull();
  await press(confirm.mail);
  expect(await within(dialog).findByLabelText(confirm.mailed)).toBeVisible();
  expect(within(dialog).getByRole("status")).toHaveTextContent(an.email);
  await press(confirm.cancel);
  expect(await screen.findByText("Bevestig eerst dat u het bent.")).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual(["staff/end/", "confirm/mail/"]);
});

it("opens the key of the second step in an app of the same phone, and takes it away with a code only", async () => {
  const uri = "otpauth://totp/site:an?secret=ABCD";
  answers["sessions/"] = { status: 200, body: { sessions: [] } };
  answers["session/"] = {
    status: 200,
    body: { ...account, secondFactor: { isOn: false, isRequired: false } },
  };
  answers["confirm/"] = { status: 200, body: { confirmed: true } };
  answers["factor/begin/"] = { status: 200, body: { qr: "<svg/>", uri, secret: "ABCD", backupCodes: ["a"] } };
  history.replaceState(null, "", "/desk/?account=1");
  const { unmount } = render(<Desk words={dutchDesk} facts={deskFacts} />);
  await userEvent.click(await screen.findByRole("button", { name: factor.begin }));
  expect(await screen.findByRole("link", { name: factor.open })).toHaveAttribute("href", uri);
  expect(screen.getByRole("button", { name: factor.copyKey })).toBeVisible();
  unmount();
  answers["session/"] = { status: 200, body: account };
  render(<Desk words={dutchDesk} facts={deskFacts} />);
  await userEvent.click(await screen.findByRole("button", { name: factor.remove }));
  expect(await screen.findByRole("link", { name: dutchDesk.signIn.codeRequired })).toBeVisible();
  expect(screen.getByRole("heading", { name: accountWords.heading })).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual(["factor/begin/"]);
});

it("sets the mail server, with what is wrong beside its field; what the environment says stays", async () => {
  const t = access.settings;
  answers["settings/change/"] = [
    { status: 422, body: { errors: { password: "Geef het wachtwoord." } } },
    { status: 200, body: { ...settings, values: { ...settings.values, host: "post.example" } } },
  ];
  await opened();
  const host = await screen.findByLabelText(t.fields.host);
  expect(screen.getByLabelText(t.fields.limitScale)).toHaveAttribute("readonly");
  const password = screen.getByLabelText(t.password);
  expect(password).toHaveValue("");
  await userEvent.clear(host);
  await userEvent.type(host, "post.example");
  await press(t.save);
  await waitFor(() => expect(password).toHaveFocus());
  expect(password).toHaveAccessibleDescription(/Geef het wachtwoord/);
  await userEvent.type(password, "geheim");
  await press(t.save);
  expect(await screen.findByText(t.saved)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    path: "settings/change/",
    body: { host: "post.example", password: "geheim" },
  });
  expect(password).toHaveValue("");
});

it("makes the private addresses of feeds, shows each with its language, and ends them", async () => {
  const { feeds: t } = access;
  const address = "https://www.agency.example/api/feeds/private/0123/meta-fr.xml";
  answers["feeds/change/"] = [
    { status: 200, body: { feeds: [{ format: "meta", language: "fr", address }], isFixed: false } },
    { status: 200, body: { feeds: [], isFixed: false } },
  ];
  await opened();
  await userEvent.click(await screen.findByRole("button", { name: t.make }));
  const part = within(screen.getByRole("region", { name: t.heading }));
  expect(await part.findByText(`${t.formats.meta}, Frans`)).toBeVisible();
  expect(part.getByText(address)).toBeVisible();
  await userEvent.click(part.getByRole("button", { name: t.end }));
  expect(await part.findByText(t.ended)).toBeVisible();
  expect(part.queryByText(address)).toBeNull();
  expect(sent.map(({ body }) => body.on)).toEqual([true, false]);
});

it("offers access to who is in the team, and the team to who has access", async () => {
  const thomas = { email: "thomas@example.be", name: "Thomas Claes", role: "agent" as const };
  const waiting = {
    ...thomas,
    state: "waiting" as const,
    hasSecondFactor: false,
    sessions: 0,
    team: "Makelaar",
  };
  const after: StaffAccessList = { ...colleagues, staff: [...colleagues.staff, waiting], withoutAccess: [] };
  answers["staff/add/"] = [
    { status: 422, body: { errors: { email: "Vul een e-mailadres in." } } },
    { status: 200, body: after },
  ];
  answers["staff/team/"] = { status: 200, body: colleagues };
  await opened();
  await press(`${staff.giveAccess}: Thomas Claes`);
  expect(screen.getByLabelText(staff.name)).toHaveValue("Thomas Claes");
  expect(screen.getByLabelText(staff.language)).toHaveValue("fr");
  await press(staff.addAndInvite);
  await waitFor(() => expect(screen.getByLabelText(staff.email)).toHaveFocus());
  await press(staff.addAndInvite);
  expect(await screen.findByText(fill(staff.waits, { name: "Thomas Claes" }))).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    path: "staff/add/",
    body: { name: "Thomas Claes", email: "thomas@example.be", speaks: "fr", role: "agent" },
  });
  expect(screen.queryByLabelText(staff.name)).toBeNull();

  await press(`${staff.toTeam}: ${karim.name}`);
  await userEvent.type(screen.getByLabelText(staff.function), "Makelaar");
  await userEvent.type(screen.getByLabelText(staff.phone), "0400000002");
  await press(staff.toTeam);
  expect(await screen.findByText(fill(staff.onTeam, { name: karim.name }))).toBeVisible();
  expect(sent.at(-1)?.body).toMatchObject({ email: karim.email, function: "Makelaar", phone: "0400000002" });
});
