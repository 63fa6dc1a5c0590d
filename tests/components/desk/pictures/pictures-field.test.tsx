import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import PicturesField from "@/components/desk/pictures/pictures-field";
import { preparePhoto } from "@/components/desk/pictures/prepare-photo";
import type { UploadLimits } from "@/lib/domain/media/upload-limits";
import { fill } from "@/lib/domain/text/words";
import { deskFacts } from "../desk-words";
import { InDesk } from "../in-desk";
import { picture, SentFile, server, standIn, t } from "./support";

let value: string[];
beforeEach(() => {
  standIn();
  value = [];
});
afterEach(() => vi.unstubAllGlobals());

function Field({ files, uploads = deskFacts.uploads }: { files: string[]; uploads?: UploadLimits }) {
  const [current, setCurrent] = useState(files);
  value = current;
  return (
    <InDesk facts={{ ...deskFacts, uploads }}>
      <PicturesField
        name="properties/7123"
        kind="apartment"
        value={current}
        describesAtOnce={false}
        onChange={setCurrent}
        onSending={() => undefined}
      />
    </InDesk>
  );
}
const shown = async (...files: string[]) => {
  server.pictures = files.map((file) => picture(file, { isPlan: file.startsWith("plan") }));
  const field = render(<Field files={files} />);
  await waitFor(() =>
    expect(screen.queryAllByRole("button", { name: /^Beschrijven/ })).toHaveLength(files.length),
  );
  return field;
};
const button = (template: string, name: string) =>
  screen.getByRole("button", { name: fill(template, { name }) });
const photos = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => new File(["x"], `IMG_${index + 1}.jpg`, { type: "image/jpeg" }),
  );
const choose = async (files: File[]) => {
  await userEvent.upload(screen.getByLabelText(t.add), files);
};
const sentOf = (name: string) => SentFile.all.find((each) => each.name === name) as SentFile;
const arrive = (name: string, file: string) =>
  act(async () => sentOf(name).answer(200, { picture: picture(file, { alt: {} }), isKnown: false }));

it("moves a picture with buttons and with keys, and says where it is", async () => {
  await shown("a/1.jpg", "a/2.jpg", "a/3.jpg");
  await userEvent.click(button(t.earlier, "Zicht a/3.jpg"));
  expect(value).toEqual(["a/1.jpg", "a/3.jpg", "a/2.jpg"]);
  const handle = button(t.drag, "Zicht a/3.jpg");
  handle.focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(value).toEqual(["a/3.jpg", "a/1.jpg", "a/2.jpg"]);
  expect(button(t.drag, "Zicht a/3.jpg")).toHaveFocus();
  expect(within(screen.getAllByRole("listitem")[0] as HTMLElement).getByText(t.cover)).toBeVisible();
  await userEvent.keyboard("{End}");
  expect(value).toEqual(["a/1.jpg", "a/2.jpg", "a/3.jpg"]);
  expect(
    await screen.findByText(fill(t.moved, { name: "Zicht a/3.jpg", place: 3, count: 3 })),
  ).toBeInTheDocument();
  // At an end there is nowhere to go.
  await userEvent.click(button(t.later, "Zicht a/3.jpg"));
  expect(value).toEqual(["a/1.jpg", "a/2.jpg", "a/3.jpg"]);
});

it("shows a picture of a package with its name, and offers nothing that would change it", async () => {
  const file = "feed/0123456789abcdef.jpg";
  server.pictures = [picture(file, { alt: {}, source: "Whise" }), picture("a/1.jpg", { alt: {} })];
  render(<Field files={[file, "a/1.jpg"]} />);
  expect(await screen.findByText(fill(t.ofFeed.from, { source: "Whise" }))).toBeVisible();
  expect(screen.getAllByText(/^Beschrijving ontbreekt/)).toHaveLength(1);
  // The one of ours alone can be described with others.
  await userEvent.click(screen.getByRole("button", { name: t.several.heading }));
  expect(screen.getByText(t.several.undescribed.one)).toBeVisible();
  await userEvent.click(button(t.several.choose, fill(t.place, { place: 1, count: 2 })));
  expect(screen.queryByText(fill(t.several.chosen.one, { count: 1 }))).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: t.dialog.close }));
  await userEvent.click(button(t.ofFeed.view, fill(t.place, { place: 1, count: 2 })));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(fill(t.ofFeed.text, { source: "Whise" }))).toBeVisible();
  expect(within(dialog).queryByRole("textbox")).not.toBeInTheDocument();
  expect(within(dialog).queryByRole("button", { name: t.dialog.remove })).not.toBeInTheDocument();
});

