/** The build of pdfkit for browsers, which also runs in Node: what `pdf.ts` uses of it. */
declare module '*/pdfkit.browser.mjs' {
  interface Options {
    autoFirstPage: boolean;
    /** Empty: no font of its own. */
    font: string;
    info: Readonly<Record<string, string | Date>>;
    lang: string;
    displayTitle: boolean;
  }
  /** Lengths in points until `scale`, angles in degrees clockwise, y down. */
  export default class PDFDocument {
    constructor(options: Options);
    on(event: 'data', listener: (part: Uint8Array<ArrayBuffer>) => void): this;
    on(event: 'end', listener: () => void): this;
    addPage(options: { size: [width: number, height: number]; margin: number }): this;
    readonly outline: { addItem(title: string): void };
    end(): void;

    save(): this;
    restore(): this;
    scale(factor: number): this;
    translate(x: number, y: number): this;
    rotate(angle: number): this;

    /** A path as SVG writes it. */
    path(d: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    clip(): this;
    lineWidth(width: number): this;
    miterLimit(ratio: number): this;
    dash(lengths: number[]): this;
    undash(): this;
    fill(colour: string): this;
    stroke(colour: string): this;
    fillAndStroke(fill: string, stroke: string): this;

    registerFont(name: string, file: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { lineBreak: boolean; baseline: 'alphabetic' }): this;
  }
}
