declare module "wawoff2" {
  /** A WOFF2 font as the TrueType or OpenType font that it was made from. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}

declare module "pdfkit" {
  export interface TextOptions {
    width?: number;
    height?: number;
    lineGap?: number;
    align?: "left" | "center" | "right";
    /** False: on one line, however wide. */
    lineBreak?: boolean;
    ellipsis?: boolean;
    baseline?: "alphabetic";
  }
  interface StructureElement {
    add(child: StructureElement): StructureElement;
    end(): void;
  }
  /** As much of the package as reports and adverts use; lengths are in points. */
  export default class PDFDocument {
    constructor(options: {
      size: "A4";
      layout: "portrait" | "landscape";
      margins: { top: number; bottom: number; left: number; right: number };
      lang: string;
      tagged: boolean;
      displayTitle: boolean;
      pdfVersion: "1.7";
      info: { Title: string; Author: string; CreationDate: Date };
    });
    y: number;
    on(event: "data", listener: (piece: Uint8Array) => void): this;
    on(event: "end", listener: () => void): this;
    registerFont(name: string, font: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    dash(length: number, options: { space: number }): this;
    undash(): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    circle(x: number, y: number, radius: number): this;
    /** What is drawn until `restore` shows inside the path alone. */
    clip(): this;
    /** @param data as SVG has it */
    path(data: string): this;
    fill(colour?: string): this;
    stroke(colour?: string): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(x: number, y?: number): this;
    /** Degrees, with the hands of a clock. */
    rotate(angle: number, options?: { origin: [number, number] }): this;
    /** @param picture JPEG or PNG */
    image(picture: Buffer, x: number, y: number, size: { width: number; height: number }): this;
    text(text: string, x?: number, y?: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    widthOfString(text: string, options?: TextOptions): number;
    addPage(): this;
    struct(kind: string, children?: () => void): StructureElement;
    struct(kind: string, options: { alt: string }, children: () => void): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(kind: "Artifact"): this;
    endMarkedContent(): this;
    end(): void;
  }
}