it("moves a picture with a finger", async () => {
  await shown("a/1.jpg", "a/2.jpg", "a/3.jpg");
  const items = screen.getAllByRole("listitem");
  const handle = button(t.drag, "Zicht a/1.jpg");
  handle.setPointerCapture = () => undefined;
  document.elementFromPoint = () => items[2] ?? null;
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1 });
  fireEvent.pointerMove(handle, { clientX: 5, clientY: 200 });
  // Nothing is changed before it is let go.
  expect(value[0]).toBe("a/1.jpg");
  fireEvent.pointerUp(handle);
  expect(value).toEqual(["a/2.jpg", "a/3.jpg", "a/1.jpg"]);
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1 });
  fireEvent.pointerMove(handle, { clientX: 5, clientY: 200 });
  fireEvent.keyDown(window, { key: "Escape" });
  fireEvent.pointerUp(handle);
  expect(value).toEqual(["a/2.jpg", "a/3.jpg", "a/1.jpg"]);
});

it("scrolls as long as a finger rests at the edge", async () => {
  await shown("a/1.jpg", "a/2.jpg", "a/3.jpg");
  const items = screen.getAllByRole("listitem");
  const handle = button(t.drag, "Zicht a/1.jpg");
  handle.setPointerCapture = () => undefined;
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => frames.splice(0));
  const scrolled = vi.fn();
  vi.stubGlobal("scrollBy", scrolled);
  document.elementFromPoint = () => null;
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientX: 5, clientY: 200 });
  fireEvent.pointerMove(handle, { clientX: 5, clientY: innerHeight - 10 });
  document.elementFromPoint = () => items[2] ?? null;
  act(() => frames.shift()?.(0));
  document.elementFromPoint = () => null;
  act(() => frames.shift()?.(16));
  expect(scrolled).toHaveBeenCalledTimes(2);
  fireEvent.pointerUp(handle);
  expect(value).toEqual(["a/2.jpg", "a/3.jpg", "a/1.jpg"]);
  expect(frames).toEqual([]);
});

it("leaves the photos that wait alone, once somebody has left", async () => {
  const decode = vi.fn(async () => Promise.reject(new Error("no picture")));
  vi.stubGlobal("createImageBitmap", decode);
  const { unmount } = await shown("a/1.jpg");
  fireEvent.change(screen.getByLabelText(t.add), { target: { files: photos(8) } });
  await waitFor(() => expect(SentFile.all).toHaveLength(3));
  unmount();
  // Photos of another screen are decoded after all that wait by then.
  for (const name of ["b.jpg", "c.jpg"]) await preparePhoto(new File(["x"], name, { type: "image/jpeg" }));
  expect(decode).toHaveBeenCalledTimes(3 + 2);
  expect(SentFile.all).toHaveLength(3);
});

it("sends eight photos three at a time, in the order in which they were chosen", async () => {
  await shown("plan/1.jpg");
  await choose(photos(8));
  await waitFor(() => expect(SentFile.all).toHaveLength(3));
  expect(SentFile.all[0]?.url).toContain("name=properties%2F7123");
  await arrive("IMG_3.jpg", "n/3.jpg");
  await waitFor(() => expect(SentFile.all).toHaveLength(4));
  await arrive("IMG_1.jpg", "n/1.jpg");
  await arrive("IMG_2.jpg", "n/2.jpg");
  // Floor plans stay behind the photos.
  expect(value).toEqual(["n/1.jpg", "n/2.jpg", "n/3.jpg", "plan/1.jpg"]);
});

