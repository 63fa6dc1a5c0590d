import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { hydrateOnTouch } from "./hydrate-on-touch";

/** Fetches what an island needs. @returns its props as JSON @throws where a file does not come */
export type FetchIsland = (frame: HTMLElement) => Promise<string>;

/** The components of islands by their names. */
export type Islands = Readonly<Record<string, () => Promise<{ default: ComponentType<never> }>>>;

/** A part of an island that the server drew: its nodes stay, and come back whenever the island shows it again. */
function Slot({ name, nodes }: { name: string; nodes: readonly Node[] }) {
  const slot = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!slot.current?.hasChildNodes()) slot.current?.append(...nodes);
  }, [nodes]);
  return createElement("zh-slot", {
    ref: slot,
    "data-slot": name,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves alone what such an element holds already.
    dangerouslySetInnerHTML: { __html: "" },
    suppressHydrationWarning: true,
  });
}

/** Leaves what the server drew in the place of an island that fails. */
class ServerHtml extends Component<
  { nodes: readonly Node[]; onFail: () => void; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch = this.props.onFail;
  override render() {
    return this.state.hasFailed ? <Slot name="" nodes={this.props.nodes} /> : this.props.children;
  }
}

function Live({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(onLive, [onLive]);
  return children;
}

const frameOf = (node: Element) => node.closest("[data-island]");

/** The nodes of an island's slots by their paths; those of an island inside one are its own. */
function slotsIn(frame: Element): Map<string, Node[]> {
  const slots = [...frame.querySelectorAll<HTMLElement>("zh-slot")].filter((slot) => frameOf(slot) === frame);
  return new Map(slots.map((slot) => [slot.dataset.slot ?? "", [...slot.childNodes]]));
}

/** Props as their element has them, with the server's nodes where `{ $slot: path }` stands. */
function readProps(json: string, slots: ReadonlyMap<string, Node[]>): Record<string, unknown> {
  return JSON.parse(json, (_, value) => {
    if (typeof value?.$slot !== "string") return value;
    return <Slot key={value.$slot} name={value.$slot} nodes={slots.get(value.$slot) ?? []} />;
  });
}

let count = 0;

/**
 * Loads one island. Its `data-state` is `waking` while React takes it over, `live` once its effects have run, `failed` where it threw.
 * @returns wakes it in its frame, and is done when it is either
 */
async function load(frame: HTMLElement, islands: Islands, fetchIsland: FetchIsland) {
  const { island = "" } = frame.dataset;
  const json = await fetchIsland(frame);
  const module = await islands[island]?.();
  if (!module) throw new Error(`no island is called ${island}`);
  const Island = module.default as ComponentType<object>;
  return (done: () => void = () => {}) => {
    if (!frame.isConnected) return done();
    const nodes = [...frame.childNodes];
    const read = readProps(json, slotsIn(frame));
    frame.dataset.state = "waking";
    const end = (state: string) => () => {
      if (frame.dataset.state !== "failed") frame.dataset.state = state;
      done();
    };
    hydrateRoot(
      frame,
      <ServerHtml nodes={nodes} onFail={end("failed")}>
        <Live onLive={end("live")}>
          <Island {...read} />
        </Live>
      </ServerHtml>,
      // Roots count their ids from the same number.
      { identifierPrefix: `i${count++}-`, onRecoverableError: console.error },
    );
  };
}

/** Islands that answer a touch on elements outside their frames, with those elements. */
const touched: Readonly<Record<string, string>> = {
  "gallery-opener": "[data-gallery], [data-gallery-all], [data-gallery-part]",
  "form-opener": "[data-opens]",
};

/** Whether a touch on `target` is for the island of this frame, or for one inside it. */
function isFor(frame: HTMLElement, target: Element | null): boolean {
  const selector = touched[frame.dataset.island ?? ""];
  return frame.contains(target) || Boolean(selector && target?.closest(selector));
}

/**
 * Wakes the islands of the page: first those that a touch on `target` is for, and always an outer one before those inside it; forms wait
 * until they are used. What is live already stays as it is, so that it can be called again.
 * @throws where a file does not come
 */
export async function hydratePage(
  islands: Islands,
  fetchIsland: FetchIsland,
  target: Element | null = null,
): Promise<void> {
  const frames = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  const first = frames.filter((frame) => isFor(frame, target));
  // One after the other, so that a touch meanwhile waits for one island and not for all.
  for (const frame of new Set([...first, ...frames])) {
    if (!frame.isConnected || /^(live|failed|ready)$/.test(frame.dataset.state ?? "")) continue;
    const form = frame.dataset.on === "touch" && frame.querySelector("form");
    if (form) {
      frame.dataset.state = "ready";
      hydrateOnTouch(form, async () => {
        const wake = await load(frame, islands, fetchIsland);
        // In one step, so that nothing typed falls between reading the fields and listening to them.
        return () => flushSync(wake);
      });
    } else await new Promise<void>(await load(frame, islands, fetchIsland));
  }
}
