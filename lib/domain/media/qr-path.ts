import { encode } from "uqr";

/**
 * A QR code as the data of a path of squares of one unit, the white margin that readers need around it.
 * @returns with the length of its side in units
 */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const rows = data.flatMap((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      runs.push(`M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`);
    }
    return runs;
  });
  return { size, path: rows.join("") };
}
