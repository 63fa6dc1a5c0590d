import { expect, test } from "vitest";
import cookies from "@/content/pages/cookie-policy.json" with { type: "json" };
import { languageCodes } from "@/lib/domain/text/language";
import { sources } from "../../sources/sources";

/** Keys of the browser's lasting storage, as code names them: `const somethingKey = "…"` in a file that has to do with it. */
const lasting = sources
  .filter(
    ({ path, text }) =>
      /^(components|lib\/domain)\//.test(path) &&
      !/desk/.test(path) &&
      /local storage|localStorage|browser's storage/i.test(text),
  )
  .flatMap(({ text }) => [...text.matchAll(/const \w*[kK]ey = "([\w-]+)"/g)].map(([, key]) => key ?? ""));

test.each(languageCodes)(
  "the cookie policy in %s names what the site keeps on a visitor's device",
  (language) => {
    expect(lasting).toContain("shortlist");
    const missing = lasting.filter((key) => !cookies.params.content[language].includes(`\`${key}\``));
    expect(missing).toEqual([]);
  },
);
