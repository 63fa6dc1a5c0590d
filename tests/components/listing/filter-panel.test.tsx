import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ListFilterPanel, type PanelProps } from "@/components/listing/filter/filter-panel";
import { listWords } from "@/components/listing/filter/filter-words";
import * as code from "@/components/listing/filter/list-code";
import { filterBar } from "@/lib/domain/listing/filters";
import { emptyListQuery, readListQuery } from "@/lib/domain/listing/list-query";
import { loadMessages } from "@/lib/i18n/messages";
import { standInForDialog } from "../../setup/dialog";

beforeEach(() => {
  standInForDialog();
  onChange.mockClear();
});

const onChange = vi.fn();
const onRetry = vi.fn();

/** The dialog of the towns, with its code on the way. */
async function open() {
  const words = listWords(await loadMessages("nl"));
  const town = { value: "Ukkel|1180", name: "Ukkel", count: 3 };
  const shared = { goal: "sale", language: "nl", words, query: emptyListQuery, facts: null } as const;
  const panel = (arrived: PanelProps["code"]) => (
    <ListFilterPanel
      {...shared}
      options={{ city: [town], type: [], kind: [] }}
      onChange={onChange}
      onRetry={onRetry}
      groups={[filterBar[0]]}
      title="Gemeente"
      code={arrived}
    />
  );
  const { rerender } = render(panel("pending"));
  const button = screen.getByRole("button", { name: "Gemeente" });
  await userEvent.click(button);
  const dialog = screen.getByRole("dialog", { name: "Gemeente" });
  return { button, dialog, words, arrive: (arrived: PanelProps["code"]) => rerender(panel(arrived)) };
}

test("choices on their way are said to be, and take no focus when they come", async () => {
  const { button, dialog, words, arrive } = await open();
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(within(dialog).getByRole("heading", { name: "Gemeente" })).toHaveFocus();
  expect(within(dialog).getByRole("status")).toHaveTextContent(words.loading);
  arrive(code);
  expect(within(dialog).getByRole("heading", { name: "Gemeente" })).toHaveFocus();
  await userEvent.click(within(dialog).getByRole("checkbox", { name: /Ukkel/ }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole("button", { name: words.filter.show.unknown }));
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ city: [{ name: "Ukkel", zip: "1180" }] }));
  expect(button).toHaveAttribute("aria-expanded", "false");
});

test("choices that did not come are asked for again by a button", async () => {
  const { dialog, words, arrive } = await open();
  arrive("failed");
  expect(within(dialog).getByRole("status")).toHaveTextContent(words.filter.notLoaded);
  await userEvent.click(within(dialog).getByRole("button", { name: words.retry }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test("a dialog without its choices closes by a click beside it, and changes nothing", async () => {
  onChange.mockClear();
  const { button, dialog } = await open();
  await userEvent.click(dialog);
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(onChange).not.toHaveBeenCalled();
});

test("the sheet of a phone has all filters, and counts those that are on", async () => {
  const words = listWords(await loadMessages("nl"));
  const query = readListQuery("?minRooms=3&garden=1");
  const shared = { goal: "sale", language: "nl", words, query, facts: null } as const;
  render(
    <ListFilterPanel
      {...shared}
      options={{ city: [], type: [], kind: [] }}
      onChange={onChange}
      onRetry={onRetry}
      groups={filterBar}
      title={words.filter.all}
      code={code}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: `${words.filter.all} 2` }));
  const sheet = within(screen.getByRole("dialog", { name: words.filter.all }));
  const titles = sheet.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(expect.arrayContaining([words.filter.city, words.filter.price, words.filter.more]));
  await userEvent.selectOptions(sheet.getByRole("combobox", { name: words.filter.minRooms }), "2");
  await userEvent.click(sheet.getByRole("checkbox", { name: words.filter.garden }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(sheet.getByRole("button", { name: words.filter.show.unknown }));
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ minRooms: 2, garden: false }));
});
