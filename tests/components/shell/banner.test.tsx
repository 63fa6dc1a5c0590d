import { expect, test } from "vitest";
import { Banner } from "@/components/shell/banner";
import type { BannerView } from "@/lib/content/modules/banner";
import { renderIn } from "../../setup/render";

const banner: BannerView = {
  transparent: true,
  pictures: [],
  video: null,
  color: null,
  title: null,
  description: null,
  search: null,
};

test.each([
  ["a colour is shown as it is", { ground: "#224466", words: "#ffffff" }, false],
  ["words on a picture have a veil", null, true],
])("%s", async (_, color, isVeiled) => {
  const { container } = await renderIn(
    "fr",
    <Banner banner={{ ...banner, color }} title="Contact" logo={null} />,
  );
  const ground = container.querySelector<HTMLElement>(".banner-shade")?.parentElement;
  if (color) expect(ground).toHaveStyle({ backgroundColor: color.ground, color: color.words });
  expect(container.querySelector<HTMLElement>(".banner-shade")?.hidden).toBe(!isVeiled);
});
