/** Rings and lines of whole units as the path of a drawing, and back: `M10 20l5 6-7 8z`. */

type Unit = readonly [x: number, y: number];

/** A minus parts two numbers as well as a space does. */
const joined = (numbers: readonly number[]): string => numbers.join(' ').replaceAll(' -', '-');

/** Closed rings end with a `z`; their last point is not the first again. */
export function writePath(
  parts: readonly (readonly { readonly x: number; readonly y: number }[])[],
  isClosed: boolean,
): string {
  return parts
    .map((part) => {
      const steps = part.slice(1).flatMap(({ x, y }, at) => [x - part[at]!.x, y - part[at]!.y]);
      const line = steps.length > 0 ? `l${joined(steps)}` : '';
      return `M${joined([part[0]!.x, part[0]!.y])}${line}${isClosed ? 'z' : ''}`;
    })
    .join('');
}

/** The parts of a path that `writePath` wrote. */
export function readPath(d: string): Unit[][] {
  return [...d.matchAll(/M([^lzM]*)(?:l([^zM]*))?/g)].map(([, start, steps = '']) => {
    const [x = 0, y = 0] = numbersIn(start!);
    const points: Unit[] = [[x, y]];
    const rest = numbersIn(steps);
    for (let at = 0; at + 1 < rest.length; at += 2) {
      const [lastX, lastY] = points.at(-1)!;
      points.push([lastX + rest[at]!, lastY + rest[at + 1]!]);
    }
    return points;
  });
}

const numbersIn = (text: string): number[] => (text.match(/-?\d+/g) ?? []).map(Number);
