import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Signature } from "@/components/desk/account/signature";
import { PhoneLinks } from "@/components/desk/desk-parts";
import { History } from "@/components/desk/inbox/request-history";
import type { DeskEntry } from "@/lib/desk/contract/desk-answers";
import { dutchDesk } from "./desk-words";
import { InDesk } from "./in-desk";

afterEach(() => vi.unstubAllGlobals());

const author = { email: "zoe@example.be", name: "Zoë Müller" };
const reply: DeskEntry = {
  kind: "reply",
  author,
  date: "2026-11-24T09:05:00.000Z",
  subject: "Re: De zolder",
  text: "Zaterdag past.",
  reply: {
    whole: "Zaterdag past.\n> Wanneer komt u?",
    other: "zoe@work.example",
    isUnverified: true,
    files: [{ id: "7", name: "plan.pdf", bytes: 1_600 }],
    refused: [{ name: "setup.exe", reason: "kind" }],
  },
};

const shown = (entries: DeskEntry[]) =>
  render(
    <InDesk>
      <History entries={entries} reference="ZH-7K4M-2QXD" email="zoe@example.be" />
    </InDesk>,
  );

it("shows what came back with its files, what was not taken, and who really wrote", async () => {
  shown([reply, { kind: "bounce", author, date: reply.date, reply: { files: [], refused: [] } }]);
  const [first, second] = screen.getAllByRole("listitem").filter((item) => item.dataset.kind);
  const item = within(first as HTMLElement);
  expect(first).toHaveTextContent("Zoë Müller antwoordde per e-mail 24-11-2026 10:05");
  expect(item.getByText("Re: De zolder")).toBeVisible();
  expect(first).toHaveTextContent(
    /ander adres .*: zoe@work\.example\. Uw antwoord gaat naar zoe@example\.be/,
  );
  expect(item.getByText("Uw mailserver kon de afzender niet bevestigen.")).toBeVisible();
  expect(item.getByRole("link", { name: "plan.pdf" })).toHaveAttribute(
    "href",
    "/api/desk/requests/ZH-7K4M-2QXD/files/7/",
  );
  expect(first).toHaveTextContent("(2 kB)");
  expect(item.getByText(/^setup\.exe: dit soort bestand/)).toBeVisible();
  const whole = item.getByText(/Wanneer komt u/);
  expect(whole).not.toBeVisible();
  await userEvent.click(item.getByText("Hele e-mail tonen"));
  expect(whole).toBeVisible();
  expect(second).toHaveTextContent("Een e-mail aan Zoë Müller kwam niet aan");
});

it("says so where nothing was written yet, and where a reply has no text", () => {
  const { unmount } = shown([]);
  expect(screen.getByText(dutchDesk.request.noHistory)).toBeVisible();
  unmount();
  shown([{ kind: "reply", author, date: reply.date, reply: { files: [], refused: [] } }]);
  expect(screen.getByText("Zonder tekst.")).toBeVisible();
});

it("calls every number, and writes only to one that may be a mobile", () => {
  render(
    <InDesk>
      <PhoneLinks href="tel:+32475123456" label="0475 12 34 56" />
      <PhoneLinks href="tel:+3222345678" label="02 234 56 78" />
      <PhoneLinks href={null} label={null} />
    </InDesk>,
  );
  expect(
    screen
      .getAllByRole("link")
      .map((link) => [link.ariaLabel ?? link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["0475 12 34 56", "tel:+32475123456"],
    ["Sms 0475 12 34 56", "sms:+32475123456"],
    ["WhatsApp 0475 12 34 56", "https://wa.me/32475123456"],
    ["02 234 56 78", "tel:+3222345678"],
  ]);
});

it("saves a signature for each language, and shows what a refusal is about", async () => {
  const answer = {
    languages: ["nl", "fr"],
    own: {},
    shown: { nl: "Met vriendelijke groeten\nAn", fr: "Bien à vous\nAn" },
  };
  const sent: unknown[] = [];
  let refusal: object | null = { error: "answer-name", message: "{mobile} wordt door niets ingevuld." };
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit) => {
    if (method !== "POST") return Response.json(answer);
    sent.push(JSON.parse(String(body)));
    return refusal
      ? Response.json(refusal, { status: 422 })
      : Response.json({ ...answer, own: { nl: "Groet" } });
  });
  render(
    <InDesk>
      <Signature />
    </InDesk>,
  );
  const field = await screen.findByRole("textbox", { name: "Nederlands" });
  expect(field).toHaveAttribute("lang", "nl");
  expect(field).toHaveAttribute("placeholder", answer.shown.nl);
  await userEvent.type(field, "{{mobile}");
  await userEvent.click(screen.getByRole("button", { name: "Bewaren" }));
  expect(await screen.findByText("{mobile} wordt door niets ingevuld.")).toBeVisible();
  expect(field).toHaveValue("{mobile}");
  refusal = null;
  await userEvent.click(screen.getByRole("button", { name: "Bewaren" }));
  expect(await screen.findByText(dutchDesk.account.signature.saved)).toBeVisible();
  expect(sent).toEqual([
    { nl: "{mobile}", language: "nl" },
    { nl: "{mobile}", language: "nl" },
  ]);
});
