import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { BannerFilm } from "@/components/shell/banner-film";

const film = <BannerFilm wide="/wide.mp4" narrow="/narrow.mp4" labels={{ play: "Speel", pause: "Stop" }} />;

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["plays without sound in what the server wrote", false, 1],
  ["stands still where no motion is wanted", true, 0],
])("a banner's film %s", (_, wantsStill, plays) => {
  vi.stubGlobal("matchMedia", () => ({ matches: wantsStill }));
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(film);
  render(film, { container, hydrate: true, reactStrictMode: false });
  expect(container.querySelector("video")?.muted).toBe(true);
  expect(play).toHaveBeenCalledTimes(plays);
});
