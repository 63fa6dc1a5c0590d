import { PMTiles, type RangeResponse } from "pmtiles";
import { expect, test } from "vitest";
import { streetFile } from "../sources/street-file";
import { streetTile } from "../sources/street-tile";

/** The file that browsers are shown streets of in tests is one that its library reads. */
test("the street file of the tests holds its tile at every place down to its last zoom", async () => {
  const tile = streetTile();
  const file = streetFile(tile, 15);
  const archive = new PMTiles({
    getKey: () => "test",
    getBytes: async (offset, length): Promise<RangeResponse> => ({
      data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
    }),
  });
  for (const [zoom, x, y] of [
    [0, 0, 0],
    [9, 262, 171],
    [15, 16_775, 10_998],
    [15, 32_767, 32_767],
  ] as const)
    expect(new Uint8Array((await archive.getZxy(zoom, x, y))?.data ?? new ArrayBuffer(0))).toEqual(tile);
  expect(await archive.getZxy(16, 0, 0)).toBeUndefined();
});
