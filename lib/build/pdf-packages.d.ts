declare module "wawoff2" {
  /** A WOFF2 font as the TrueType or OpenType font that it was made from. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}

declare module "pdfkit" {
  interface TextOptions {
    width?: number;
    lineGap?: number;
  }
  interface StructureElement {
    add(child: StructureElement): StructureElement;
    end(): void;
  }
  /** As much of the package as the report uses; lengths are in points. */
  export default class PDFDocument {
    constructor(options: {
      size: "A4";
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
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    text(text: string, x?: number, y?: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    addPage(): this;
    struct(kind: string, children?: () => void): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(kind: "Artifact"): this;
    endMarkedContent(): this;
    end(): void;
  }
}
