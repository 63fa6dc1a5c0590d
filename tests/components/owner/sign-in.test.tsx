import "@/components/forms/early-form-use.inline";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLayoutEffect, useRef } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AccountView } from "@/components/owner/account-form";
import { SetPasswordForm } from "@/components/owner/set-password";
import { SignIn } from "@/components/owner/sign-in";
import words from "@/locales/nl/login.json";

const view: AccountView = {
  language: "nl",
  words,
  phone: { shown: "02 000 00 00", href: "tel:+3220000000" },
  portalHref: "/owner/",
  signInHref: "/login/",
};
const token = "abcdefghijklmnopqrstuvwxyz123456";

/** What the server answers, by path; and what it was sent. */
let answers: Record<string, { status: number; body: unknown } | "nothing">;
let sent: { path: string; body: Record<string, unknown> }[];
const leadOn = vi.fn();

beforeEach(() => {
  answers = { session: { status: 200, body: { owner: null } } };
  sent = [];
  leadOn.mockReset();
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const path = url.split("/").at(-2) ?? "";
    if (init?.body) sent.push({ path, body: JSON.parse(String(init.body)) });
    const answer = answers[path];
    if (!answer || answer === "nothing") throw new TypeError("network");
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  history.replaceState(null, "", "/login/");
  const real = window.location;
  const get = (_: object, name: string) => (name === "replace" ? leadOn : Reflect.get(real, name));
  vi.stubGlobal("location", new Proxy({}, { get: get as ProxyHandler<object>["get"] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const email = () => screen.getByLabelText(words.email);
const password = () => screen.getByLabelText(words.password);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("sends what was typed, and leads on to where the server says", async () => {
  answers["sign-in"] = { status: 200, body: { next: "/owner/" } };
  history.replaceState(null, "", "/login/?next=/owner/7123/");
  render(<SignIn view={view} />);
  await userEvent.type(email(), " lea@zennehuis.example");
  await userEvent.type(password(), "drie groene stoelen");
  await userEvent.click(screen.getByLabelText(words.stay));
  await press(words.submit);
  expect(sent).toEqual([
    {
      path: "sign-in",
      body: {
        email: "lea@zennehuis.example",
        password: "drie groene stoelen",
        language: "nl",
        stay: true,
        next: "/owner/7123/",
      },
    },
  ]);
  await waitFor(() => expect(leadOn).toHaveBeenCalledWith("/owner/"));
});

it("says where a browser has no passkeys, and asks nobody", async () => {
  render(<SignIn view={view} />);
  await press(words.passkey.submit);
  expect(screen.getByRole("alert")).toHaveTextContent(words.passkey.missing);
  expect(sent).toEqual([]);
});

it("tells what is missing, and asks nobody", async () => {
  render(<SignIn view={view} />);
  await press(words.submit);
  expect(screen.getByRole("alert")).toHaveFocus();
  expect(email()).toHaveAccessibleDescription(words.emailRequired);
  expect(password()).toHaveAccessibleDescription(words.passwordRequired);
  expect(sent).toEqual([]);
});

it("says the server's words where it was not right, and keeps what was typed", async () => {
  answers["sign-in"] = {
    status: 401,
    body: { error: "login-failure", message: "Ongeldig e-mailadres of wachtwoord" },
  };
  render(<SignIn view={view} />);
  await userEvent.type(email(), "lea@zennehuis.example");
  await userEvent.type(password(), "something else");
  await press(words.submit);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Ongeldig e-mailadres of wachtwoord");
  expect(alert).toHaveFocus();
  expect(password()).toHaveValue("something else");
  expect(leadOn).not.toHaveBeenCalled();
});

it("offers the phone where no answer comes", async () => {
  answers["sign-in"] = "nothing";
  render(<SignIn view={view} />);
  await userEvent.type(email(), "lea@zennehuis.example");
  await userEvent.type(password(), "drie groene stoelen");
  await press(words.submit);
  expect(await screen.findByRole("alert")).toHaveTextContent("02 000 00 00");
});

it("asks for a link with the address that was typed", async () => {
  answers.link = { status: 200, body: { sent: true } };
  render(<SignIn view={view} />);
  await press(words.linkSubmit);
  expect(email()).toHaveAccessibleDescription(words.emailRequired);
  await userEvent.type(email(), "lea@zennehuis.example");
  await press(words.linkSubmit);
  expect(await screen.findByText(/lea@zennehuis\.example/)).toBeInTheDocument();
  expect(sent).toEqual([{ path: "link", body: { email: "lea@zennehuis.example", language: "nl" } }]);
});

it("shows the password to who wants to see it", async () => {
  render(<SignIn view={view} />);
  expect(password()).toHaveAttribute("type", "password");
  await press(words.show);
  expect(password()).toHaveAttribute("type", "text");
  await press(words.hide);
  expect(password()).toHaveAttribute("type", "password");
});

it("uses a mailed link when its button is pressed, and takes it out of the address", async () => {
  answers.enter = { status: 200, body: { next: "/owner/" } };
  history.replaceState(null, "", `/login/#${token}`);
  render(<SignIn view={view} />);
  const button = await screen.findByRole("button", { name: words.enterSubmit });
  expect(window.location.href).not.toContain(token);
  expect(sent).toEqual([]);
  await userEvent.click(button);
  expect(sent[0]).toEqual({ path: "enter", body: { token, language: "nl", stay: false, next: null } });
  await waitFor(() => expect(leadOn).toHaveBeenCalledWith("/owner/"));
});

it("leads on whoever is signed in already", async () => {
  answers.session = { status: 200, body: { owner: { name: "Lea Wouters" } } };
  render(<SignIn view={view} />);
  expect(await screen.findByText(/U bent aangemeld als Lea Wouters/)).toBeVisible();
  expect(leadOn).toHaveBeenCalledWith("/owner/");
});

it("a password is chosen twice, long enough and the same", async () => {
  answers.password = { status: 200, body: { chosen: true } };
  history.replaceState(null, "", `/reset-password/#${token}`);
  render(<SetPasswordForm view={view} />);
  const [first, second] = [
    await screen.findByLabelText(words.choose.password),
    screen.getByLabelText(words.choose.repeat),
  ];
  expect(first).toHaveAccessibleDescription(words.choose.rule);
  await userEvent.type(first, "too short");
  await press(words.choose.submit);
  expect(first).toHaveAccessibleDescription(`${words.choose.rule} ${words.choose.short}`);
  await userEvent.type(first, " no more");
  await userEvent.type(second, "something else");
  await press(words.choose.submit);
  expect(second).toHaveAccessibleDescription(words.choose.match);
  expect(sent).toEqual([]);
  await userEvent.clear(second);
  await userEvent.type(second, "too short no more");
  await press(words.choose.submit);
  expect(await screen.findByRole("status")).toHaveTextContent(words.choose.done);
  expect(sent).toEqual([
    { path: "password", body: { token, password: "too short no more", language: "nl" } },
  ]);
});

it("a password that is easily guessed is refused at the field, by the page or by the server", async () => {
  answers.password = { status: 422, body: { errors: { password: words.choose.personal } } };
  history.replaceState(null, "", `/reset-password/#${token}`);
  render(<SetPasswordForm view={view} />);
  const first = await screen.findByLabelText(words.choose.password);
  const choose = async (password: string) => {
    for (const field of [first, screen.getByLabelText(words.choose.repeat)]) {
      await userEvent.clear(field);
      await userEvent.type(field, password);
    }
    await press(words.choose.submit);
  };
  await choose("1234567890");
  expect(first).toHaveAccessibleDescription(`${words.choose.rule} ${words.choose.simple}`);
  await choose("         10");
  expect(first).toHaveAccessibleDescription(`${words.choose.rule} ${words.choose.blank}`);
  expect(sent).toEqual([]);
  await choose("lea zennehuis");
  await waitFor(() =>
    expect(first).toHaveAccessibleDescription(`${words.choose.rule} ${words.choose.personal}`),
  );
});

/** Sends a form between two moments of React: it stands, and no effect has run. */
function Press({ form }: { form: HTMLFormElement }) {
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isPressed.current) form.requestSubmit();
    isPressed.current = true;
  }, [form]);
  return null;
}

describe("a password that is sent too early is sent once, with the link's token:", () => {
  /** The page as the server writes it, filled in. */
  function written() {
    answers.password = { status: 200, body: { chosen: true } };
    history.replaceState(null, "", `/reset-password/#${token}`);
    const container = document.createElement("div");
    document.body.append(container);
    container.innerHTML = renderToString(<SetPasswordForm view={view} />);
    for (const input of container.querySelectorAll("input")) input.value = "drie groene stoelen";
    return { container, form: container.querySelector("form") as HTMLFormElement };
  }
  async function isSentOnce(form: HTMLFormElement) {
    expect(await screen.findByRole("status")).toHaveTextContent(words.choose.done);
    const body = { token, password: "drie groene stoelen", language: "nl" };
    expect(sent).toEqual([{ path: "password", body }]);
    expect(form.querySelector("[data-busy]")).toBeNull();
    expect(form.dataset.sent).toBeUndefined();
  }

  it("before the code was there", async () => {
    const { container, form } = written();
    await press(words.choose.submit);
    expect(form.querySelector("[data-busy]")).toBeVisible();
    render(<SetPasswordForm view={view} />, { container, hydrate: true });
    await isSentOnce(form);
  });

  it("before the effect that reads the token has run", async () => {
    const { container, form } = written();
    const onSubmit = vi.fn();
    form.addEventListener("submit", onSubmit);
    render(
      <>
        <SetPasswordForm view={view} />
        <Press form={form} />
      </>,
      { container, hydrate: true },
    );
    await isSentOnce(form);
    // A browser ignores a second one within the first, where React may run its effects.
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

it("without a link there is no password to choose", async () => {
  history.replaceState(null, "", "/reset-password/");
  render(<SetPasswordForm view={view} />);
  expect(await screen.findByRole("status")).toHaveTextContent(words.choose.noLink);
  expect(screen.getByLabelText(words.choose.password).closest("form")).toHaveClass("invisible");
});
