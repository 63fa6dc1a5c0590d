import { describe, expect, test } from "vitest";
import {
  type MapMessage,
  type MapProperty,
  markerText,
  readMapChoice,
  readMapMessage,
} from "@/lib/domain/map/map-message";
import { house as property } from "../../../components/map/sample";

const message: MapMessage = {
  properties: [property, { ...property, id: 7025, radius: 450, picture: "/pictures/exterior/villa.jpg" }],
  messageInfo: { title: "À vendre à Bruxelles", tiles: true },
  mapType: "list",
  customMarker: null,
  marqueeIgnoreList: [3],
};

describe("the message of the specification", () => {
  test("is read as it was sent", () => {
    expect(readMapMessage(structuredClone(message))).toEqual(message);
    expect(readMapMessage({ ...message, properties: [], customMarker: "/icons/pin.svg" })).not.toBeNull();
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "map-is-displayed"],
    ["a list", [message]],
    ["another program's message", { source: "react-devtools", payload: {} }],
    ["one without properties", { ...message, properties: undefined }],
    ["one with a field too many", { ...message, script: "alert(1)" }],
    ["an unknown kind of map", { ...message, mapType: "satellite" }],
    ["consent that is no yes or no", { ...message, messageInfo: { title: "", tiles: "yes" } }],
    [
      "places without an area",
      { ...message, messageInfo: { title: "", tiles: true, places: { towns: [] } } },
    ],
    [
      "a town without a name",
      { ...message, messageInfo: { title: "", tiles: true, places: { area: null, towns: [{ value: "" }] } } },
    ],
    ["info without a title", { ...message, messageInfo: { tiles: true } }],
    ["a marker from elsewhere", { ...message, customMarker: "https://example.org/pin.svg" }],
    ["marquees that are no numbers", { ...message, marqueeIgnoreList: ["3"] }],
  ])("is not taken for %s", (_, data) => {
    expect(readMapMessage(data)).toBeNull();
  });

  test.each<[string, object]>([
    ["runs a script", { href: "javascript:alert(1)" }],
    ["leads to another host", { href: "//example.org/" }],
    ["leads to another host, in disguise", { href: "/\\example.org/" }],
    ["shows somebody else's picture", { picture: "https://example.org/a.png" }],
    ["lies nowhere", { latitude: Number.NaN }],
    ["lies off the map", { longitude: 190 }],
    ["covers the country", { radius: 200_000 }],
    ["has no price", { price: undefined }],
    ["has a price of its own shape", { price: { amount: "€ 1", html: "<b>" } }],
    ["has a text for a number", { id: "7123" }],
    ["has an unknown goal", { goal: "swap" }],
  ])("is ignored whole when one property %s", (_, wrong) => {
    expect(readMapMessage({ ...message, properties: [property, { ...property, ...wrong }] })).toBeNull();
  });
});

test("a choice is read as it was sent, and nothing else is taken for one", () => {
  const choice = { choice: "area", value: "" };
  expect(readMapChoice(structuredClone(choice))).toEqual(choice);
  expect([{ choice: "q", value: "" }, { choice: "area" }, { highlight: 1 }, null].map(readMapChoice)).toEqual(
    [null, null, null, null],
  );
});

describe("a marker says", () => {
  test("the price, and from where it starts", () => {
    expect(markerText(property, [3])).toBe("€ 795.000");
    expect(markerText({ ...property, price: { before: "à partir de", amount: "€ 1" } }, [3])).toBe(
      "à partir de € 1",
    );
  });

  test("not the unit, for which it has no room", () => {
    expect(markerText({ ...property, goal: "rent", price: { amount: "€ 950", after: "par mois" } }, [])).toBe(
      "€ 950",
    );
  });

  test("the marquee's name where it is in the ignore list", () => {
    expect(markerText({ ...property, marquee: 3, marqueeName: "Sous option" }, [3])).toBe("Sous option");
  });

  test("a rent whatever its marquee: the law wants it in every advert", () => {
    const rental: MapProperty = { ...property, goal: "rent", marquee: 3, marqueeName: "Sous option" };
    expect(markerText(rental, [3])).toBe("€ 795.000");
  });

  test("the price where the marquee has no name", () => {
    expect(markerText({ ...property, marquee: 3, marqueeName: "" }, [3])).toBe("€ 795.000");
  });
});
