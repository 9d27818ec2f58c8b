/** A strict reader of PDF files: pages with their size, texts with their place, and the points of paths, in millimetres, y down. */
import { inflateSync } from 'node:zlib';

const MM = 25.4 / 72;
type Matrix = [number, number, number, number, number, number];

export interface PdfText {
  text: string;
  x: number;
  y: number;
  size: number;
}
export interface PdfPath {
  points: [number, number][];
  /** Line width, millimetres; null for an area without a line. */
  weight: number | null;
}
export interface PdfPage {
  width: number;
  height: number;
  texts: PdfText[];
  paths: PdfPath[];
}

export function readPdf(bytes: Uint8Array): { pages: PdfPage[]; maker: string } {
  const file = Buffer.from(bytes).toString('latin1');
  if (!file.startsWith('%PDF-') || !file.trimEnd().endsWith('%%EOF')) throw new Error('no PDF');
  const objects = new Map<string, string>();
  for (const [, id, body] of file.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id!, body!);
  const one = (text: string, key: string): string => {
    const id = new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1];
    const found = id && objects.get(id);
    if (!found) throw new Error(`no ${key} in ${text}`);
    return found;
  };
  const root = one(file, 'Root');
  const kids = /\/Kids \[([^\]]*)\]/.exec(one(root, 'Pages'))![1]!.matchAll(/(\d+) 0 R/g);
  const pages = [...kids].map(([, id]) => {
    const page = objects.get(id!)!;
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)!.map(Number) as [
      number,
      number,
      number,
    ];
    const fonts = new Map<string, Map<string, string>>();
    for (const [, name, font] of one(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name!, lettersOf(streamOf(one(objects.get(font!)!, 'ToUnicode'))));
    }
    return pageOf(streamOf(one(page, 'Contents')), width * MM, height * MM, fonts);
  });
  return { pages, maker: /\((.*)\)/.exec(one(one(file, 'Info'), 'Creator'))![1]! };
}

function streamOf(body: string): string {
  const [head, ...rest] = body.split('stream\n');
  const packed = Buffer.from(rest.join('stream\n').replace(/\nend$/, ''), 'latin1');
  return head!.includes('/FlateDecode') ? inflateSync(packed).toString('latin1') : packed.toString('latin1');
}

/** From the code of a glyph to its text. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  const said = (hex: string) => String.fromCodePoint(...hex.match(/..../g)!.map((unit) => parseInt(unit, 16)));
  for (const [, from, , list] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    [...list!.matchAll(/<([\w ]+)>/g)].forEach(([, hex], index) => {
      letters.set((parseInt(from!, 16) + index).toString(16).padStart(4, '0'), said(hex!.replaceAll(' ', '')));
    });
  }
  return letters;
}

const times = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

function pageOf(content: string, width: number, height: number, fonts: Map<string, Map<string, string>>): PdfPage {
  const page: PdfPage = { width, height, texts: [], paths: [] };
  let at: Matrix = [1, 0, 0, 1, 0, 0];
  let weight = 1;
  const saved: [Matrix, number][] = [];
  let points: [number, number][] = [];
  let [font, size, text] = ['', 0, at];
  const placed = (matrix: Matrix, x: number, y: number): [number, number] => {
    const [, , , , px, py] = times([1, 0, 0, 1, x, y], matrix);
    return [px * MM, height - py * MM];
  };
  const scale = () => Math.hypot(at[0], at[1]) * MM;
  for (const line of content.split('\n')) {
    const parts = line.split(' ');
    const operator = parts.at(-1)!;
    const numbers = parts.slice(0, -1).map(Number);
    if (operator === 'q') saved.push([at, weight]);
    else if (operator === 'Q') [at, weight] = saved.pop()!;
    else if (operator === 'cm') at = times(numbers as Matrix, at);
    else if (operator === 'w') weight = numbers[0]!;
    else if (operator === 'm' || operator === 'l') points.push(placed(at, numbers[0]!, numbers[1]!));
    else if (operator === 'c') points.push(placed(at, numbers[4]!, numbers[5]!));
    else if (operator === 'n') points = [];
    else if (operator === 'f' || operator === 'B' || operator === 'S') {
      page.paths.push({ points, weight: operator === 'f' ? null : weight * scale() });
      points = [];
    } else if (operator === 'Tf') [font, size] = [parts[0]!.slice(1), numbers[1]!];
    else if (operator === 'Tm') text = times(numbers as Matrix, at);
    else if (operator === 'TJ') {
      const codes = [...line.matchAll(/<(\w+)>/g)].flatMap(([, hex]) => hex!.match(/..../g)!);
      const [x, y] = placed(text, 0, 0);
      const said = codes.map((code) => fonts.get(font)?.get(code.toLowerCase()) ?? '\ufffd').join('');
      page.texts.push({ text: said, x, y, size: size * scale() });
    }
  }
  if (saved.length > 0) throw new Error('a state was saved and never restored');
  return page;
}