it("says of one of eight why it has failed, while the others go on, and sends it again", async () => {
  await shown("a/1.jpg");
  await choose(photos(8));
  await waitFor(() => expect(SentFile.all).toHaveLength(3));
  await act(async () => sentOf("IMG_2.jpg").fail());
  await act(async () =>
    sentOf("IMG_3.jpg").answer(415, { error: "picture-damaged", message: t.refusals.damaged }),
  );
  for (const each of [1, 4, 5, 6, 7, 8]) {
    await waitFor(() => expect(sentOf(`IMG_${each}.jpg`)).toBeDefined());
    await arrive(`IMG_${each}.jpg`, `n/${each}.jpg`);
  }
  expect(value).toHaveLength(7);
  expect(screen.getByText(t.upload.broken)).toBeVisible();
  expect(screen.getByText(t.refusals.damaged)).toBeVisible();
  // To send it again does not help a photo that cannot be read.
  expect(screen.queryByRole("button", { name: fill(t.upload.retryOf, { name: "IMG_3.jpg" }) })).toBeNull();
  await userEvent.click(button(t.upload.retryOf, "IMG_2.jpg"));
  await waitFor(() => expect(SentFile.all).toHaveLength(9));
  await act(async () => SentFile.all[8]?.answer(200, { picture: picture("n/2.jpg"), isKnown: false }));
  expect(value).toEqual(["a/1.jpg", "n/1.jpg", "n/2.jpg", ...[4, 5, 6, 7, 8].map((each) => `n/${each}.jpg`)]);
  await userEvent.click(button(t.upload.dismiss, "IMG_3.jpg"));
  expect(screen.queryByText("IMG_3.jpg")).toBeNull();
});

it("goes on by itself once there is a connection again", async () => {
  await shown("a/1.jpg");
  await choose(photos(1));
  await waitFor(() => expect(SentFile.all).toHaveLength(1));
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await act(async () => sentOf("IMG_1.jpg").fail());
  expect(screen.getByText(t.upload.offline)).toBeVisible();
  online.mockRestore();
  act(() => void fireEvent(window, new Event("online")));
  await waitFor(() => expect(SentFile.all).toHaveLength(2));
});

it("does not send what is too large, nor the same photo twice", async () => {
  await shown("a/1.jpg");
  const huge = photos(1)[0] as File;
  Object.defineProperty(huge, "size", { value: 60 * 1024 * 1024 });
  await choose([huge]);
  expect(
    await screen.findByText(fill(t.upload.tooLarge, { most: 50 }).replaceAll("\u00a0", " ")),
  ).toBeVisible();
  expect(SentFile.all).toHaveLength(0);
  await choose(photos(1));
  await waitFor(() => expect(SentFile.all).toHaveLength(1));
  await act(async () => SentFile.all[0]?.answer(200, { picture: picture("a/1.jpg"), isKnown: true }));
  expect(value).toEqual(["a/1.jpg"]);
  expect(await screen.findByText(fill(t.upload.known, { name: "Zicht a/1.jpg" }))).toBeInTheDocument();
});

it("takes a picture off the list, and puts it back where it was", async () => {
  await shown("a/1.jpg", "a/2.jpg", "a/3.jpg");
  await userEvent.click(button(t.edit, "Zicht a/2.jpg"));
  await userEvent.click(screen.getByRole("button", { name: t.dialog.remove }));
  expect(value).toEqual(["a/1.jpg", "a/3.jpg"]);
  await userEvent.click(screen.getByRole("button", { name: t.undo }));
  expect(value).toEqual(["a/1.jpg", "a/2.jpg", "a/3.jpg"]);
});

it("marks the languages that lack words, fills all of them with a choice, and saves on the way to the next", async () => {
  server.pictures = [picture("a/1.jpg", { alt: { fr: "La cuisine" } }), picture("a/2.jpg")];
  render(<Field files={["a/1.jpg", "a/2.jpg"]} />);
  expect(await screen.findByText(fill(t.missing, { languages: "NL, EN, DE" }))).toBeVisible();
  await userEvent.click(button(t.edit, "La cuisine"));
  await userEvent.selectOptions(screen.getByLabelText(t.dialog.subject), "Keuken");
  const dutch = screen.getByLabelText("In het Nederlands");
  // Said of the home that is shown, where its kind has words.
  expect(dutch).toHaveValue("Keuken van het appartement");
  await userEvent.clear(dutch);
  await userEvent.type(dutch, "Keuken met eiland");
  const alt = { nl: "Keuken met eiland", fr: "Cuisine de l’appartement", en: "Kitchen", de: "Küche" };
  server.answers["pictures/words/"] = {
    status: 200,
    body: { picture: picture("a/1.jpg", { alt }), isKnown: false },
  };
  await userEvent.click(screen.getByRole("button", { name: t.dialog.next }));
  expect(server.sent[0]?.body).toMatchObject({
    file: "a/1.jpg",
    alt,
    before: { nl: "", fr: "La cuisine", en: "", de: "" },
  });
  await waitFor(() => expect(screen.getByLabelText("In het Nederlands")).toHaveValue("Zicht a/2.jpg"));
  // Nothing was changed here, so nothing is sent.
  await userEvent.click(screen.getByRole("button", { name: t.dialog.save }));
  expect(server.sent).toHaveLength(1);
});

