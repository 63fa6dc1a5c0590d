import { columnsOfRow } from "@/components/ui/columns";

/** Pictures are wider in proportion than the 4:3 of a card: they have to be a little larger than it. */
const spare = 1.125;

/** Four cards stand side by side only where a price fits on its line. */
const four = {
  grid: "sm:grid-cols-2 xl:grid-cols-4",
  sizes: "(min-width: 80rem) 19rem, (min-width: 40rem) 52vw",
};

/** Columns of a grid of cards on a wide screen, 1 to 6, and how wide a picture then is. */
export const layoutOf = (columns: number) => {
  if (columns === 4) return four;
  const [rem, vw] = [(75 / columns - 2) * spare, (92 / columns) * spare].map(Math.round);
  return {
    grid: columnsOfRow(columns),
    sizes: `(min-width: 78rem) ${rem}rem, (min-width: 64rem) ${vw}vw, (min-width: 40rem) 52vw`,
  };
};
