declare module "subset-font" {
  /** Cuts a font down to the characters of `text`; `variationAxes` pins or narrows its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      noLayoutClosure?: boolean;
      variationAxes?: { opsz?: number; wght?: number | { min: number; max: number } };
    },
  ): Promise<Buffer>;
}