it("keeps what is typed where a colleague was quicker", async () => {
  await shown("a/1.jpg");
  await userEvent.click(button(t.edit, "Zicht a/1.jpg"));
  await userEvent.type(screen.getByLabelText("In het Nederlands"), "!");
  server.answers["pictures/words/"] = {
    status: 409,
    body: { error: "changed-meanwhile", message: "Een collega" },
  };
  await userEvent.click(screen.getByRole("button", { name: t.dialog.save }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Een collega");
  expect(screen.getByLabelText("In het Nederlands")).toHaveValue("Zicht a/1.jpg!");
});

it("describes several at once, and takes those that are plans behind the photos", async () => {
  const files = ["a/1.jpg", "a/2.jpg", "a/3.jpg"];
  server.pictures = files.map((file) => picture(file, file === "a/2.jpg" ? {} : { alt: {} }));
  render(<Field files={files} />);
  await screen.findAllByText(fill(t.missing, { languages: "NL, FR, EN, DE" }));
  await userEvent.click(screen.getByRole("button", { name: t.several.heading }));
  const subject = screen.getByLabelText(t.several.other);
  expect(subject).toBeDisabled();
  expect(screen.getByRole("button", { name: "Keuken" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(
    screen.getByRole("button", { name: fill(t.several.undescribed.other, { count: 2 }) }),
  );
  await userEvent.click(button(t.several.choose, fill(t.place, { place: 3, count: 3 })));
  await userEvent.click(button(t.several.choose, "Zicht a/2.jpg"));
  const alt = { nl: "Plattegrond", fr: "Plan", en: "Floor plan", de: "Grundriss" };
  const plans = files.slice(0, 2).map((file) => picture(file, { alt, isPlan: true }));
  server.answers["pictures/describe/"] = { status: 200, body: { pictures: plans } };
  await userEvent.selectOptions(subject, "Plattegrond");
  expect(await screen.findByText(fill(t.several.done.other, { count: 2 }))).toBeVisible();
  expect(server.sent.map(({ body }) => body)).toMatchObject([
    {
      isPlan: true,
      alt: { nl: "Plattegrond van het appartement" },
      pictures: [
        { file: "a/1.jpg", before: {} },
        { file: "a/2.jpg", before: { nl: "Zicht a/2.jpg" } },
      ],
    },
  ]);
  expect(value).toEqual(["a/3.jpg", "a/1.jpg", "a/2.jpg"]);
});

it("takes pictures from the library, found by their words", async () => {
  await shown("a/1.jpg");
  server.pictures = [picture("a/1.jpg"), picture("b/1.jpg"), picture("b/2.jpg")];
  await userEvent.click(screen.getByRole("button", { name: t.library }));
  const dialog = screen.getByRole("dialog");
  await userEvent.click(
    await within(dialog).findByRole("button", { name: fill(t.choice.use, { name: "Zicht b/2.jpg" }) }),
  );
  await userEvent.click(within(dialog).getByRole("button", { name: fill(t.choice.add.one, { count: 1 }) }));
  expect(value).toEqual(["a/1.jpg", "b/2.jpg"]);
});

it("takes no more than there is room for, and says so", async () => {
  server.pictures = [picture("a/1.jpg")];
  render(<Field files={["a/1.jpg"]} uploads={{ ...deskFacts.uploads, pictures: 3 }} />);
  await choose(photos(3));
  expect(screen.getByText(fill(t.refusals.full, { most: 3 }))).toBeVisible();
  await waitFor(() => expect(SentFile.all.map(({ name }) => name)).toEqual(["IMG_1.jpg", "IMG_2.jpg"]));
});
