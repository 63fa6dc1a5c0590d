import { describe, expect, test } from "vitest";
import { asked, failureOf, fake, lostId, readFrom, withFakePackage } from "./support";

withFakePackage();

/** An answer of a list with another content. */
const changed = (change: (page: never) => unknown) => (answer: { body: string | Buffer }) => ({
  body: JSON.stringify(change(JSON.parse(String(answer.body)) as never)),
});

// biome-ignore lint/suspicious/noExplicitAny: whatever form a page has.
type Page = any;
const lists = {
  omnicasa: {
    path: /GetPropertyList/,
    id: "ID",
    rows: (page: Page) => page.GetPropertyListJsonResult.Value.Items,
    count: (page: Page, count: number) => {
      page.GetPropertyListJsonResult.Value.RowsCount = count;
    },
  },
  whise: {
    path: /estates\/list/,
    id: "id",
    rows: (page: Page) => page.estates,
    count: (page: Page, count: number) => {
      page.totalCount = count;
    },
  },
  zabun: {
    path: /property\/search/,
    id: "property_id",
    rows: (page: Page) => page.properties,
    count: (page: Page, count: number) => {
      page.paging.total = count;
    },
  },
};
type ListName = keyof typeof lists;
const listNames = Object.keys(lists) as ListName[];

/** Disturbs the pages of a list alone. */
function disturbList(name: ListName, change: (page: Page, time: number) => Page) {
  let time = 0;
  fake.disturb = (answer, request) =>
    lists[name].path.test(request.path) ? changed((page: Page) => change(page, time++))(answer) : null;
}

describe("lesson 6: a list of", () => {
  test.each(listNames)("%s that begins again ends the run at its second page", async (name) => {
    let first: Page = null;
    disturbList(name, (page) => {
      first ??= page;
      return first;
    });
    expect(await failureOf(name)).toMatchObject({ problem: "repeated-page" });
    expect(asked(lists[name].path)).toBe(2);
  });

  test.each(listNames)("%s that never ends is ended by its first count", async (name) => {
    const { rows, id, count } = lists[name];
    disturbList(name, (page, time) => {
      if (name === "whise") page.estates = [];
      rows(page).splice(0, 7, ...[0, 1, 2].map((at) => ({ [id]: time * 3 + at })));
      count(page, 12 + 3 * time);
      return page;
    });
    expect(await failureOf(name)).toMatchObject({ problem: "no-end" });
    expect(asked(lists[name].path)).toBe(6);
  });

  test.each(listNames)("%s with none of the expected kind is no list of it", async (name) => {
    disturbList(name, (page) => {
      for (const row of lists[name].rows(page)) delete row[lists[name].id];
      return page;
    });
    expect(await failureOf(name)).toMatchObject({ problem: "unexpected" });
    disturbList(name, (page) => {
      lists[name].rows(page).length = 0;
      return page;
    });
    expect(await failureOf(name)).toMatchObject({ problem: "unexpected" });
  });

  test.each(listNames)(
    "%s that has fewer than it counts is asked for once more, and then given up",
    async (name) => {
      const { rows, id } = lists[name];
      let isHidden = true;
      let mayAppear = true;
      disturbList(name, (page) => {
        const found = rows(page) ?? [];
        const hidden = found.findIndex((row: Page) => String(row[id]) === lostId(name));
        if (isHidden && hidden >= 0) found.splice(hidden, 1);
        // The end of the first list.
        if (found.length === 0 && mayAppear) isHidden = false;
        return page;
      });
      expect((await readFrom(name)).listings.map((listing) => listing.id)).toContain(lostId(name));
      [isHidden, mayAppear] = [true, false];
      expect(await failureOf(name)).toMatchObject({ problem: "not-whole" });
    },
  );

  test("Omnicasa that has another home in one language was read while it changed", async () => {
    const french = /"LanguageId":2/;
    fake.disturb = (answer, { path: address, query }) =>
      /GetPropertyList/.test(address) && french.test(query.get("json") ?? "")
        ? { body: String(answer.body).replaceAll('"ID":51004,', '"ID":59999,') }
        : null;
    expect(await failureOf("omnicasa")).toMatchObject({ problem: "not-whole" });
  });
});

describe("an answer that says that it is valid, with an error inside, is a failure:", () => {
  test("Whise", async () => {
    const errors = [{ code: "BadRequestFormat", message: "Could not find member 'PageSize'" }];
    disturbList("whise", (page) => ({ ...page, validationErrors: errors }));
    expect(await failureOf("whise")).toMatchObject({
      problem: "error-inside",
      message: expect.stringContaining("BadRequestFormat"),
    });
  });

  test("Omnicasa", async () => {
    disturbList("omnicasa", (page) => {
      page.GetPropertyListJsonResult.Code = 5;
      return page;
    });
    expect(await failureOf("omnicasa")).toMatchObject({ problem: "error-inside" });
  });

  test("Skarabee: a publication that is none", async () => {
    fake.disturb = (_, { body }) =>
      /PublicationId>904/.test(body)
        ? {
            body: '<e:Envelope xmlns:e="x"><e:Body><GetPublicationResponse><GetPublicationResult/></GetPublicationResponse></e:Body></e:Envelope>',
          }
        : null;
    expect(await failureOf("skarabee")).toMatchObject({ problem: "not-whole" });
  });
});
