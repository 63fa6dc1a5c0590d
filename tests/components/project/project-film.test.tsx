import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ProjectFilm } from "@/components/project/project-detail";
import { recogniseVideo } from "@/lib/domain/media/video";
import { languageCodes } from "@/lib/domain/text/language";
import { renderIn } from "../../setup/render";

const filmAt = (address: string) => {
  const video = recogniseVideo(address, []);
  if (!video) throw new Error(`${address} is no film`);
  return { name: "Zennehof", pictures: [], video };
};
const vimeo = filmAt("https://vimeo.com/918270301");

describe("the film of a project", () => {
  it.each(languageCodes)(
    "loads nothing in %s before it is asked for, and leads to its own page",
    async (language) => {
      const { container } = await renderIn(language, <ProjectFilm project={vimeo} />);
      expect(container.querySelector("iframe, video")).toBeNull();
      expect(screen.getByText(/Vimeo.*\.$/)).toBeVisible();
      expect(screen.getByRole("link", { name: /Vimeo/ })).toHaveAttribute(
        "href",
        "https://vimeo.com/918270301",
      );
    },
  );

  it("plays once it is asked for", async () => {
    await renderIn("fr", <ProjectFilm project={vimeo} />);
    await userEvent.click(screen.getByRole("button", { name: "Lire le film" }));
    expect(screen.getByTitle("Le film du projet : Zennehof")).toHaveAttribute(
      "src",
      expect.stringContaining("player.vimeo.com/video/918270301"),
    );
  });

  it("is a still picture that is fetched when it comes near, until it is started in its place", async () => {
    const picture = {
      file: "exterior/villa-01.jpg",
      alt: "Villa",
      width: 1360,
      height: 907,
      hash: "0123abcd",
      widths: [100, 400, 600, 1360],
      colour: "#8a9b7c",
    };
    const film = { ...filmAt("https://films.example/zennehof.mp4"), pictures: [picture] };
    const { container } = await renderIn("nl", <ProjectFilm project={film} />);
    expect(container.querySelector("video")).toBeNull();
    const still = container.querySelector("img");
    expect(still).toHaveAttribute("src", expect.stringContaining("villa-01"));
    expect(still).toHaveAttribute("loading", "lazy");
    await userEvent.click(screen.getByRole("button", { name: "Film afspelen" }));
    expect(screen.getByTitle("Film van het project: Zennehof")).toHaveAttribute(
      "src",
      "https://films.example/zennehof.mp4",
    );
  });

  it("leaves no trace where there is none", async () => {
    const { container } = await renderIn("nl", <ProjectFilm project={{ ...vimeo, video: null }} />);
    expect(container).toBeEmptyDOMElement();
  });
});
