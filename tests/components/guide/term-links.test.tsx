import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { useTermLinks } from "@/components/guide/use-term-links";

const page = `<dl><div id="akte"><dt>Akte</dt><dd>Wat de notaris opmaakt.</dd></div></dl>`;

function Facts({ term = "akte", at = "/begrippen/" }: { term?: string; at?: string }) {
  useTermLinks();
  return (
    <a href={`${at}#${term}`} className="term">
      Akte
    </a>
  );
}

/** jsdom has no popovers: these open, and say so. */
const togglePopover = vi.fn(function toggle(this: HTMLElement) {
  this.dispatchEvent(Object.assign(new Event("toggle"), { newState: "open" }));
});
Object.assign(HTMLElement.prototype, { togglePopover });

const assign = vi.fn();
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockClear();
});
function serve(status: number) {
  const fetched = vi.fn(async () => new Response(status === 200 ? page : "", { status }));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { ...location, assign });
  return fetched;
}

test("a press shows the term beside its label, and the next one too, with one request", async () => {
  const fetched = serve(200);
  render(<Facts />);
  const link = screen.getByRole("link");
  await userEvent.click(link);
  const note = await screen.findByRole("dialog", { name: "Akte", description: "Wat de notaris opmaakt." });
  expect(link).toHaveAttribute("aria-expanded", "true");
  note.dispatchEvent(Object.assign(new Event("toggle"), { newState: "closed" }));
  expect(link).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(link);
  await waitFor(() => expect(link).toHaveAttribute("aria-expanded", "true"));
  expect(screen.getAllByRole("dialog")).toEqual([note]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ["the glossary does not answer", 503, "akte"],
  ["it has no such term", 200, "none"],
])("where %s, the link leads to it", async (_, status, term) => {
  serve(status);
  render(<Facts term={term} at={`/lijst-${status}/`} />);
  await userEvent.click(screen.getByRole("link"));
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith(expect.stringContaining(`/lijst-${status}/#${term}`)),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});
