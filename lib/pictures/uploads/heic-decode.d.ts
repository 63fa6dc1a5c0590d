declare module "heic-decode" {
  /** A picture of a HEIC file, upright, that is not decoded yet. */
  interface HeicImage {
    width: number;
    height: number;
    /** Four bytes a pixel. */
    decode: () => Promise<{ data: Uint8ClampedArray<ArrayBuffer> }>;
  }
  const heic: {
    all: (source: { buffer: Uint8Array }) => Promise<HeicImage[] & { dispose: () => void }>;
  };
  export default heic;
}
