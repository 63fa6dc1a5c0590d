import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FilterLinks } from "@/components/listing/filter/filter-links";
import { renderIn } from "../../setup/render";

test("below a type stand the kinds of property that it has", async () => {
  const below = [{ name: "Villa", href: "/fr/a-vendre/?type=1&kind=villa", count: 9 }];
  await renderIn(
    "fr",
    <FilterLinks links={[{ name: "Maisons", href: "/fr/a-vendre/maisons/", count: 31, below }]} />,
  );
  expect(screen.getByRole("link", { name: "Villa 9" })).toHaveAttribute("href", below[0]?.href);
  expect(screen.getAllByRole("list")).toHaveLength(2);
});
