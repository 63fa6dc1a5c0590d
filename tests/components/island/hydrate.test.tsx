import { type ReactNode, useEffect, useId, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hydratePage } from "@/components/island/hydrate";
import { island } from "@/components/island/island.server";

const order: string[] = [];

function Counter({ name, from = 0 }: { name: string; from?: number }) {
  const [count, setCount] = useState(from);
  useEffect(() => void order.push(name), [name]);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

function Fold({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => void order.push(name), [name]);
  return (
    <section>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {name}
      </button>
      {isOpen && <div>{children}</div>}
    </section>
  );
}

function Field() {
  const id = useId();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive ? <input id={id} /> : null;
}

/** Says of its own frame, as it is drawn, what state that has. */
function Witness() {
  const [state] = useState(() => typeof document === "object" && states()[0]);
  useEffect(() => void order.push(String(state)), [state]);
  return null;
}

/** Draws on the server, and throws in the browser. */
function Broken() {
  useEffect(() => {
    throw new Error("broken");
  }, []);
  return <b>as drawn</b>;
}

const islands = {
  counter: async () => ({ default: Counter }),
  fold: async () => ({ default: Fold }),
  field: async () => ({ default: Field }),
  broken: async () => ({ default: Broken }),
  witness: async () => ({ default: Witness }),
  "gallery-opener": async () => ({ default: Counter }),
};
const [CounterIsland, FoldIsland, FieldIsland, BrokenIsland, GalleryIsland] = [
  island("counter", Counter, "use"),
  island("fold", Fold, "use"),
  island("field", Field, "use"),
  island("broken", Broken, "use"),
  island("gallery-opener", Counter, "use"),
];

const WitnessIsland = island("witness", Witness, "use");

const fetchIsland = vi.fn<(frame: HTMLElement) => Promise<string>>();
const wake = (target: Element | null = null) => hydratePage(islands, fetchIsland, target);
const draw = (element: ReactNode) => {
  document.body.innerHTML = renderToString(element);
};
const button = (text: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) =>
    textContent?.startsWith(text),
  ) as HTMLElement;
/** React shows what a click has changed before the browser does anything else. */
const press = async (text: string) => button(text).click();
const states = () =>
  [...document.querySelectorAll<HTMLElement>("zh-island")].map(({ dataset }) => dataset.state);

beforeEach(() => {
  order.length = 0;
  fetchIsland.mockReset().mockImplementation(async ({ dataset }) => dataset.props ?? "");
  // Nobody waits for React but the code itself.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
});
afterEach(() => vi.unstubAllGlobals());

test("an island lives in the very nodes that the server drew", async () => {
  draw(<CounterIsland name="a" from={3} />);
  const drawn = button("a");
  await wake();
  expect(button("a")).toBe(drawn);
  expect(states()).toEqual(["live"]);
  await press("a");
  expect(drawn).toHaveTextContent("a 4");
});

test("what is pressed while it wakes can be told from what it answers itself", async () => {
  draw(<WitnessIsland />);
  await wake();
  expect(order).toEqual(["waking"]);
  expect(states()).toEqual(["live"]);
});

test("what the server drew for it stays, and comes back as it was, with the islands inside", async () => {
  draw(
    <FoldIsland name="fold">
      <p>Words</p>
      <CounterIsland name="inner" />
    </FoldIsland>,
  );
  const words = document.querySelector("p");
  await wake();
  expect(order).toEqual(["fold", "inner"]);
  await press("inner");
  await press("fold");
  expect(words?.isConnected).toBe(false);
  await press("fold");
  expect(document.querySelector("p")).toBe(words);
  await press("inner");
  expect(button("inner")).toHaveTextContent("inner 2");
});

test("the one that is touched comes first, with those around it, and each is woken once", async () => {
  draw(
    <>
      <CounterIsland name="first" />
      <FoldIsland name="outer">
        <CounterIsland name="inner" />
      </FoldIsland>
    </>,
  );
  await wake(button("inner"));
  expect(order).toEqual(["outer", "inner", "first"]);
  await wake();
  expect(order).toEqual(["outer", "inner", "first"]);
});

test("a touch on a picture wakes the gallery first, though the picture lies outside its frame", async () => {
  draw(
    <>
      <CounterIsland name="first" />
      <a href="/picture" data-gallery="0">
        <img alt="Huis" src="/huis.jpg" />
      </a>
      <GalleryIsland name="gallery" />
    </>,
  );
  await wake(document.querySelector("img"));
  expect(order).toEqual(["gallery", "first"]);
});

test("ids of two islands are never the same", async () => {
  draw(
    <>
      <FieldIsland />
      <FieldIsland />
    </>,
  );
  await wake();
  const [one, other] = [...document.querySelectorAll("input")].map(({ id }) => id);
  expect(one).toBeTruthy();
  expect(other).not.toBe(one);
});

test("one that fails leaves what the server drew, and no other one with it", async () => {
  draw(
    <>
      <BrokenIsland />
      <CounterIsland name="a" />
    </>,
  );
  await wake();
  expect(vi.mocked(console.error)).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
  expect(states()).toEqual(["failed", "live"]);
  expect(document.querySelector("b")).toHaveTextContent("as drawn");
});

describe("what does not come", () => {
  test("is an error, after which it can be tried again", async () => {
    draw(<CounterIsland name="a" />);
    const failing = { counter: () => Promise.reject(new TypeError("offline")) };
    await expect(hydratePage(failing, fetchIsland)).rejects.toThrow("offline");
    expect(states()).toEqual([undefined]);
    await wake();
    expect(states()).toEqual(["live"]);
  });

  test("says so where HTML of the server is not what an island draws", async () => {
    draw(<CounterIsland name="a" />);
    button("a").textContent = "b 0";
    await wake();
    expect(vi.mocked(console.error)).toHaveBeenCalled();
    vi.mocked(console.error).mockClear();
    expect(button("a")).toHaveTextContent("a 0");
  });
});
