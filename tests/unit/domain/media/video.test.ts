import { describe, expect, it } from "vitest";
import { recogniseVideo, videoFileTypes } from "@/lib/domain/media/video";

const tours = [
  { name: "Matterport", suffix: "matterport.com" },
  { name: "Nodalview", suffix: ".nodalview.com" },
  { name: "Giraffe360", suffix: "giraffe360.com" },
];

const recognise = (url: string) => recogniseVideo(url, tours);

describe("video files", () => {
  it("are of six types", () => {
    expect(videoFileTypes).toEqual(["mp4", "mov", "wmv", "avi", "flv", "webm"]);
  });

  it.each(videoFileTypes)("of type %s are recognised", (type) => {
    for (const url of [
      `https://films.example.org/house.${type}`,
      `https://films.example.org/house.${type.toUpperCase()}?v=2#t=10`,
    ])
      expect(recognise(url)).toEqual({
        kind: "file",
        embedUrl: url,
        watchUrl: url,
        hostName: "films.example.org",
      });
  });

  it("of our own are told by their path alone", () => {
    for (const path of ["/films/7123.mp4", "/films/the-house.webm"])
      expect(recognise(path)).toEqual({ kind: "file", embedUrl: path, watchUrl: path, hostName: "" });
  });

  it.each([
    "https://example.org/house.mp3",
    "https://example.org/house.mp4/",
    "https://example.org/?file=house.mp4",
    "https://example.org/mp4",
  ])("are not seen in %s", (url) => {
    expect(recognise(url)).toBeNull();
  });
});

describe("YouTube", () => {
  const id = "dQw4w9WgXcQ";

  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?list=PL1&v=${id}&t=10s`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://WWW.YOUTUBE.COM/shorts/${id}/`,
  ])("is recognised in %s", (url) => {
    expect(recognise(url)).toEqual({
      kind: "youtube",
      id,
      embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
      watchUrl: `https://www.youtube.com/watch?v=${id}`,
      hostName: "YouTube",
    });
  });

  it.each([
    "https://www.youtube.com/watch?v=short",
    `https://www.youtube.com/watch?v=${id}x`,
    "https://www.youtube.com/watch",
    "https://www.youtube.com/@agency",
    `https://www.youtube.com/playlist?v=${id}`,
    `https://evilyoutube.com/watch?v=${id}`,
    `https://youtube.com.evil.org/watch?v=${id}`,
    "https://youtu.be/",
    'https://youtu.be/dQw4w9"gXcQ',
  ])("is not seen in %s", (url) => {
    expect(recognise(url)).toBeNull();
  });
});

describe("Vimeo", () => {
  it.each([
    "https://vimeo.com/76979871",
    "https://player.vimeo.com/video/76979871",
    "http://www.vimeo.com/76979871/",
  ])("is recognised in %s", (url) => {
    expect(recognise(url)).toEqual({
      kind: "vimeo",
      id: "76979871",
      embedUrl: "https://player.vimeo.com/video/76979871?dnt=1",
      watchUrl: "https://vimeo.com/76979871",
      hostName: "Vimeo",
    });
  });

  it("keeps the hash of an unlisted film", () => {
    expect(recognise("https://vimeo.com/76979871/abc123def4")).toMatchObject({
      embedUrl: "https://player.vimeo.com/video/76979871?h=abc123def4&dnt=1",
      watchUrl: "https://vimeo.com/76979871/abc123def4",
    });
    expect(recognise("https://player.vimeo.com/video/76979871?h=abc123def4")).toMatchObject({
      embedUrl: "https://player.vimeo.com/video/76979871?h=abc123def4&dnt=1",
    });
  });

  it.each(["https://vimeo.com/agency", "https://vimeo.com/", "https://evilvimeo.com/76979871"])(
    "is not seen in %s",
    (url) => {
      expect(recognise(url)).toBeNull();
    },
  );
});

describe("Facebook", () => {
  it.each([
    ["https://www.facebook.com/agency/videos/1234567890/", "1234567890"],
    ["https://www.facebook.com/agency/videos/a-nice-house/1234567890", "1234567890"],
    ["https://facebook.com/watch/?v=1234567890", "1234567890"],
    ["https://www.facebook.com/video.php?v=1234567890", "1234567890"],
    ["https://www.facebook.com/reel/1234567890", "1234567890"],
    ["https://fb.watch/aBcDeF/", "aBcDeF"],
  ])("is recognised in %s", (url, id) => {
    expect(recognise(url)).toEqual({
      kind: "facebook",
      id,
      embedUrl: `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(url)}&show_text=false`,
      watchUrl: url,
      hostName: "Facebook",
    });
  });

  it.each([
    "https://www.facebook.com/agency",
    "https://www.facebook.com/watch/",
    "https://fb.watch/",
    "https://evilfacebook.com/agency/videos/1",
    "https://notfb.watch/aBcDeF/",
  ])("is not seen in %s", (url) => {
    expect(recognise(url)).toBeNull();
  });
});

describe("virtual tours", () => {
  it.each([
    ["https://my.matterport.com/show/?m=abc", "Matterport"],
    ["https://matterport.com/discover/space/abc", "Matterport"],
    ["https://www.nodalview.com/s/abc", "Nodalview"],
    ["https://tour.giraffe360.com/abc/", "Giraffe360"],
    ["https://MY.MATTERPORT.COM/show/?m=abc", "Matterport"],
  ])("are recognised in %s", (url, hostName) => {
    expect(recognise(url)).toEqual({
      kind: "tour",
      embedUrl: new URL(url).href,
      watchUrl: new URL(url).href,
      hostName,
    });
  });

  it.each([
    "https://evilmatterport.com/show/?m=abc",
    "https://matterport.com.evil.org/show/?m=abc",
    "https://example.org/matterport.com",
  ])("are not seen in %s", (url) => {
    expect(recognise(url)).toBeNull();
  });

  it("need the list of hosts, and an empty suffix matches nothing", () => {
    expect(recogniseVideo("https://my.matterport.com/show/?m=abc")).toBeNull();
    expect(recogniseVideo("https://example.org/", [{ name: "Any", suffix: "" }])).toBeNull();
  });
});

describe("anything else", () => {
  it.each([
    "",
    "not an address",
    "javascript:alert(1)//house.mp4",
    "data:video/mp4;base64,AAAA",
    "ftp://example.org/house.mp4",
    "file:///house.mp4",
    "/films/house.avi",
    "/films/../house.mp4",
    "//films/house.mp4",
  ])("is no video: %s", (url) => {
    expect(recognise(url)).toBeNull();
  });
});
