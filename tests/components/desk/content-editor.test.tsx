import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ContentEditor from "@/components/desk/editor/content-editor";
import article from "@/content/articles/sale.json";
import project from "@/content/projects/301.json";
import property from "@/content/properties/7123.json";
import site from "@/content/site.json";
import team from "@/content/team.json";
import type { ContentDocument } from "@/lib/desk/contract/content-answers";
import { formOf } from "@/lib/desk/editing/form-of";
import type { StaffRight } from "@/lib/domain/desk/roles";
import { fill } from "@/lib/domain/text/words";
import { loadMessages } from "@/lib/i18n/messages";
import desk from "@/locales/en/desk.json";
import editor from "@/locales/en/deskEditor.json";
import { standInForDialog } from "../../setup/dialog";
import { deskFacts } from "./desk-words";
import { InDesk } from "./in-desk";
import { SentFile } from "./pictures/support";

const messages = await loadMessages("en");
const form = (name: string) => formOf(name, "content", messages, { language: "en", today: "2026-11-23" });
/** A few fields of each kind stand for all of a property. */
const shownFields = [
  "MainTypeName",
  "Goal",
  "Price",
  "HouseNumber",
  "Zip",
  "City",
  "Latitude",
  "Rooms",
  "Building",
  "EPC",
  "Planning",
  "texts",
];
const formWith = (name: string) => {
  const whole = form(name);
  if (whole && name === "site")
    return { ...whole, fields: whole.fields.filter(({ path: [first] }) => first === "brand") };
  if (!whole || !name.startsWith("properties/")) return whole;
  return { ...whole, fields: whole.fields.filter(({ path: [first = ""] }) => shownFields.includes(first)) };
};
const words = {
  ...desk,
  login: messages.login,
  passkeys: messages.passkeys,
  home: messages.deskHome,
  listings: messages.deskListings,
  editor,
  content: messages.deskContent,
  pictures: messages.deskPictures,
  publishing: messages.deskPublishing,
  visits: messages.deskVisits,
  demand: messages.deskDemand,
  access: messages.deskAccess,
  import: messages.deskImport,
  owners: messages.deskOwners,
  homeFile: {
    ...messages.deskHomeFile,
    stepNames: messages.portal.steps.names,
    stepStates: messages.portal.steps.states,
    paperWords: messages.portal.papers,
  },
  answerNames: messages.deskFields.choices.all.names,
  roleNames: messages.deskFields.choices.all.role,
  flows: {},
};
const props = {
  words,
  facts: { ...deskFacts, language: "en" as const },
  address: { query: new URLSearchParams(), go: () => undefined, open: () => undefined },
  onSignedOut: vi.fn(),
};
const accountWith = (...rights: StaffRight[]) => ({
  staff: { email: "an@zennehuis.example", name: "An", role: "publisher" as const },
  rights,
  secondFactor: { isOn: false, isRequired: false },
  colleagues: [],
});
const account = accountWith("content.read", "listings.update", "content.edit");

const documentOf = (name: string, value: unknown, hash = "h1"): ContentDocument => ({
  name,
  value,
  hash,
  findings: [],
  lastRevision: null,
  isEditable: true,
});

