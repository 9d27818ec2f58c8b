/** Names and areas inside spaces, as large as there is room for. */
import { roomOf, type ToPaper } from './plane.ts';
import type { Polygon, TextMark } from './types.ts';

/** Sizes of type tried, millimetres. */
const SIZES = [3, 2.5, 2, 1.6];
/** Width of a character as a share of the size, and of a line. */
const CHARACTER = 0.56;
const LINE = 1.3;
const MARGIN = 0.9;

export const textWidth = (text: string, size: number): number => text.length * size * CHARACTER;

interface Fit {
  lines: string[];
  size: number;
  turned: boolean;
}

function fits(lines: readonly string[], size: number, width: number, height: number): boolean {
  return (
    lines.every((line) => textWidth(line, size) + MARGIN <= width) && lines.length * size * LINE + MARGIN / 2 <= height
  );
}

/** The fullest text that fits: all lines before the area alone, upright before turned, large before small. */
function bestFit(lines: readonly string[], width: number, height: number): Fit | null {
  const attempts = lines.length > 1 ? [lines, lines.slice(-1)] : [lines];
  for (const attempt of attempts) {
    for (const size of SIZES) {
      if (fits(attempt, size, width, height)) return { lines: [...attempt], size, turned: false };
      if (fits(attempt, size, height, width)) return { lines: [...attempt], size, turned: true };
    }
  }
  return null;
}

/** Lines of a tag in the most open place of a polygon; none where nothing fits. */
export function tagOf(
  polygon: Polygon,
  lines: readonly string[],
  to: ToPaper,
  millimetres: number,
  fill: string,
): TextMark[] {
  const room = roomOf(polygon);
  const fit = bestFit(lines, room.width * millimetres, room.height * millimetres);
  if (!fit) return [];
  const [x, y] = to(room.at);
  const { size, turned } = fit;
  return fit.lines.map((text, index) => {
    // Baselines around the middle of the block of lines; a capital is about 0.7 of the size high.
    const off = (index - (fit.lines.length - 1) / 2) * size * LINE + 0.35 * size;
    const isArea = index === fit.lines.length - 1;
    return {
      x: turned ? x + off : x,
      y: turned ? y : y + off,
      text,
      size,
      anchor: 'middle',
      fill,
      name: 'tag',
      ...(turned ? { turn: -90 } : {}),
      ...(isArea || fit.lines.length === 1 ? {} : { bold: true }),
    };
  });
}
