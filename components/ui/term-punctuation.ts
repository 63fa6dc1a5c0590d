import type { ExtraProps } from "react-markdown";
import { termLink } from "@/lib/domain/text/terms";

type Element = NonNullable<ExtraProps["node"]>;
type Node = Element["children"][number];

/** A term, or the strong words that are one. */
function isTerm(node: Node): boolean {
  if (node.type !== "element") return false;
  const [only, ...more] = node.children;
  const isWhole = only !== undefined && more.length === 0;
  return String(node.properties.href).startsWith(termLink) || (isWhole && isTerm(only));
}

const text = (value: string): Node[] => (value ? [{ type: "text", value }] : []);

/**
 * Keeps signs on the line of the term that they touch, `(BDES)`: a term is a button, and beside a button a line may end whatever stands
 * there (CSS Text 3, 5.1).
 */
export function termPunctuation({ children }: { children: Node[] }): void {
  for (let at = 0; at < children.length; at++) {
    const node = children[at] as Node;
    if (node.type !== "element") continue;
    if (!isTerm(node)) {
      termPunctuation(node);
      continue;
    }
    const [before, after] = [children[at - 1], children[at + 1]];
    const [opening = ""] = (before?.type === "text" && /[(«“„’'-]+$/.exec(before.value)) || [];
    const [closing = ""] = (after?.type === "text" && /^[^\s\p{L}\p{N}]+/u.exec(after.value)) || [];
    if (before?.type === "text") before.value = before.value.slice(0, before.value.length - opening.length);
    if (after?.type === "text") after.value = after.value.slice(closing.length);
    if (opening || closing)
      children[at] = {
        ...{ type: "element", tagName: "span", properties: { className: ["term-signs"] } },
        children: [...text(opening), node, ...text(closing)],
      };
  }
}
