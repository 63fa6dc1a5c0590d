/**
 * A PMTiles file (version 3) whose every tile, from that of the whole world to those of its last zoom, is the same one: header, root
 * directory, metadata, tile; nothing compressed. After the specification of PMTiles, version 3.
 */
export function streetFile(tile: Uint8Array, maxZoom = 0): Buffer {
  // Tiles are counted from the world on, those of a zoom four times as many as those of the one before.
  const tiles = (4 ** (maxZoom + 1) - 1) / 3;
  // One entry: tile id 0, for so many tiles in a row, its length, offset 0 (written as 1).
  const directory = Buffer.from([1, 0, ...varint(tiles), ...varint(tile.length), 1]);
  const metadata = Buffer.from(JSON.stringify({ vector_layers: [] }));
  const header = Buffer.alloc(127);
  header.write("PMTiles", 0, "latin1");
  header[7] = 3;
  const lengths = [directory.length, metadata.length, 0, tile.length];
  let offset = header.length;
  lengths.forEach((length, index) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    offset += length;
  });
  // Tiles addressed, entries, contents.
  header.writeBigUInt64LE(BigInt(tiles), 72);
  for (const at of [80, 88]) header.writeBigUInt64LE(1n, at);
  // Clustered; neither directories nor tiles compressed; vector tiles; from zoom 0 on.
  header.set([1, 1, 1, 1, 0, maxZoom], 96);
  const degrees = [-180, -85, 180, 85].map((each) => each * 10_000_000);
  degrees.forEach((each, index) => {
    header.writeInt32LE(each, 102 + index * 4);
  });
  return Buffer.concat([header, directory, metadata, tile]);
}

/** A number as protocol buffers and PMTiles write it: seven bits a byte, the lowest first. */
export const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
