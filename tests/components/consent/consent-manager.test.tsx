import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Cookies from "js-cookie";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ConsentManager } from "@/components/consent/consent-manager";
import { ConsentSettings } from "@/components/consent/consent-settings";
import { questionWords } from "@/components/consent/question-words";
import { hasTags } from "@/lib/domain/consent/analytics";
import { consentTo, type OptionalCategory, optionalCategories } from "@/lib/domain/consent/consent";
import words from "@/locales/fr/consent.json";
import { standInForDialog } from "@/tests/setup/dialog";
import { renderIn } from "@/tests/setup/render";
import { runInline } from "@/tests/setup/run-inline";

const version = "2026-11-16";
const noTags = { analyticsId: "", adsId: "", tagManagerId: "", pixelId: "" };
const tags = { analyticsId: "G-1", adsId: "AW-1", tagManagerId: "GTM-1", pixelId: "42" };

/** Undoes what a test has changed of the browser. */
const undone: (() => void)[] = [];
let leave = new AbortController();

/** A page with its question, something to type in, and the settings at its foot. */
const openPage = async ({ path = "/fr/", asks = true, ids = tags } = {}) => {
  history.replaceState(null, "", path);
  const page = await renderIn(
    "fr",
    <>
      <ConsentManager tags={ids} policyHref="/fr/cookie-policy/" words={words} />
      <input aria-label="search" />
      <ConsentSettings label={words.settings} />
    </>,
  );
  if (hasTags(ids))
    runInline("ask-consent", {
      tags: JSON.stringify(ids),
      policy: "/fr/cookie-policy/",
      ...(asks && { words: JSON.stringify(questionWords(words, ids, "fr")) }),
    });
  return page;
};
const remember = (granted: readonly OptionalCategory[], about = version, made = new Date()) =>
  Cookies.set("consent", JSON.stringify(consentTo(granted, about, made)));
