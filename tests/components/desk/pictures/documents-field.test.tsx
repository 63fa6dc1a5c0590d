import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import DocumentsField from "@/components/desk/pictures/documents-field";
import PictureChoice from "@/components/desk/pictures/picture-choice";
import type { DocumentValue } from "@/components/desk/pictures/use-document-files";
import { fill } from "@/lib/domain/text/words";
import { InDesk } from "../in-desk";
import { picture, SentFile, server, standIn, t } from "./support";

let value: DocumentValue[];
beforeEach(() => {
  standIn();
  server.answers["documents/"] = {
    status: 200,
    body: {
      files: [{ file: "7123-epc-old.pdf", bytes: 10, uses: [] }],
      kinds: [
        { id: "epc", label: "EPC" },
        { id: "soil", label: "Bodemattest" },
      ],
      languages: ["nl", "fr"],
    },
  };
});
afterEach(() => vi.unstubAllGlobals());

function Field({
  documents,
  units,
}: {
  documents: DocumentValue[];
  units?: ComponentProps<typeof DocumentsField>["units"];
}) {
  const [current, setCurrent] = useState(documents);
  value = current;
  return (
    <InDesk>
      <DocumentsField name="properties/7123" units={units} value={current} onChange={setCurrent} />
    </InDesk>
  );
}

it("adds a document with its file, date and name, and leaves out what is empty", async () => {
  render(<Field documents={[{ ID: 71231, Kind: "epc", File: "7123-epc.pdf" }]} />);
  await screen.findByText(t.documents.unused);
  await userEvent.click(screen.getByRole("button", { name: t.documents.add }));
  expect(value[1]).toMatchObject({ Kind: "soil" });
  expect(value[1]?.ID).toBeGreaterThan(71231);
  const chosen = new File(["%PDF"], "attest.pdf", { type: "application/pdf" });
  await userEvent.upload(screen.getByLabelText(t.documents.choose), chosen);
  await waitFor(() => expect(SentFile.all[0]?.url).toContain("property=7123&kind=soil"));
  await act(async () => SentFile.all[0]?.answer(200, { file: "7123-soil-1.pdf", bytes: 4, isKnown: false }));
  expect(value[1]?.File).toBe("7123-soil-1.pdf");
  const [, day] = screen.getAllByLabelText(t.documents.date);
  await userEvent.type(day as HTMLElement, "2026-10-02");
  expect(value[1]?.Date).toBe("2026-10-02");
  await userEvent.clear(day as HTMLElement);
  expect(value[1]).not.toHaveProperty("Date");
});

it("adds a file to the list as it is when the file has arrived", async () => {
  render(
    <Field
      documents={[
        { ID: 1, Kind: "epc" },
        { ID: 2, Kind: "soil" },
      ]}
    />,
  );
  await screen.findByText(t.documents.unused);
  const chosen = new File(["%PDF"], "epc.pdf", { type: "application/pdf" });
  fireEvent.change(screen.getAllByLabelText(t.documents.choose)[0] as HTMLElement, {
    target: { files: [chosen] },
  });
  await waitFor(() => expect(SentFile.all).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: fill(t.documents.remove, { name: "Bodemattest" }) }));
  fireEvent.change(screen.getByLabelText(t.documents.date), { target: { value: "2026-10-02" } });
  await act(async () => SentFile.all[0]?.answer(200, { file: "7123-epc-1.pdf", bytes: 4, isKnown: false }));
  expect(value).toEqual([{ ID: 1, Kind: "epc", Date: "2026-10-02", File: "7123-epc-1.pdf" }]);
});

it("gives up a file on its way when somebody leaves", async () => {
  const { unmount } = render(<Field documents={[{ ID: 1, Kind: "epc" }]} />);
  await screen.findByText(t.documents.unused);
  const chosen = new File(["%PDF"], "epc.pdf", { type: "application/pdf" });
  fireEvent.change(screen.getByLabelText(t.documents.choose), { target: { files: [chosen] } });
  await waitFor(() => expect(SentFile.all).toHaveLength(1));
  const given = vi.fn();
  SentFile.all[0]?.addEventListener("abort", given);
  unmount();
  expect(given).toHaveBeenCalled();
});

it("moves and removes documents, and erases files that nothing names", async () => {
  render(
    <Field
      documents={[
        { ID: 1, Kind: "epc" },
        { ID: 2, Kind: "soil" },
      ]}
    />,
  );
  await userEvent.click(
    await screen.findByRole("button", { name: fill(t.documents.later, { name: "EPC" }) }),
  );
  expect(value.map(({ ID }) => ID)).toEqual([2, 1]);
  await userEvent.click(screen.getByRole("button", { name: fill(t.documents.remove, { name: "EPC" }) }));
  expect(value.map(({ ID }) => ID)).toEqual([2]);
  server.answers["documents/remove/"] = { status: 200, body: { removed: "7123-epc-old.pdf" } };
  await userEvent.click(
    screen.getByRole("button", { name: fill(t.documents.erase, { name: "7123-epc-old.pdf" }) }),
  );
  expect(server.sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: t.dialog.eraseConfirm }));
  expect(server.sent[0]?.body).toMatchObject({ file: "7123-epc-old.pdf" });
});

it("shows why a file is not taken", async () => {
  render(<Field documents={[{ ID: 1, Kind: "epc" }]} />);
  await screen.findByText(t.documents.unused);
  await userEvent.upload(
    screen.getByLabelText(t.documents.choose),
    new File(["x"], "scan.pdf", { type: "application/pdf" }),
  );
  await waitFor(() => expect(SentFile.all).toHaveLength(1));
  await act(async () =>
    SentFile.all[0]?.answer(415, { error: "document-unknown", message: t.refusals.document }),
  );
  expect(screen.getByRole("alert")).toHaveTextContent(t.refusals.document);
  expect(value[0]).not.toHaveProperty("File");
});

it("chooses one picture of the library, or none", async () => {
  server.pictures = [picture("a/1.jpg"), picture("b/1.jpg")];
  const onChange = vi.fn();
  render(
    <InDesk>
      <PictureChoice value="a/1.jpg" onChange={onChange} />
    </InDesk>,
  );
  expect(await screen.findByRole("img", { name: "Zicht a/1.jpg" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: t.choice.change }));
  await userEvent.click(
    await screen.findByRole("button", { name: fill(t.choice.use, { name: "Zicht b/1.jpg" }) }),
  );
  expect(onChange).toHaveBeenLastCalledWith("b/1.jpg");
  await userEvent.click(screen.getByRole("button", { name: t.choice.clear }));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it("makes a document of a project public, and that of a unit", async () => {
  render(<Field documents={[{ ID: 1, Kind: "epc" }]} units={[{ ID: 30106, Name: "A2.2" }, undefined, {}]} />);
  await userEvent.click(await screen.findByRole("checkbox", { name: t.documents.public }));
  await userEvent.selectOptions(screen.getByLabelText(t.documents.unit), "A2.2");
  expect(value).toEqual([{ ID: 1, Kind: "epc", Public: true, UnitID: 30106 }]);
  await userEvent.click(screen.getByRole("checkbox", { name: t.documents.public }));
  await userEvent.selectOptions(screen.getByLabelText(t.documents.unit), t.documents.wholeProject);
  expect(value).toEqual([{ ID: 1, Kind: "epc" }]);
});