/** With `after`, what happens before it arrives. */
type Answer = { status: number; body: unknown; after?: Promise<void> };
let answers: Record<string, Answer[]>;
let sent: { path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answers = {};
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("48rem"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const path = url.replace("/api/desk/", "").replace(/\?.*/, "");
    if (init?.body) sent.push({ path, body: JSON.parse(String(init.body)) });
    const list = answers[path];
    const answer = list && (list.length > 1 ? list.shift() : list[0]);
    if (!answer) throw new TypeError("network");
    await answer.after;
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => {
  // First: a part that has just been loaded would still ask for them.
  cleanup();
  vi.unstubAllGlobals();
});

const ok = (body: unknown): Answer => ({ status: 200, body });

async function open(name: string, value: unknown, who = account, document = documentOf(name, value)) {
  answers.content = [];
  answers["content/"] = [ok(document)];
  answers["content/form/"] = [ok(formWith(name))];
  answers["content/check/"] ??= [ok({ findings: [] })];
  const shown = render(
    <InDesk {...props} account={who}>
      <ContentEditor name={name} />
    </InDesk>,
  );
  await screen.findByText(who.rights.length > 1 ? editor.save : editor.readOnly);
  return shown;
}
const openProperty = (changes: object = {}, who = account) =>
  open("properties/7123", { ...property, ...changes }, who);
const saves = () => sent.filter(({ path }) => path === "content/save/").map(({ body }) => body);
const save = () => userEvent.click(screen.getByText(editor.save));
const priceField = () => screen.getByLabelText(/^Price/);
/** Types a text at once, and leaves the field. */
function write(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

describe("what is sent", () => {
  it("is one edit for one value, with the state that was seen", async () => {
    await openProperty();
    answers["content/save/"] = [ok(documentOf("properties/7123", { ...property, Price: 1_250_000.5 }, "h2"))];
    write(priceField(), "€ 1.250.000,50");
    expect(screen.getByText("1 change not saved")).toBeVisible();
    await save();
    expect(await screen.findByText(editor.saved)).toBeVisible();
    expect(saves()).toEqual([
      {
        name: "properties/7123",
        hash: "h1",
        language: "en",
        edits: [{ path: ["Price"], value: 1_250_000.5 }],
      },
    ]);
    expect(priceField()).toHaveValue("1.250.000,50");
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it("takes away what is cleared, with the group that holds nothing then", async () => {
    await openProperty({ Visits: undefined, EPC: { CO2: 12.5 } });
    answers["content/save/"] = [ok(documentOf("properties/7123", property, "h2"))];
    const co2 = screen.getByLabelText(/CO₂/);
    expect(co2).toHaveValue("12,5");
    write(co2, "");
    write(priceField(), "");
    await save();
    expect(saves()[0]?.edits).toEqual([{ path: ["Price"], value: null }, { path: ["EPC"] }]);
  });

  it("knows yes, no and unknown", async () => {
    await openProperty({ Building: { ...property.Building, Facilities: { Lift: true } } });
    answers["content/save/"] = [ok(documentOf("properties/7123", property, "h2"))];
    const attic = within(screen.getByRole("group", { name: "Attic" }));
    const lift = within(screen.getByRole("group", { name: "Lift" }));
    expect(attic.getByRole("radio", { name: editor.unknown })).toBeChecked();
    expect(lift.getByRole("radio", { name: editor.yes })).toBeChecked();
    await userEvent.click(attic.getByRole("radio", { name: editor.no }));
    await userEvent.click(lift.getByRole("radio", { name: editor.unknown }));
    await save();
    expect(saves()[0]?.edits).toEqual([
      { path: ["Building", "Facilities", "Lift"] },
      { path: ["Building", "Facilities", "Attic"], value: false },
    ]);
  });

  it("is nothing where a number is none, and the text stays", async () => {
    await openProperty();
    write(priceField(), "about 300");
    expect(priceField()).toHaveValue("about 300");
    expect(priceField()).toHaveAccessibleDescription(new RegExp(editor.moneyWrong.slice(0, 12)));
    await save();
    expect(saves()).toEqual([]);
  });

  it("can be taken back step by step, and discarded", async () => {
    await openProperty();
    const before = (priceField() as HTMLInputElement).value;
    await userEvent.clear(priceField());
    await userEvent.type(priceField(), "12");
    await userEvent.tab();
    await userEvent.click(screen.getByText(editor.undo));
    expect(priceField()).toHaveValue(before);
    write(priceField(), "2");
    await userEvent.click(screen.getByText(editor.discard));
    await userEvent.click(screen.getByText(editor.discardYes));
    expect(priceField()).toHaveValue(before);
  });
});

describe("a postcode", () => {
  it("brings its town, and the point that is not placed yet; one step takes all of it back", async () => {
    const { latitude: Latitude, longitude: Longitude, zip: Zip } = site.agency;
    await openProperty({ Zip, City: "Anderlecht", Latitude, Longitude });
    expect(screen.getByText(editor.agencyPoint)).toBeVisible();
    for (const zip of ["118", "1180"])
      fireEvent.change(screen.getByLabelText("Postcode"), { target: { value: zip } });
    const town = screen.getByLabelText("Municipality");
    expect(town).toHaveValue("Ukkel");
    expect(screen.getByText(fill(editor.middlePoint, { place: "1180 Uccle" }))).toBeVisible();
    expect(screen.getByText("4 changes not saved")).toBeVisible();
    await userEvent.click(screen.getByText(editor.undo));
    expect(town).toHaveValue("Anderlecht");
    expect(screen.getByText(editor.agencyPoint)).toBeVisible();
  });
});

describe("a list", () => {
  it("adds, moves and removes entries", async () => {
    await open("team", team);
    const names = () =>
      screen.getAllByRole("button", { name: /^Move up/ }).map((each) => each.getAttribute("aria-label"));
    const [first, second] = names();
    const name = second?.replace("Move up: ", "");
    await userEvent.click(screen.getByLabelText(second ?? ""));
    expect(names().slice(0, 2)).toEqual([second, first]);
    expect(
      await screen.findByText(`${name} is now in place 1 of ${team.members.length}.`),
    ).toBeInTheDocument();
    const count = names().length;
    await userEvent.click(screen.getByRole("button", { name: "Add: Team member" }));
    expect(names()).toHaveLength(count + 1);
    expect(screen.getByLabelText("First name")).toHaveFocus();
    expect(screen.getByDisplayValue(`item-${count + 1}`)).toBeVisible();
    // Nobody is called after a number that was counted, or a list that is empty.
    expect(names().at(-1)).toBe(`Move up: Team member ${count + 1}`);
    await userEvent.click(screen.getByLabelText(`Remove: ${name}`));
    expect(names()).toHaveLength(count);
  });
});

describe("the units of a project", () => {
  it("have price and state in their rows, which are closed", async () => {
    const [first] = project.Units;
    await open("projects/301", project);
    answers["content/save/"] = [ok(documentOf("projects/301", project, "h2"))];
    expect(screen.getAllByLabelText(/^Price without VAT/)[0]).toHaveDisplayValue("339.000");
    await userEvent.selectOptions(screen.getAllByLabelText("State")[0] as HTMLElement, "option");
    await save();
    expect(saves()).toMatchObject([{ edits: [{ path: ["Units", 0, "Status"], value: "option" }] }]);
    const row = within(screen.getAllByText(first?.Name ?? "")[0]?.closest("li") as HTMLElement);
    await userEvent.click(row.getByText(first?.Name ?? ""));
    expect(row.getAllByLabelText("State")).toHaveLength(1);
    expect(row.getByLabelText("Area")).toBeVisible();
  });
});

describe("somebody who leaves the team", () => {
  it("hands over what is theirs, in the same save", async () => {
    const [an, ...others] = team.members;
    const [, second] = others;
    await open("team", team);
    fireEvent.click(screen.getByLabelText(`Remove: ${an?.firstName} ${an?.lastName}`));
    const members = [{ id: an?.id, name: "An Verbeeck", count: 60 }];
    answers["content/save/"] = [
      { status: 409, body: { error: "content-in-use", message: "Still used", uses: [], members } },
      ok(documentOf("team", { ...team, members: others }, "h2")),
    ];
    await save();
    const choice = await screen.findByLabelText("Who takes over the properties of An Verbeeck?");
    expect(choice).toHaveAccessibleDescription(/60 properties/);
    await userEvent.selectOptions(choice, `${second?.firstName} ${second?.lastName}`);
    await userEvent.click(screen.getByRole("button", { name: editor.handOver }));
    expect(await screen.findByText(editor.saved)).toBeVisible();
    expect(saves().at(-1)).toMatchObject({
      edits: [{ path: ["members", 0] }],
      successors: { [an?.id ?? ""]: second?.id },
    });
    expect(screen.queryByRole("button", { name: editor.handOver })).toBeNull();
  });
});

describe("the focus in a list", () => {
  const [an, ...others] = team.members;
  const [second] = others;
  const nameOf = (member: (typeof team.members)[number] | undefined) =>
    `${member?.firstName} ${member?.lastName}`;
  const buttons = () => screen.getAllByRole("button", { name: /^Move down/ });

  it("follows an entry that moves, to the end of the list", async () => {
    await open("team", { ...team, members: [...others.slice(0, 2), an] });
    const press = (button: HTMLElement) => {
      button.focus();
      fireEvent.click(button);
    };
    press(screen.getByRole("button", { name: `Move down: ${nameOf(second)}` }));
    for (const _ of [1, 2]) fireEvent.click(document.activeElement as Element);
    expect(document.activeElement).toHaveAccessibleName(`Move down: ${nameOf(second)}`);
    expect(buttons().map((button) => button.getAttribute("aria-label"))).toEqual(
      [others[1], an, second].map((member) => `Move down: ${nameOf(member)}`),
    );
  });

  it("goes to the next entry when one is removed, which is announced; at last to the button that adds", async () => {
    await open("team", { ...team, members: others.slice(0, 2) });
    fireEvent.click(screen.getByRole("button", { name: `Remove: ${nameOf(second)}` }));
    expect(await screen.findByText(fill(editor.removed, { name: nameOf(second) }))).toBeInTheDocument();
    expect(screen.getByRole("button", { name: `Remove: ${nameOf(others[1])}` })).toHaveFocus();
    fireEvent.click(document.activeElement as Element);
    expect(screen.getByRole("button", { name: "Add: Team member" })).toHaveFocus();
  });
});

describe("what is typed", () => {
  it("is still there when the desk is opened again", async () => {
    const { unmount } = await openProperty();
    write(priceField(), "412.000");
    unmount();
    await openProperty();
    expect(priceField()).toHaveValue("412.000");
    expect(screen.getByText(editor.restored)).toBeVisible();
  });

  it("is kept when the session is over", async () => {
    const { unmount } = await openProperty();
    answers["content/save/"] = [{ status: 401, body: { error: "desk-signed-out", message: "" } }];
    write(priceField(), "413.000");
    await save();
    expect(props.onSignedOut).toHaveBeenCalled();
    unmount();
    await openProperty();
    expect(priceField()).toHaveValue("413.000");
  });
});

describe("a colleague who saved meanwhile", () => {
  const conflict = (value: object): Answer => ({
    status: 409,
    body: {
      error: "content-changed",
      message: "",
      changes: null,
      document: documentOf("properties/7123", value, "h2"),
    },
  });

  it("disturbs nobody where they changed something else", async () => {
    await openProperty();
    const theirs = { ...property, ContactID: "other" };
    answers["content/save/"] = [
      conflict(theirs),
      ok(documentOf("properties/7123", { ...theirs, Price: 5 }, "h3")),
    ];
    write(priceField(), "5");
    await save();
    expect(await screen.findByText(editor.saved)).toBeVisible();
    expect(saves().map(({ hash, edits }) => [hash, edits])).toEqual([
      ["h1", [{ path: ["Price"], value: 5 }]],
      ["h2", [{ path: ["Price"], value: 5 }]],
    ]);
  });

  it("leaves the choice of a field that both changed", async () => {
    await openProperty();
    answers["content/save/"] = [
      conflict({ ...property, Price: 7 }),
      ok(documentOf("properties/7123", { ...property, Price: 5 }, "h3")),
    ];
    write(priceField(), "5");
    await save();
    const price = within(await screen.findByRole("group", { name: "Price" }));
    expect(price.getByRole("radio", { name: "Mine € 5" })).toBeChecked();
    expect(price.getByRole("radio", { name: "Theirs € 7" })).not.toBeChecked();
    await userEvent.click(screen.getByRole("button", { name: editor.useChoice }));
    expect(await screen.findByText(editor.saved)).toBeVisible();
    expect(saves().at(-1)).toMatchObject({ hash: "h2", edits: [{ path: ["Price"], value: 5 }] });
  });
});

describe("what is typed while a save is on its way", () => {
  const theirs = { ...property, ContactID: "other" };
  const late = () => {
    const { promise: after, resolve } = Promise.withResolvers<void>();
    return { after, arrive: () => act(async () => resolve()) };
  };
  const conflictWith = (value: object, after: Promise<void>): Answer => ({
    status: 409,
    body: {
      error: "content-changed",
      message: "",
      changes: null,
      document: documentOf("properties/7123", value, "h2"),
    },
    after,
  });
  const houseNumber = () => screen.getByRole("textbox", { name: "House number" });
  const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

  it("stays, where a colleague has saved something else meanwhile", async () => {
    await openProperty();
    const { after, arrive } = late();
    answers["content/save/"] = [
      conflictWith(theirs, after),
      ok(documentOf("properties/7123", { ...theirs, Price: 5 }, "h3")),
    ];
    type(priceField(), "5");
    await save();
    type(houseNumber(), "12B");
    await arrive();
    expect(await screen.findByText("1 change not saved")).toBeVisible();
    expect(houseNumber()).toHaveValue("12B");
    expect(saves().at(-1)).toMatchObject({ hash: "h2", edits: [{ path: ["Price"], value: 5 }] });
    expect(screen.getByRole("button", { name: editor.undo })).toBeDisabled();
  });

  it("is asked about, where the colleague has changed the same field", async () => {
    await openProperty();
    const { after, arrive } = late();
    answers["content/save/"] = [
      conflictWith({ ...property, HouseNumber: "7" }, after),
      ok(documentOf("properties/7123", { ...property, Price: 5, HouseNumber: "12B" }, "h3")),
    ];
    type(priceField(), "5");
    await save();
    type(houseNumber(), "12B");
    await arrive();
    expect(await screen.findByRole("radio", { name: "Mine 12B" })).toBeChecked();
    await userEvent.click(screen.getByRole("button", { name: editor.useChoice }));
    expect(await screen.findByText(editor.saved)).toBeVisible();
    expect(houseNumber()).toHaveValue("12B");
    expect(saves().at(-1)?.edits).toEqual([
      { path: ["Price"], value: 5 },
      { path: ["HouseNumber"], value: "12B" },
    ]);
  });

  it("stays, where the server tidies what was sent of the same field", async () => {
    await openProperty();
    const { after, arrive } = late();
    answers["content/save/"] = [
      { ...ok(documentOf("properties/7123", { ...property, HouseNumber: "12" }, "h2")), after },
    ];
    type(houseNumber(), "12 ");
    await save();
    type(houseNumber(), "12 B");
    await arrive();
    expect(houseNumber()).toHaveValue("12 B");
  });
});

describe("a text that names what is filled in", () => {
  it("lists the names, and has the one that is pressed where it is being edited", async () => {
    const text = { en: "Dear , thank you." };
    await open("answers", { answers: [{ name: { en: "Question" }, subject: { en: "About" }, text }] });
    const area = screen.getByDisplayValue<HTMLTextAreaElement>(text.en);
    area.focus();
    area.setSelectionRange(5, 5);
    const [menu] = within(area.parentElement as HTMLElement).getAllByText(editor.insertName);
    await userEvent.click(menu as HTMLElement);
    await userEvent.click(screen.getAllByRole("button", { name: /name of the person/ })[1] as HTMLElement);
    expect(area).toHaveValue("Dear {name}, thank you.");
    await waitFor(() => expect(area).toHaveFocus());
    expect(area.selectionStart).toBe(11);
  });
});

describe("what a person sees", () => {
  it("is what the law asks for, and what the check finds, at its field", async () => {
    const findings = [
      {
        name: "properties/7123",
        path: ["EPC", "CO2"],
        severity: "warning" as const,
        text: "Brussels asks for the CO₂.",
      },
      { name: "properties/7123", path: ["Price"], severity: "error" as const, text: "A price is needed." },
    ];
    await open("properties/7123", property, account, {
      ...documentOf("properties/7123", property),
      findings,
    });
    expect(priceField()).toHaveAccessibleDescription(/A price is needed\./);
    expect(screen.getByRole("textbox", { name: /CO₂ .*asked for by law/ })).toHaveAccessibleDescription(
      /Brussels asks/,
    );
    expect(screen.getByText("1 error, 1 remark")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /Price A price is needed/ }));
    await waitFor(() => expect(priceField()).toHaveFocus());
  });

  it("is of several ways to obey the law the one that was taken, or all of them", async () => {
    const { either, required } = editor.lawful;
    const { unmount } = await openProperty({ Planning: {} });
    expect(screen.getByLabelText(`Planning information of (${either})`)).toBeVisible();
    unmount();
    await openProperty({ Planning: { InformationRequested: "2026-11-02" } });
    expect(screen.getByLabelText(`Planning information requested on (${required})`)).toBeVisible();
    expect(screen.getByLabelText("Planning information of")).toBeVisible();
  });

  it("is a long line whole, and still one line", async () => {
    await openProperty();
    const [title] = screen.getAllByLabelText<HTMLTextAreaElement>(/^Title/);
    if (!title) throw new Error("no title");
    write(title, "A house");
    await userEvent.type(title, "{Enter}!");
    expect(title).toHaveValue("A house!");
    title.select();
    await userEvent.paste("A house\n  with a garden");
    expect(title).toHaveValue("A house with a garden");
  });

  it("is only what fits, and what is there all the same", async () => {
    await openProperty({ MainTypeName: "building-plot", Rooms: undefined, Building: { Heating: "stove" } });
    expect(screen.queryByRole("textbox", { name: "Bedrooms" })).toBeNull();
    expect(screen.getByRole("combobox", { name: "Heating" })).toHaveValue("stove");
    expect(screen.getAllByText(editor.misfit).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole("button", { name: "Take away Heating" }));
    expect(screen.queryByRole("combobox", { name: "Heating" })).toBeNull();
  });

  it("is open to change as far as the role goes", async () => {
    await openProperty({}, accountWith("content.read", "listings.update"));
    expect(priceField()).not.toHaveAttribute("readonly");
    expect(screen.getByRole("textbox", { name: "House number" })).toHaveAttribute("readonly");
  });

  it("has no button where nothing may be changed", async () => {
    await openProperty({}, accountWith("content.read"));
    expect(await screen.findByText(editor.readOnly)).toBeVisible();
    expect(screen.queryByRole("button", { name: editor.save })).toBeNull();
  });

  it("is what the schema refuses, where a save is refused", async () => {
    await openProperty();
    answers["content/save/"] = [
      {
        status: 422,
        body: {
          error: "content-unreadable",
          message: "It cannot be read.",
          findings: [{ name: "properties/7123", path: ["Price"], severity: "error", text: "Above 0." }],
        },
      },
    ];
    write(priceField(), "-4");
    await save();
    expect(await screen.findByRole("alert", { name: editor.refused })).toHaveFocus();
    expect(priceField()).toHaveAccessibleDescription(/Above 0\./);
  });

  it("is that nothing was saved, where there was no answer", async () => {
    await openProperty();
    write(priceField(), "412.000");
    await save();
    expect(await screen.findByRole("heading", { name: editor.notSaved })).toBeVisible();
    expect(priceField()).toHaveValue("412.000");
  });

  it("marks languages that a text lacks", async () => {
    const { de: _, ...texts } = property.texts;
    await openProperty({ texts });
    const group = within(screen.getByRole("group", { name: "Texts" }));
    expect(group.getByRole("button", { name: `DE, Deutsch, ${editor.missing}` })).toBeVisible();
    await userEvent.click(group.getByRole("button", { name: "FR, Français" }));
    expect(group.getByRole("textbox", { name: "Title" })).toHaveValue(property.texts.fr.TypeDescription);
  });
});

it("says whose a field is that a package fills, and keeps it as it is here", async () => {
  const name = "properties/7123";
  const imported = (owner: "feed" | "kept") => ({
    imported: {
      ...{ source: "whise", title: "Whise", id: "77", at: "2026-11-23T13:30:00.000Z", hold: null },
      fields: { Price: owner },
    },
  });
  answers["import/fields/"] = [ok(imported("feed"))];
  answers["import/keep/"] = [ok(imported("kept"))];
  await open(name, { ...property, Source: { Name: "whise", ID: "77" } });
  expect(await screen.findByText(/from Whise, 23 November 2026 14:30/)).toBeVisible();
  const [button, ...others] = screen.getAllByRole("button", {
    name: new RegExp(messages.deskImport.keepMine),
  });
  expect(others).toEqual([]);
  const price = screen.getByRole("textbox", { name: /^Price/ });
  expect(price).toHaveAttribute("readonly");
  await userEvent.click(button as HTMLElement);
  expect(await screen.findByText(/whatever Whise says/)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    path: "import/keep/",
    body: { id: "77", paths: ["Price"], keep: true, name },
  });
  expect(price).not.toHaveAttribute("readonly");
});

describe("a text", () => {
  const { rich } = editor;
  /** What Word puts on the clipboard of a heading, bold words and two lines of a list. */
  const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
    <!--StartFragment--><h1 style="color:#2F5496">The sale<o:p></o:p></h1>
    <p class=MsoNormal style="font-size:14pt">A\u00a0<b>fair</b> price\u00a0!<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
    <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp; </span></span><![endif]>One</p>
    <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp; </span></span><![endif]>Two</p><!--EndFragment--></body></html>`;
  const field = () => screen.findByRole("textbox", { name: "Full text, English" });
  const openText = async (text: string) => {
    // Nothing has a place here: what scrolls to the cursor finds none.
    Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
    await open("articles/sale", { ...article, fullText: { ...article.fullText, en: text } });
    return field();
  };
  const written = async () => {
    answers["content/save/"] = [ok(documentOf("articles/sale", article, "h2"))];
    await save();
    return saves().at(-1)?.edits;
  };
  const markAll = (text: HTMLElement) => fireEvent.keyDown(text, { key: "a", code: "KeyA", ctrlKey: true });
  const press = async (name: string) =>
    userEvent.click(
      within(await screen.findByRole("toolbar", { name: /Full text/ })).getByRole("button", { name }),
    );

  it("is written as it is read, by buttons, and kept in Markdown", async () => {
    const text = await openText("Sold in weeks");
    expect(screen.getByRole("button", { name: editor.save })).toHaveAttribute("aria-disabled", "true");
    markAll(text);
    await press(editor.bold);
    await waitFor(() => expect(within(text).getByText("Sold in weeks").tagName).toBe("STRONG"));
    await press(editor.list);
    expect(await within(text).findByRole("listitem")).toHaveTextContent("Sold in weeks");
    expect(await written()).toEqual([{ path: ["fullText", "en"], value: "- **Sold in weeks**" }]);
  });

  it("keeps a table as it is, and says so", async () => {
    const text = await openText("Sold\n\n| m² | € |\n|---|---|\n| 90 | 3 |");
    expect(await screen.findByText(rich.kept)).toBeVisible();
    expect(text).toHaveAccessibleDescription(new RegExp(rich.kept));
    expect(text.querySelector("pre")).toHaveTextContent("| 90 | 3 |");
  });

  it("takes over what is pasted from Word without what Word leaves in it", async () => {
    const text = await openText("");
    const clipboardData = {
      types: ["text/html"],
      files: [],
      items: [],
      getData: (type: string) => (type === "text/html" ? fromWord : ""),
    };
    fireEvent.paste(text, { clipboardData });
    expect(await within(text).findByRole("heading", { level: 2 })).toHaveTextContent("The sale");
    expect(await written()).toEqual([
      { path: ["fullText", "en"], value: "## The sale\n\nA **fair** price\u00a0!\n\n- One\n- Two" },
    ]);
  });

  it("leads to an address that somebody types, and says where one leads nowhere", async () => {
    standInForDialog();
    const text = await openText("The notary");
    markAll(text);
    await press(editor.link);
    const dialog = within(await screen.findByRole("dialog", { name: editor.link }));
    await userEvent.click(dialog.getByLabelText(rich.linkTargets.address));
    const address = dialog.getByRole("textbox", { name: new RegExp(rich.linkTargets.address) });
    write(address, "tomorrow");
    await userEvent.click(dialog.getByText(rich.linkPut));
    expect(dialog.getByText(rich.linkErrors.address)).toBeVisible();
    write(address, "www.notaris.be");
    await userEvent.click(dialog.getByText(rich.linkPut));
    await waitFor(() => expect(text.querySelector("a")).toHaveTextContent("The notary"));
    expect(await written()).toEqual([
      { path: ["fullText", "en"], value: "[The notary](https://www.notaris.be)" },
    ]);
  });
});

it("shows colours before they are saved, and says which words could not be read on which ground", async () => {
  await open("site", site, accountWith("content.read", "content.edit", "settings.edit"));
  const sample = within(await screen.findByRole("region", { name: editor.sample.heading }));
  expect(sample.getByText(editor.sample.fine)).toBeVisible();
  const accent = screen.getByRole("textbox", { name: "Accent" });
  write(accent, "#ff8c00");
  expect(
    await sample.findByText(/^Accent \(#ff8c00\) on White \(#ffffff\): contrast 2\.3:1, 4\.5:1 is needed/),
  ).toBeVisible();
  const [button] = sample.getAllByText(editor.sample.button);
  expect(button?.closest<HTMLElement>(".brand-sample")?.style.getPropertyValue("--color-brick")).toBe(
    "#ff8c00",
  );
  write(accent, "#ff");
  expect(await screen.findByText(editor.sample.incomplete)).toBeVisible();
});

it("shows a logo beside the settings as soon as it was chosen, and says why one is not taken", async () => {
  SentFile.all = [];
  vi.stubGlobal("XMLHttpRequest", SentFile);
  await open("site", site, accountWith("content.read", "content.edit", "settings.edit"));
  const { brand: t } = messages.deskPictures;
  const sample = within(await screen.findByRole("region", { name: editor.sample.heading }));
  const logo = within(await screen.findByRole("group", { name: "Logo" }));
  const address = (file: string) => `/api/desk/brand/file/?file=${file}`;
  expect(await logo.findByRole("img")).toHaveAttribute("src", address("logo.svg"));
  const choose = (label = t.change) =>
    userEvent.upload(logo.getByLabelText(label), new File(["<svg/>"], "New.svg", { type: "image/svg+xml" }));
  await choose();
  expect(SentFile.all.at(-1)?.url).toContain("brand/upload/?setting=logo");
  act(() => SentFile.all.at(-1)?.answer(422, { error: "logo-active", message: t.refusals.active }));
  expect(await logo.findByRole("alert")).toHaveTextContent(t.refusals.active);
  await choose();
  act(() => SentFile.all.at(-1)?.answer(200, { file: "logo-0123456789.svg" }));
  expect(await logo.findByText(t.chosen)).toBeVisible();
  for (const image of [logo.getByRole("img"), sample.getAllByRole("img")[0]])
    expect(image).toHaveAttribute("src", address("logo-0123456789.svg"));
  await userEvent.click(logo.getByRole("button", { name: t.clear }));
  expect(logo.getByText(t.none.logo)).toBeVisible();
  // The site cannot be without an icon.
  const icon = within(screen.getByRole("group", { name: "Icon" }));
  expect(icon.queryByRole("button", { name: t.clear })).toBeNull();
  await choose(t.choose);
  answers["content/save/"] = [ok(documentOf("site", site, "h2"))];
  act(() => SentFile.all.at(-1)?.answer(200, { file: "logo-9876543210.svg" }));
  await logo.findByText(t.chosen);
  await save();
  expect(saves()[0]?.edits).toEqual([{ path: ["brand", "logo"], value: "logo-9876543210.svg" }]);
});
