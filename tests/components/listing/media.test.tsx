import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Media } from "@/components/listing/detail/media";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import { recogniseVideo } from "@/lib/domain/media/video";
import { renderIn } from "../../setup/render";

const hosts = [{ name: "Matterport", suffix: "matterport.com" }];

const media = (video: string | undefined, tour: string | undefined) => {
  const page = {
    listing: { title: { text: "Huis" } },
    pictures: [],
    video: video ? recogniseVideo(video, hosts) : null,
    tour: tour ? recogniseVideo(tour, hosts) : null,
  };
  return <Media page={page as unknown as PropertyPage} />;
};

test("film and tour of others load nothing before they are started, each by itself", async () => {
  const { container } = await renderIn(
    "fr",
    media("https://youtu.be/aaaaaaaaaaa", "https://my.matterport.com/show/?m=a"),
  );
  expect(container.querySelector("iframe, video")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Commencer la visite" }));
  const frames = [...container.querySelectorAll("iframe")].map(({ src }) => src);
  expect(frames).toEqual(["https://my.matterport.com/show/?m=a"]);
});

test("a film of our own plays in its place once it is started", async () => {
  const { container } = await renderIn("nl", media("/films/7123.mp4", undefined));
  expect(container.querySelector("video")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Video afspelen" }));
  const player = screen.getByTitle("Video: Huis");
  expect(player).toHaveAttribute("src", "/films/7123.mp4");
  expect(player).toHaveAttribute("controls");
});

test("without either there is nothing", async () => {
  const { container } = await renderIn("nl", media(undefined, undefined));
  expect(container).toBeEmptyDOMElement();
});
