import { describe, expect, it } from "vitest";
import { contentPolicy, type PolicyNeeds, previewPolicy } from "@/lib/domain/web/content-policy";

const bare: PolicyNeeds = {
  tags: { analyticsId: "", adsId: "", tagManagerId: "", pixelId: "" },
  tourHosts: [{ name: "Matterport", suffix: "matterport.com" }],
  streetViewKey: "",
  films: [],
  tiles: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
};
const withTags = (tags: Partial<PolicyNeeds["tags"]>): PolicyNeeds => ({
  ...bare,
  tags: { ...bare.tags, ...tags },
});

/** A policy as a browser takes it apart. */
const read = (policy: string) =>
  new Map(
    policy.split("; ").map((directive) => [directive.split(" ", 1)[0] ?? "", directive.split(" ").slice(1)]),
  );
const site = (needs: PolicyNeeds, hashes: string[] = []) => read(contentPolicy("site", needs, hashes));
const map = (needs: PolicyNeeds) => read(contentPolicy("map", needs, []));
const everywhere = (policy: Map<string, string[]>) => [...policy.values()].flat();

describe("the policy of a page", () => {
  it("runs our files and the page's own scripts, nothing else", () => {
    expect(site(bare, ["sha256-a=", "sha256-b="]).get("script-src")).toEqual([
      "'self'",
      "'sha256-a='",
      "'sha256-b='",
    ]);
    expect(everywhere(site(bare)).filter((source) => source.includes("eval"))).toEqual([]);
  });

  it("shows the street in a frame only where the agency has a key for it", () => {
    const frames = (needs: PolicyNeeds) => site(needs).get("frame-src") ?? [];
    expect(frames({ ...bare, streetViewKey: "" })).not.toContain("https://www.google.com");
    expect(frames({ ...bare, streetViewKey: "AIza-1" })).toContain("https://www.google.com");
    expect(everywhere(map({ ...bare, streetViewKey: "AIza-1" }))).not.toContain("https://www.google.com");
  });

  it("takes pictures, styles, fonts and answers from us alone where nothing is configured", () => {
    const policy = site(bare);
    expect(policy.get("default-src")).toEqual(["'self'"]);
    expect(policy.get("img-src")).toEqual(["'self'", "data:"]);
    expect(policy.get("style-src")).toEqual(["'self'", "'unsafe-inline'"]);
    for (const kind of ["font-src", "media-src", "connect-src", "form-action"])
      expect(policy.get(kind), kind).toEqual(["'self'"]);
    for (const kind of ["object-src", "base-uri"]) expect(policy.get(kind), kind).toEqual(["'none'"]);
  });

  it("frames the players and tours that a visitor may ask for", () => {
    expect(site(bare).get("frame-src")).toEqual([
      "'self'",
      "https://www.youtube-nocookie.com",
      "https://player.vimeo.com",
      "https://www.facebook.com",
      "https://matterport.com",
      "https://*.matterport.com",
    ]);
  });

  it("plays films that lie elsewhere", () => {
    const needs = { ...bare, films: ["https://films.example/a.mp4", "https://films.example/b.mp4"] };
    expect(site(needs).get("media-src")).toEqual(["'self'", "https://films.example"]);
  });

  it.each<[keyof PolicyNeeds["tags"], string]>([
    ["analyticsId", "https://www.googletagmanager.com"],
    ["adsId", "https://www.googletagmanager.com"],
    ["tagManagerId", "https://www.googletagmanager.com"],
    ["pixelId", "https://connect.facebook.net"],
  ])("lets a script of others in for %s only", (tag, origin) => {
    expect(site(withTags({ [tag]: "X-1" })).get("script-src")).toContain(origin);
    expect(site(bare).get("script-src")).not.toContain(origin);
  });

  it("keeps one tag's addresses from another's", () => {
    const measured = everywhere(site(withTags({ analyticsId: "G-1" })));
    expect(measured).not.toContain("https://connect.facebook.net");
    expect(measured).not.toContain("https://www.googleadservices.com");
    expect(site(withTags({ pixelId: "1" })).get("connect-src")).toEqual([
      "'self'",
      "https://www.facebook.com",
    ]);
  });
});

describe("the policy of the map's frame", () => {
  it("lets its tiles in, and no tag, player or film", () => {
    const needs = {
      ...withTags({ analyticsId: "G-1", pixelId: "1" }),
      films: ["https://films.example/a.mp4"],
    };
    const policy = map(needs);
    expect(policy.get("img-src")).toEqual(["'self'", "data:", "https://tile.openstreetmap.org"]);
    expect(everywhere(policy).filter((source) => source.startsWith("https:"))).toEqual([
      "https://tile.openstreetmap.org",
    ]);
    expect(site(needs).get("img-src")).not.toContain("https://tile.openstreetmap.org");
  });

  it("needs nobody for tiles of our own", () => {
    expect(map({ ...bare, tiles: "/tiles/{z}/{x}/{y}.png" }).get("img-src")).toEqual(["'self'", "data:"]);
  });
});

describe("the policy of a preview", () => {
  const preview = read(
    previewPolicy("https://a.example", withTags({ analyticsId: "G-1", pixelId: "1" }), ["sha256-a="]),
  );

  it("reads the data of islands, and can send nothing and ask the desk for nothing", () => {
    const connect = preview.get("connect-src") ?? [];
    expect(connect.length).toBeGreaterThan(3);
    for (const source of connect)
      expect(source).toMatch(
        /^https:\/\/a\.example\/(_next\/static|api\/(form-words|listings|map|plan-words|search))\/$/,
      );
    expect(preview.get("form-action")).toEqual(["'none'"]);
  });

  it("is that of the page otherwise, without tags", () => {
    const page = site(bare, ["sha256-a="]);
    for (const directive of ["script-src", "img-src", "frame-src", "base-uri"])
      expect(preview.get(directive), directive).toEqual(page.get(directive));
  });
});
