import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Markdown } from "@/components/ui/markdown";
import { renderIn } from "../../setup/render";

const draw = (text: string) => renderIn("nl", <Markdown text={text} toHref={(href) => href} />);

test.each(["tel:+3220000000", "mailto:info@zennehuis.example", "https://www.biv.be/", "/contact/", "#top"])(
  "a link to %s leads there",
  async (href) => {
    await draw(`[Hier](${href})`);
    expect(screen.getByText("Hier").closest("a")).toHaveAttribute("href", href);
  },
);

test.each(["javascript:alert(1)", "data:text/html,x", "TEL:javascript:alert(1)"])(
  "%s is no address",
  async (href) => {
    await draw(`[Hier](${href})`);
    expect(screen.getByText("Hier").closest("a")?.getAttribute("href") || "").toBe("");
  },
);
