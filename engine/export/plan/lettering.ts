/** Fits texts into a fixed room: smaller or on more lines first, shortened last. */
import { rounded } from './plane.ts';
import { textWidth } from './tags.ts';
import type { TextMark } from './types.ts';

/** Line height, in type sizes. */
const LINE = 1.25;

const lettersIn = (width: number, size: number): number => Math.max(1, Math.floor(width / textWidth('n', size)));
const cutTo = (text: string, letters: number): string =>
  text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;

/** Cuts a text to a width, the last resort. */
export const shortened = (text: string, size: number, width: number): string => cutTo(text, lettersIn(width, size));

/** A way to write a text: size of type and number of lines. */
export type Way = readonly [size: number, lines: number];

/** Wraps words into lines of a width; null when more than `most` lines are needed. */
function wrapped(text: string, size: number, width: number, most: number): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)!} ${word}` : word;
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= most && lines.every((line) => textWidth(line, size) <= width) ? lines : null;
}

/** Writes a text in the first of `ways` that holds all of it; cut in the last way when none does. */
export function written(text: string, width: number, ways: readonly Way[]): { lines: string[]; size: number } {
  for (const [size, most] of ways) {
    const lines = wrapped(text, size, width, most);
    if (lines) return { lines, size };
  }
  const [size, most] = ways.at(-1)!;
  // Lines are filled and cut at their end, because whole words do not fit.
  const room = lettersIn(width, size);
  const whole = cutTo(text, room * most);
  const lines = Array.from({ length: most }, (_, at) => whole.slice(at * room, (at + 1) * room));
  return { lines: lines.filter(Boolean), size };
}

/** Stacks lines around the baseline of a single line. */
export const linesAt = (
  { lines, size }: { lines: string[]; size: number },
  mark: Omit<TextMark, 'text' | 'size'>,
): TextMark[] =>
  lines.map((text, index) => ({
    ...mark,
    y: rounded(mark.y + (index - (lines.length - 1) / 2) * size * LINE),
    text,
    size,
  }));
