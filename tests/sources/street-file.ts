/**
 * The smallest PMTiles file (version 3) that holds one tile, that of the whole world at zoom 0: header, root directory, metadata, tile;
 * nothing compressed. After the specification of PMTiles, version 3.
 */
export function streetFile(tile: Uint8Array): Buffer {
  // One entry: tile id 0, run length 1, its length, offset 0 (written as 1).
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
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
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at);
  // Clustered; neither directories nor tiles compressed; vector tiles.
  header.set([1, 1, 1, 1], 96);
  const degrees = [-180, -85, 180, 85].map((each) => each * 10_000_000);
  degrees.forEach((each, index) => {
    header.writeInt32LE(each, 102 + index * 4);
  });
  return Buffer.concat([header, directory, metadata, tile]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
}
