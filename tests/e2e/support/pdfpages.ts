/** What stands where on the pages of a PDF that Chromium printed, as far as paging needs it: where letters and lines are, not what they say. */
import { inflateSync } from 'node:zlib';

type Matrix = readonly [number, number, number, number, number, number];

export interface PrintedPage {
  /** Millimetres. */
  readonly height: number;
  /** Texts between the running head and the foot: millimetres from above, and size in points. */
  readonly texts: readonly { readonly y: number; readonly size: number }[];
  /** Where the last ink above the foot is, millimetres from above; 0 on a page with nothing but head and foot. */
  readonly bottom: number;
}

const POINT = 25.4 / 72;
/** Margins, in which head and foot stand, millimetres. */
const MARGIN = { top: 14, bottom: 13 };

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export function printedPages(pdf: Buffer): PrintedPage[] {
  const objects = new Map<number, string>();
  for (const [whole, number] of pdf.toString('latin1').matchAll(/(?<=\s)(\d+) 0 obj\b.*?endobj/gs))
    objects.set(Number(number), whole);
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object));
  return pages.map((page) => {
    const [, , high] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)!;
    const [, contents] = /\/Contents (\d+) 0 R/.exec(page)!;
    return pageOf(streamIn(objects.get(Number(contents))!), Number(high) * POINT);
  });
}

function streamIn(object: string): string {
  const start = /stream\r?\n/.exec(object)!;
  const bytes = object.slice(start.index + start[0].length, object.lastIndexOf('endstream'));
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
}

function pageOf(content: string, height: number): PrintedPage {
  const texts: { y: number; size: number }[] = [];
  let [bottom, size] = [0, 0];
  let matrix = IDENTITY;
  const kept: Matrix[] = [];
  let path: number[] = [];
  let operands: number[] = [];
  const downOf = (x: number, y: number): number => height - POINT * (matrix[1] * x + matrix[3] * y + matrix[5]);
  const isBody = (y: number): boolean => y > MARGIN.top && y < height - MARGIN.bottom;
  const ink = (y: number): void => {
    if (isBody(y)) bottom = Math.max(bottom, y);
  };
  const operators: Readonly<Record<string, () => void>> = {
    q: () => void kept.push(matrix),
    Q: () => void (matrix = kept.pop() ?? IDENTITY),
    cm: () => void (matrix = times(operands as unknown as Matrix, matrix)),
    Tf: () => void (size = operands.at(-1)!),
    Tm: () => {
      const y = downOf(operands[4]!, operands[5]!);
      ink(y);
      if (isBody(y)) texts.push({ y, size: size * Math.abs(matrix[3]) });
    },
    m: () => void path.push(downOf(operands[0]!, operands[1]!)),
    l: () => void path.push(downOf(operands[0]!, operands[1]!)),
    c: () => void path.push(downOf(operands[4]!, operands[5]!)),
    re: () => {
      const [x = 0, y = 0, , high = 0] = operands;
      path.push(downOf(x, y), downOf(x, y + high));
    },
    // A clip is no ink.
    n: () => void (path = []),
  };
  for (const paint of ['f', 'f*', 'S', 'B', 'B*'])
    (operators as Record<string, () => void>)[paint] = () => {
      for (const y of path) ink(y);
      path = [];
    };
  for (const [token] of content.replaceAll(/<[^>]*>|\([^)]*\)/g, ' ').matchAll(/[^\s[\]]+/g)) {
    const number = Number(token);
    if (Number.isFinite(number)) operands.push(number);
    else if (!token.startsWith('/')) {
      operators[token]?.();
      operands = [];
    }
  }
  return { height, texts, bottom };
}
