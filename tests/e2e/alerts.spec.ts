import { spawnSync } from "node:child_process";
import type { Locator, Page } from "@playwright/test";
import { email } from "./support/forms";
import { open, shownIds } from "./support/list";
import { mailsThat } from "./support/mailbox";
import { overflow } from "./support/overflow";
import { serverEnv } from "./support/server-env";
import { addressOf, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

const words = wordsOf("fr", "alert");
const { filter } = wordsOf("fr", "list");
const person = email("demand-register", "fr-alert");

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: "fr-BE" });

/** The link of a mail that does something, without the site's origin. */
function linkTo(action: string, text = ""): string {
  const [link = ""] = new RegExp(`https?://\\S+/alerts/${action}/\\?[^\\s"<>)]+`).exec(text) ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("two taps and an address: a filtered list, its alert, a cheaper home, another search, a pause and a stop", async ({
  page,
  request,
}) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  const openLink = async (link: string) => {
    await page.goto(link);
    expect.soft(await overflow(page), "scrolls sideways").toEqual([]);
  };

  await open(page, `${addressOf("for-sale", "fr")}?minRooms=3&garden=1`);
  const [home] = await shownIds(page);
  const form = page.locator(".alert-form").first();
  await tap(form.getByText(words.form.open).first());
  await expect(form.getByText(/3\+ chambres, .*Jardin/)).toBeVisible();
  await form.getByRole("textbox", { name: words.form.email }).fill(person);
  await tap(form.getByRole("button", { name: words.form.send }));
  await expect(heading(page)).toHaveText(words.pages.sent.title);
  expect(taps).toBe(2);

  const [ask] = await mailsThat(request, 1, ({ to }) => to.includes(person));
  await openLink(linkTo("confirm", ask?.text));
  await tap(page.getByRole("button", { name: words.pages.confirm.button }));
  await expect(heading(page)).toHaveText(words.pages.active.title);

  const command = ["--conditions=react-server", "tests/e2e/support/cheaper-home.ts", String(home)];
  const run = spawnSync(process.execPath, command, {
    env: { ...process.env, ...serverEnv() },
    encoding: "utf8",
  });
  expect(run.status, run.stderr).toBe(0);
  const mails = await mailsThat(request, 2, ({ to }) => to.includes(person));
  const news = mails.find(({ text }) => text.includes("/alerts/change/"));
  expect(news?.subject).toContain(words.mail.events.price);
  expect(news?.html).toContain(`/${home}/`);

  await openLink(linkTo("change", news?.text));
  await page.getByRole("checkbox", { name: filter.terrace }).tap();
  await page.getByRole("button", { name: words.pages.change.save }).tap();
  await expect(page.getByText(/Jardin, Terrasse/)).toBeVisible();

  for (const action of ["pause", "stop"] as const) {
    taps = 0;
    await openLink(linkTo(action, news?.text));
    await tap(page.getByRole("button", { name: words.pages[action].button }));
    const done = { pause: words.pages.paused.title, stop: words.pages.stopped.title }[action];
    await expect(heading(page)).toHaveText(done);
    expect(taps).toBe(1);
  }
});
