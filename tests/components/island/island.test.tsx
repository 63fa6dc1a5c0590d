import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { island as inner } from "@/components/island/island.inner";
import { island } from "@/components/island/island.server";

interface BoxProps {
  title?: string;
  places?: readonly { name: string }[];
  onPress?: () => void;
  day?: Date;
  children?: ReactNode;
}
const Box = ({ title, children }: BoxProps) => (
  <section>
    {title}
    {children}
  </section>
);
const BoxIsland = island("box", Box, "sight");

const written = (element: ReactNode) => {
  document.body.innerHTML = renderToString(element);
  return document.body.querySelector<HTMLElement>("zh-island") as HTMLElement;
};

describe("an island on the server", () => {
  test("stands in an element with its name, its start and its props", () => {
    const frame = written(<BoxIsland title={'"Zo"'} places={[{ name: "Vorst" }]} />);
    expect(frame.dataset).toMatchObject({ island: "box", on: "sight" });
    expect(JSON.parse(frame.dataset.props ?? "")).toEqual({ title: '"Zo"', places: [{ name: "Vorst" }] });
    expect(frame.innerHTML).toBe('<section>"Zo"</section>');
  });

  test.each([
    ["an element", <p key="one">Drawn</p>, "<p>Drawn</p>"],
    ["several", [<i key="one">a</i>, <i key="other">b</i>], "<i>a</i><i>b</i>"],
  ])("marks %s that the server drew, of which its props only have the name", (_, children, html) => {
    const frame = written(<BoxIsland>{children}</BoxIsland>);
    expect(JSON.parse(frame.dataset.props ?? "")).toEqual({ children: { $slot: "children" } });
    expect(frame.querySelector("zh-slot[data-slot=children]")?.innerHTML).toBe(html);
  });

  test("takes words between its tags as what they are", () => {
    expect(written(<BoxIsland>Words</BoxIsland>).dataset.props).toBe('{"children":"Words"}');
  });

  test.each([
    ["a function", { onPress: () => {} }],
    ["a date", { day: new Date(0) }],
  ])("fails where it is given %s, which JSON does not keep", (_, props) => {
    expect(() => renderToString(<BoxIsland {...props} />)).toThrow(/^The island box/);
  });
});

test("within another island it is its component alone", () => {
  expect(inner("box", Box, "use")).toBe(Box);
});
