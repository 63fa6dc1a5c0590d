import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MorePictures, mosaicOf, ProjectPictures } from "@/components/project/project-pictures";
import type { ShownPicture } from "@/lib/content/pictures";
import { renderIn } from "../../setup/render";

const pictures: ShownPicture[] = Array.from({ length: 7 }, (_, index) => ({
  file: `interior/room-${index + 1}.jpg`,
  alt: `Kamer ${index + 1}`,
  width: 1360,
  height: 907,
  hash: "1a2b3c4d",
  widths: [400, 600, 1360],
  placeholder: "data:image/webp;base64,AA",
}));

describe("the pictures of a project", () => {
  it.each([
    [1, 1, 0],
    [2, 2, 0],
    [3, 3, 0],
    [4, 3, 1],
    [5, 5, 0],
    [7, 5, 2],
  ])("of %i put %i in the mosaic and %i below the text", (count, mosaic, more) => {
    const parts = mosaicOf(pictures.slice(0, count));
    expect([parts.mosaic.length, parts.more.length]).toEqual([mosaic, more]);
  });

  it("lead each to its large copy, and say what they show", async () => {
    await renderIn("nl", <ProjectPictures pictures={pictures.slice(0, 5)} />);
    const links = screen.getAllByRole("link");
    expect(links).toHaveLength(5);
    expect(links[0]).toHaveAccessibleName("Kamer 1 (vergroten)");
    expect(links[0]).toHaveAttribute("href", "/pictures/interior/room-1.1a2b3c4d-1360.jpg");
  });

  it("fetch the first one first, and all others when they come near", async () => {
    await renderIn("nl", <ProjectPictures pictures={pictures.slice(0, 3)} />);
    const loading = screen.getAllByRole("img").map((image) => image.getAttribute("loading"));
    expect(loading).toEqual(["eager", "lazy", "lazy"]);
  });

  it("leave nothing behind where there are none", async () => {
    const { container } = await renderIn(
      "nl",
      <>
        <ProjectPictures pictures={[]} />
        <MorePictures pictures={[]} />
      </>,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
