import { describe, expect, test } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import { modulePageMetadata } from "@/lib/content/modules/module-page";
import { menuPageOf } from "@/lib/content/shell/site-page";
import { flowNames, thankYouPageOf } from "@/lib/forms/flows";
import { languages, pathKeys } from "@/lib/i18n/routing";

const content = loadContent();
const catalogue = catalogueOf(content);

describe.each(flowNames)("the thank-you page of %s", (flow) => {
  const key = pathKeys.find((each) => each === `feedback-${thankYouPageOf(flow)}`);

  test("stands in the path table and is published", () => {
    expect(key).toBeDefined();
    expect(key && menuPageOf(catalogue, key)).toBeTruthy();
  });

  test.each(languages)("tells in %s what happens next, to nobody but the sender", (language) => {
    const page = key && menuPageOf(catalogue, key);
    if (!key || !page) throw new Error(`${flow} has no page`);
    expect(page.params.content?.[language]?.length).toBeGreaterThan(100);
    expect(modulePageMetadata(catalogue, key, page, language).robots).toMatchObject({ index: false });
  });
});
