import { describe, expect, test, vi } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import { modulePage } from "@/lib/content/modules/module-page";
import { menuPageOf } from "@/lib/content/shell/site-page";
import { type PathKey, pathEntry, toPathKey } from "@/lib/i18n/routing";

vi.mock("@/lib/pictures/manifest", () => import("../any-pictures"));

const content = loadContent();
const catalogue = catalogueOf(content);

function flowsOn(key: PathKey) {
  const page = menuPageOf(catalogue, key);
  if (!page) throw new Error(`${pathEntry(key).original} is not published`);
  const { modules } = modulePage(catalogue, key, page, "fr");
  return modules.flatMap(({ blocks }) =>
    blocks.flatMap((each) => (each.type === "contact" ? each.flow : [])),
  );
}

describe("forms stand on the page they belong to:", () => {
  test.each([
    ["contact", "site-contact"],
    ["contact-demand", "contact-demand"],
    ["demand-register", "demand-register"],
    ["jobs", "job-application"],
    ["testimonial", "testimonial"],
    ["unsubscribe", "unsubscribe-newsletter"],
  ] as const)("%s holds %s", (key, flow) => {
    expect(flowsOn(toPathKey(key))).toEqual([flow]);
  });
});
