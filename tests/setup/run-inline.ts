import { vi } from "vitest";
import scripts from "@/.build/inline-scripts.json";

/**
 * Runs a script of the page as the browser does that reads the page.
 * @param data what the page tells it in `data-` attributes
 */
export function runInline(name: keyof typeof scripts, data: Record<string, string> = {}): void {
  const element = document.createElement("script");
  Object.assign(element.dataset, data);
  const current = vi.spyOn(document, "currentScript", "get").mockReturnValue(element);
  new Function(scripts[name])();
  current.mockRestore();
}
