import { expect, test } from "vitest";
import { demandQuery } from "@/lib/domain/listing/list-demand";
import { readListQuery } from "@/lib/domain/listing/list-query";

test("a demand asks for what the list was asked for, in the words of its form", () => {
  const query = readListQuery(
    "?city=Ukkel|1180&city=Vorst|1190&type=1&type=2&minPrice=100000&maxPrice=400000&minRooms=3&garage=1&q=tuin&sort=surface",
  );
  expect(demandQuery("sale", query)).toBe(
    "?goal=buy&propertyTypes=1&propertyTypes=2&zips=1180&zips=1190&minPrice=100000&maxPrice=400000&minRooms=3&minGarages=1",
  );
});

test("at least the goal is known, and a city without postcode is none", () => {
  expect(demandQuery("rent", readListQuery("?city=Ukkel"))).toBe("?goal=rent");
});
