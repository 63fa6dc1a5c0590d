import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import site from "@/content/site.json" with { type: "json" };
import { type FlowName, flows, thankYouPageOf } from "@/lib/forms/flows";
import { email, fillStep, openForm, send, sentences, summary, walks, words } from "./support/forms";
import { mailsThat } from "./support/mailbox";
import { overflow } from "./support/overflow";
import { addressOf, defaultLanguage, languages } from "./support/site";
import { expect, test } from "./support/test";

// As narrow as a page is read without scrolling sideways.
test.use({ viewport: { width: 320, height: 640 } });

const dialog = "dialog.form-dialog[open]";

/** One line per rule that the form breaks; the pages around it: `templates.spec.ts`. */
async function violations(page: Page, flow: FlowName): Promise<string[]> {
  const form = `form[data-form="${flow}"]`;
  const found = await new AxeBuilder({ page }).setLegacyMode(true).include(form).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
}

/** Other journeys lead these to their thanks. */
const walkedIn: Partial<Record<FlowName, string>> = {
  "contact-demand": "walks.spec.ts",
  "contact-me": "desk.spec.ts",
  "send-to-friend": "forms-states.spec.ts",
  "sign-newsletter": "mail-links.spec.ts",
  "unsubscribe-newsletter": "mail-links.spec.ts",
};

for (const [index, walk] of walks.filter(({ flow }) => !walkedIn[flow]).entries()) {
  // Each form in one language, all languages among the forms: words and rules of each are tested where no browser is needed.
  const language = languages[index % languages.length] ?? defaultLanguage;
  const { flow } = walk;
  test(`${flow} in ${language}: from empty through wrong to thanks, and its mails`, async ({
    page,
    request,
  }) => {
    const person = email(flow, language);
    const form = await openForm(page, walk, language);
    const steps = flows[flow].layout;

    await send(form);
    await expect(summary(form)).toBeFocused();
    // The link has said already what it is about.
    const required = steps[0].fields.filter((field) => field.required && field.name !== "kind");
    // What a landlord wants confirmed depends on the property, and comes with its hours.
    const [links, confirmed] = [summary(form).getByRole("link"), form.locator(`#${flow}-confirmed`)];
    await expect.poll(async () => (await links.count()) - (await confirmed.count())).toBe(required.length);
    expect.soft(await overflow(page), "sticks out").toEqual([]);
    if (await page.locator(dialog).count()) {
      const wide = await page.locator(dialog).evaluate((each) => each.scrollWidth - each.clientWidth);
      expect.soft(wide, "the dialog scrolls sideways").toBe(0);
    }
    expect.soft(await violations(page, flow), "with all that is wrong").toEqual([]);

    for (const [index, step] of steps.entries()) {
      const asksAddress = step.fields.some(({ name }) => name === "email");
      await fillStep(form, flow, index, asksAddress ? "an@wrong" : person);
      if (asksAddress) {
        await send(form);
        await expect(summary(form).getByRole("link")).toHaveText([
          sentences(language).fields.email?.email ?? sentences(language).codes.email,
        ]);
        await summary(form).getByRole("link").click();
        await expect(form.locator(`#${flow}-email`)).toBeFocused();
        await form.locator(`#${flow}-email`).fill(person);
        await expect(summary(form)).toHaveCount(0);
      }
      if (index > 0) expect.soft(await violations(page, flow), "filled in").toEqual([]);
      await send(form);
    }

    await expect(page).toHaveURL(addressOf(`feedback-${thankYouPageOf(flow)}`, language));
    const told = page.locator("main").getByRole("status");
    await expect(told).toHaveText(/ZH-[\dA-Z]{4}-[\dA-Z]{4}/);
    const [reference = ""] = /ZH-[\dA-Z-]+/.exec((await told.textContent()) ?? "") ?? [];
    await expect(told).toHaveText(words(language).sent.reference.replace("{reference}", reference));

    const [agency] = await mailsThat(
      request,
      1,
      ({ to, replyTo }) => to.includes(site.agency.email) && replyTo.includes(person),
    );
    expect(agency?.text).toContain(reference);
    if (flow === "job-application")
      expect(agency?.attachments.map(({ mimeType }) => mimeType)).toContain("application/pdf");
    const [mine] = await mailsThat(request, 1, ({ to }) => to.includes(person));
    expect(mine?.text).toContain(reference);
  });
}