const stored = () => JSON.parse(Cookies.get("consent") ?? "null");
const loadedTags = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);
const question = () => screen.findByRole("dialog", { name: words.title });
const details = () => screen.findByRole("dialog", { name: words.settings });
const button = (name: string) => screen.getByRole("button", { name });
/** All that happens without anybody asking has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

// Both listen to a document once, for every file of the worker: before the listeners that end with each test.
beforeAll(() => {
  userEvent.setup();
  render(null);
});
beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  localStorage.clear();
  document.head.replaceChildren();
  // What a page listens to ends with it.
  leave = new AbortController();
  const { signal } = leave;
  for (const target of [window, document]) {
    const former = target.addEventListener;
    const add = former.bind(target);
    undone.push(() => Object.assign(target, { addEventListener: former }));
    target.addEventListener = (
      name: string,
      listener: EventListenerOrEventListenerObject,
      options?: unknown,
    ) =>
      add(name, listener, {
        ...(typeof options === "object" ? options : { capture: options === true }),
        signal,
      });
  }
  document.body.dataset.legalVersion = version;
  standInForDialog();
});
afterEach(() => {
  leave.abort();
  for (const undo of undone.splice(0)) undo();
  vi.unstubAllGlobals();
});

describe("the question", () => {
  test("is asked where no choice is stored, says what it is about, and links to the policy", async () => {
    await openPage();
    const dialog = await question();
    const purposes = "les statistiques, la publicité, les réseaux sociaux et des services de tiers";
    expect(dialog).toHaveAccessibleDescription(
      `${words.text} ${words.purposesText.replace("{purposes}", purposes)}`,
    );
    expect(dialog).not.toHaveAttribute("aria-modal");
    expect(within(dialog).getByRole("link", { name: words.policy })).toHaveAttribute(
      "href",
      "/fr/cookie-policy/",
    );
    expect(stored()).toBeNull();
  });

  test("names only what the configured tags are for", async () => {
    await openPage({ ids: { ...noTags, analyticsId: "G-1", pixelId: "42" } });
    const purposes = "les statistiques et les réseaux sociaux";
    expect(await question()).toHaveAccessibleDescription(
      `${words.text} ${words.purposesText.replace("{purposes}", purposes)}`,
    );
  });

  test("is not asked where no tag is configured", async () => {
    await openPage({ ids: noTags });
    await settled();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("offers three answers that look the same", async () => {
    await openPage();
    const looks = within(await question())
      .getAllByRole("button")
      .map((each) => [each.textContent, each.className]);
    expect(looks.map(([name]) => name)).toEqual([words.accept, words.decline, words.choose]);
    expect(new Set(looks.map(([, look]) => look)).size).toBe(1);
  });

  test("takes the focus, but not from who is typing", async () => {
    await openPage();
    expect(await question()).toHaveFocus();
  });

  test("leaves the focus to who is typing", async () => {
    await openPage();
    screen.getByRole("textbox").focus();
    await question();
    expect(screen.getByRole("textbox")).toHaveFocus();
  });

  test.each([
    ["a preview", { path: "/fr/preview/7123/" }],
    ["a page that never asks", { asks: false }],
  ])("is not asked on %s", async (_, page) => {
    await openPage(page);
    await settled();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("is not asked twice", async () => {
    remember([]);
    await openPage();
    await settled();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test.each([
    ["the text has changed", () => remember(optionalCategories, "2025-01-01")],
    ["the choice is older than six months", () => remember([], version, new Date("2020-01-01"))],
    ["the cookie is nonsense", () => Cookies.set("consent", "yes")],
  ])("is asked again when %s", async (_, before) => {
    before();
    await openPage();
    expect(await question()).toBeVisible();
  });

  test("is asked again after ?setcookies, which clears all choices once", async () => {
    remember(optionalCategories);
    localStorage.setItem("map-allowed", "yes");
    await openPage({ path: "/fr/?setcookies&city=Uccle" });
    expect(await question()).toBeVisible();
    expect(stored()).toBeNull();
    expect(localStorage.getItem("map-allowed")).toBeNull();
    expect(location.search).toBe("?city=Uccle");
  });

  test("goes when it is answered in another tab", async () => {
    await openPage();
    await question();
    remember([]);
    fireEvent(document, new Event("visibilitychange"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("an answer", () => {
  test.each([
    [words.accept, { value: "all", ad_user_data: true, ad_storage: true, analytics_storage: true }],
    [words.decline, { value: "necessary", ad_user_data: false, ad_storage: false, analytics_storage: false }],
  ])("of %s closes the dialog, is stored with version and date, and is announced", async (name, choice) => {
    await openPage();
    await question();
    await userEvent.click(button(name));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(stored()).toMatchObject({ ...choice, version });
    expect(Date.now() - Date.parse(stored().date)).toBeLessThan(5000);
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(words.saved);
  });

  test("is announced each time: while the settings are open again, nothing is said", async () => {
    const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    remember(["analytical"]);
    await openPage({ ids: tags });
    for (const _ of [1, 2]) {
      await userEvent.click(button(words.settings));
      const settings = within(await details());
      expect(said()).not.toContain(words.saved);
      await userEvent.click(settings.getByRole("button", { name: words.save }));
      expect(said()).toContain(words.saved);
    }
  });

  test("of a selection stores just that", async () => {
    await openPage();
    await question();
    await userEvent.click(button(words.choose));
    await details();
    await userEvent.click(screen.getByRole("checkbox", { name: words.categories.analytical.name }));
    await userEvent.click(button(words.save));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(stored()).toMatchObject({ value: "analytical", analytics_storage: true, ad_storage: false });
  });

  test("reaches the tags where the agency uses any", async () => {
    await openPage();
    await question();
    expect(loadedTags()).toEqual([]);
    await userEvent.click(button(words.accept));
    expect(loadedTags()).toContain("https://connect.facebook.net/en_US/fbevents.js");
  });

  test("of before reaches them on a page that never asks, too", async () => {
    remember(["social"]);
    await openPage({ asks: false });
    await waitFor(() => expect(loadedTags()).toHaveLength(1));
  });

  test("loads nothing where the agency uses no tags", async () => {
    remember(optionalCategories);
    await openPage({ ids: noTags });
    await settled();
    expect(loadedTags()).toEqual([]);
  });
});

describe("a page that is rendered ahead", () => {
  test("asks nothing and loads no tag until it is opened", async () => {
    Object.defineProperty(document, "prerendering", { configurable: true, value: true });
    await openPage();
    await settled();
    expect(screen.queryByRole("dialog")).toBeNull();
    Reflect.deleteProperty(document, "prerendering");
    document.dispatchEvent(new Event("prerenderingchange"));
    expect(await question()).toBeVisible();
  });
});

describe("the details", () => {
  test("are modal and show five categories, none ticked but the necessary one", async () => {
    await openPage();
    await question();
    await userEvent.click(button(words.choose));
    expect(await details()).toHaveAttribute("aria-modal", "true");
    const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      ...Array(4).fill([false, false]),
    ]);
    expect(boxes[1]).toHaveAccessibleDescription(words.categories.analytical.text);
  });

  test("let nobody choose what this site does not use, whatever was granted before", async () => {
    remember(["analytical", "marketing"]);
    await openPage({ ids: { ...noTags, analyticsId: "G-1" } });
    await userEvent.click(button(words.settings));
    await details();
    const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(screen.getAllByText(new RegExp(words.unused))).toHaveLength(3);
  });

  test("are left by Escape without deciding", async () => {
    await openPage();
    await question();
    await userEvent.click(button(words.choose));
    const isLeft = fireEvent(await details(), new Event("cancel", { cancelable: true }));
    expect(isLeft).toBe(false);
    expect(await question()).toBeVisible();
    expect(stored()).toBeNull();
  });

  test("are left when the browser closes them all the same", async () => {
    await openPage();
    await question();
    await userEvent.click(button(words.choose));
    ((await details()) as HTMLDialogElement).close();
    expect(await question()).toBeVisible();
    expect(stored()).toBeNull();
  });

  test("open again from the foot of the page with what was chosen, and close without a change", async () => {
    remember(["social"]);
    await openPage();
    await userEvent.click(button(words.settings));
    await details();
    const ticked = screen.getAllByRole<HTMLInputElement>("checkbox", { checked: true });
    expect(ticked.map(({ value }) => value)).toEqual(["necessary", "social"]);
    await userEvent.click(button(words.back));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(stored().value).toBe("social");
  });

  test("open on a page that never asks, and leave it without a question", async () => {
    await openPage({ asks: false });
    await userEvent.click(button(words.settings));
    await details();
    await userEvent.click(button(words.back));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("withdraw as easily as they grant", async () => {
    remember(optionalCategories);
    await openPage();
    // Before they run, there is nothing to stop.
    await waitFor(() => expect(loadedTags()).not.toHaveLength(0));
    await userEvent.click(button(words.settings));
    await details();
    await userEvent.click(button(words.declineAll));
    expect(stored().value).toBe("necessary");
    // The page is closed by a policy until it is loaded anew, without its tags.
    await waitFor(() => expect(document.head.querySelector("meta")?.httpEquiv).toMatch(/policy/i));
  });
});
