import { vi } from "vitest";

/** Stands in for Next's own, which only answers while a page is rendered: `vi.mocked(locale).mockResolvedValue("fr")`. */
export const locale = vi.fn(async () => "nl");
