/** Names and areas inside spaces, as large as they fit. */
import { roomOf, type ToPaper } from './plane.ts';
import type { Box } from '../../../model/plane.ts';
import type { Polygon, TextMark } from './types.ts';

/** Sizes of type tried, millimetres. */
const SIZES = [3, 2.5, 2, 1.6];
/** Width of a character and height of a line, as shares of the type size. */
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

/** The best fit: all lines before the area alone, level before turned, large before small. */
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

/** Lines of a tag in the most open place of a polygon; empty when nothing fits. */
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
    // Baselines around the centre of the block; a capital is about 0.7 of the size high.
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

/** The box of a tag, with a margin. */
function boxOfTag(lines: readonly TextMark[]): Box {
  const { size, turn } = lines[0]!;
  const half = Math.max(...lines.map(({ text }) => textWidth(text, size))) / 2 + MARGIN / 2;
  // Ascent above the baseline and descent below it.
  const across = (at: readonly number[]) => [Math.min(...at) - 0.8 * size, Math.max(...at) + 0.3 * size] as const;
  const [xs, ys] = [lines.map(({ x }) => x), lines.map(({ y }) => y)];
  const [minX, maxX] = turn ? across(xs) : [xs[0]! - half, xs[0]! + half];
  const [minY, maxY] = turn ? [ys[0]! - half, ys[0]! + half] : across(ys);
  return { minX, minY, maxX, maxY };
}

const meet = (a: Box, b: Box): boolean => a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;

/** Separates overlapping tags: a tag on an earlier one moves across its lines to the nearest free place. */
export function spreadTags(tags: readonly TextMark[][]): TextMark[] {
  const taken: Box[] = [];
  return tags.flatMap((lines) => {
    if (lines.length === 0) return [];
    const { minX, minY, maxX, maxY } = boxOfTag(lines);
    const step = lines[0]!.turn ? maxX - minX : maxY - minY;
    for (let nth = 0; ; nth += 1) {
      const by = step * Math.ceil(nth / 2) * (nth % 2 === 1 ? 1 : -1);
      const [dx, dy] = lines[0]!.turn ? [by, 0] : [0, by];
      const box = { minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy };
      if (taken.some((other) => meet(box, other))) continue;
      taken.push(box);
      return lines.map((line) => ({ ...line, x: line.x + dx, y: line.y + dy }));
    }
  });
}
