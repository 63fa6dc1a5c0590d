import type { Page } from "@playwright/test";
import { accepted } from "./accepted";
import { alfa } from "./alfa";
import { axe } from "./axe";
import type { Finding } from "./finding";
import { ibm } from "./ibm";

/** The elements that were found, each as its tag is written, and which of the selectors it matches. */
function look({ paths, selectors }: { paths: string[]; selectors: string[] }) {
  const at = (path: string): Element | null => {
    if (!path.startsWith("/")) return document.querySelector(path);
    let root: Document | null = document;
    let node: Node | null = null;
    // IBM's paths go on in the document of a frame.
    // In a document of HTML a plain name finds no element of a drawing.
    const steps = path.replace(/\/([a-z-]+)(?=\[)/g, "/*[local-name()='$1']");
    for (const part of steps.split(/(?<='iframe'\]\[\d+\])(?=\/)/)) {
      if (!root) return null;
      node = root.evaluate(part, root, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
      root = node && "contentDocument" in node ? (node.contentDocument as Document) : null;
    }
    if (node instanceof Document) return node.documentElement;
    return node instanceof Text ? node.parentElement : (node as Element | null);
  };
  return paths.map((path) => {
    const element = at(path);
    const [tag = path] = /^<[^>]*>/.exec(element?.outerHTML ?? "") ?? [];
    return {
      tag: tag.slice(0, 300),
      matches: selectors.map((selector) => element?.matches(selector) ?? false),
    };
  });
}

/** What is drawn only when it is scrolled to has no text for an engine before that. */
function drawAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>("footer"))
    if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
}

/** A colour on its way from one to another is none that somebody reads. What one movement starts when it ends is waited for too. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    // What follows a scrolled box ends with the page.
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity,
        );
    // As in support/moments.ts: a page that the engine does not paint has nothing to wait for.
    const painted = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(resolve, 1000);
      });
    await painted();
    for (let ending = moving(); ending.length > 0; ending = moving()) {
      await Promise.allSettled(ending.map(({ finished }) => finished));
      await painted();
    }
  });

/** Has all of a page drawn, and at rest, as an engine has to find it. */
export async function prepare(page: Page): Promise<void> {
  await page.evaluate(drawAll);
  await settle(page);
}

/**
 * What three engines find on a page as it stands, one line per element, without what is accepted for this state; and what is
 * accepted for it and was not found.
 */
export async function examine(page: Page, state: string): Promise<string[]> {
  await prepare(page);
  const findings: Finding[] = [
    ...(await axe(page)),
    ...(await alfa(page)).findings,
    ...(await ibm(page)).findings,
  ];
  const applying = accepted.filter(({ on, elsewhere }) => elsewhere || on.includes(state));
  const looked = await page.evaluate(look, {
    paths: findings.map(({ path }) => path),
    selectors: applying.map(({ selector }) => selector),
  });
  const seen = new Set<number>();
  const found = findings.filter(({ engine, rule }, index) => {
    const excused = applying.flatMap((each, entry) =>
      each.engine === engine && each.rule === rule && looked[index]?.matches[entry] ? [entry] : [],
    );
    for (const entry of excused) seen.add(entry);
    return excused.length === 0;
  });
  return [
    ...found.map((finding) => {
      const { tag } = looked[findings.indexOf(finding)] ?? {};
      return `${finding.engine} ${finding.rule}: ${finding.message} ${tag}`;
    }),
    ...applying
      .filter(({ on }, entry) => on.includes(state) && !seen.has(entry))
      .map(({ engine, rule, selector }) => `accepted, and found no longer: ${engine} ${rule} on ${selector}`),
  ];
}
