import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { hydrateRoot } from "react-dom/client";

/** Reads a file of the site: its text, by its address. @throws where it does not come */
export type ReadFile = (address: string) => Promise<string>;

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
  const slots = [...frame.querySelectorAll<HTMLElement>("zh-slot")].filter((each) => frameOf(each) === frame);
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

/** Wakes one island in its frame. Its `data-state` is `live` once its effects have run, `failed` where it threw. */
async function hydrate(frame: HTMLElement, islands: Islands, readFile: ReadFile): Promise<void> {
  const { island = "", props = "{}", from } = frame.dataset;
  const [module, json] = await Promise.all([islands[island]?.(), from ? readFile(from) : props]);
  if (!module) throw new Error(`no island is called ${island}`);
  if (!frame.isConnected) return;
  const Island = module.default as ComponentType<object>;
  const nodes = [...frame.childNodes];
  const read = readProps(json, slotsIn(frame));
  await new Promise<void>((resolve) => {
    const end = (state: string) => () => {
      if (frame.dataset.state !== "failed") frame.dataset.state = state;
      resolve();
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
  });
}

/** Islands that answer a touch on elements outside their frames, with those elements. */
const touched: Readonly<Record<string, string>> = {
  "gallery-opener": "[data-gallery], [data-gallery-all]",
  "form-opener": "[data-opens]",
};

/** Whether a touch on `target` is for the island of this frame, or for one inside it. */
function isFor(frame: HTMLElement, target: Element | null): boolean {
  const selector = touched[frame.dataset.island ?? ""];
  return frame.contains(target) || Boolean(selector && target?.closest(selector));
}

/**
 * Wakes the islands of the page: first those that a touch on `target` is for, and always an outer one before those inside it. What is live
 * already stays as it is, so that it can be called again.
 * @throws where a file does not come
 */
export async function hydratePage(
  islands: Islands,
  readFile: ReadFile,
  target: Element | null = null,
): Promise<void> {
  const frames = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  const first = frames.filter((frame) => isFor(frame, target));
  // One after the other, so that a touch meanwhile waits for one island and not for all.
  for (const frame of new Set([...first, ...frames]))
    if (frame.isConnected && !/^(live|failed)$/.test(frame.dataset.state ?? ""))
      await hydrate(frame, islands, readFile);
}
