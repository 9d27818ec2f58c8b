/** Dimensions around a plan: chains of bays along the sides and the overall size outside them. Whole millimetres. */
import { boxOf, type Box } from '../../../model/plane.ts';
import { rounded, type ToPaper } from './plane.ts';
import { textWidth } from './tags.ts';
import { drawingColours } from './tints.ts';
import { weights, type FloorResult, type PathMark, type Position, type TextMark } from './types.ts';

/** Millimetres of paper: plan to first chain, chain to chain, half a tick, overrun, type size. */
const FIRST = 9;
const NEXT = 7;
const TICK = 1;
const OVERRUN = 1.5;
const GAP = 2;
const SIZE = 2.4;
/** A wall meets a side within this distance, metres: the thickest outer wall. */
const REACH = 0.6;
/** Lines closer than this merge, metres. */
const SAME = 0.25;

type Side = 'bottom' | 'top' | 'left' | 'right';
const acrossOf = (side: Side): 0 | 1 => (side === 'bottom' || side === 'top' ? 0 : 1);

/** Space the dimensions take around a plan, millimetres of paper. */
export const DIMENSION_MARGIN = FIRST + NEXT + 4;

/** Positions along a side where walls meet it, with both ends of the box, metres. */
export function baysAlong(side: Side, floors: readonly FloorResult[], box: Box): number[] {
  const axis = acrossOf(side);
  const [from, to] = axis === 0 ? [box.minX, box.maxX] : [box.minY, box.maxY];
  const found = [from, to];
  for (const { kind, polygon } of floors.flatMap(({ walls }) => walls)) {
    if (kind === 'outer' || kind === 'retaining' || !polygon[0]) continue;
    const wall = boxOf(polygon[0]);
    const isAcross =
      axis === 0 ? wall.maxY - wall.minY > wall.maxX - wall.minX : wall.maxX - wall.minX > wall.maxY - wall.minY;
    const gap = {
      bottom: wall.minY - box.minY,
      top: box.maxY - wall.maxY,
      left: wall.minX - box.minX,
      right: box.maxX - wall.maxX,
    }[side];
    if (!isAcross || gap > REACH) continue;
    found.push(axis === 0 ? (wall.minX + wall.maxX) / 2 : (wall.minY + wall.maxY) / 2);
  }
  return found.sort((a, b) => a - b).filter((value, index, all) => index === 0 || value - all[index - 1]! > SAME);
}

interface Chain {
  side: Side;
  /** Metres along the side. */
  stops: number[];
  /** Distance from the plan, millimetres of paper. */
  away: number;
}

export function dimensionMarks(
  floors: readonly FloorResult[],
  box: Box,
  to: ToPaper,
): { marks: PathMark[]; texts: TextMark[] } {
  const chains = chainsOf(floors, box).map((chain) => drawn(chain, box, to));
  return { marks: chains.flatMap(({ marks }) => marks), texts: chains.flatMap(({ texts }) => texts) };
}

function chainsOf(floors: readonly FloorResult[], box: Box): Chain[] {
  const bays = (side: Side) => baysAlong(side, floors, box);
  const [bottom, top, left, right] = [bays('bottom'), bays('top'), bays('left'), bays('right')];
  const chains: Chain[] = [];
  const around = (side: Side, stops: number[], overall: boolean) => {
    const away = stops.length > 2 ? [FIRST, FIRST + NEXT] : [FIRST];
    if (stops.length > 2) chains.push({ side, stops, away: away[0]! });
    if (overall) chains.push({ side, stops: [stops[0]!, stops.at(-1)!], away: away.at(-1)! });
  };
  around('bottom', bottom, true);
  around('left', left, true);
  // The opposite sides only when their bays differ.
  if (!alike(bottom, top)) around('top', top, false);
  if (!alike(left, right)) around('right', right, false);
  return chains;
}

const alike = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((value, index) => Math.abs(value - b[index]!) < SAME);

function drawn({ side, stops, away }: Chain, box: Box, to: ToPaper): { marks: PathMark[]; texts: TextMark[] } {
  const horizontal = acrossOf(side) === 0;
  const [left, top] = to([box.minX, box.maxY]);
  const [right, bottom] = to([box.maxX, box.minY]);
  const edge = { bottom, top, left, right }[side];
  const sign = side === 'bottom' || side === 'right' ? 1 : -1;
  const line = rounded(edge + sign * away);
  const along = stops.map((stop) => (horizontal ? to([stop, 0])[0] : to([0, stop])[1]));
  const at = (a: number, across: number): Position => (horizontal ? [a, across] : [across, a]);
  const path = (points: Position[]) => `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}`;
  const [first, last] = [Math.min(...along), Math.max(...along)];
  let d = path([at(first - OVERRUN, line), at(last + OVERRUN, line)]);
  let ticks = '';
  for (const a of along) {
    d += path([at(a, edge + sign * GAP), at(a, line + sign * OVERRUN)]);
    const [x, y] = at(a, line);
    ticks += path([
      [x - TICK, y + TICK],
      [x + TICK, y - TICK],
    ]);
  }
  const stroke = { fill: 'none', stroke: drawingColours.ink };
  return {
    marks: [
      { d, ...stroke, weight: weights.thin, name: 'dimension' },
      { d: ticks, ...stroke, weight: weights.outer * 0.7, name: 'tick' },
    ],
    texts: stops
      .slice(1)
      .flatMap((stop, index) => label(stop - stops[index]!, along[index]!, along[index + 1]!, line, horizontal)),
  };
}

/** The text above a line, or left of a vertical one. Empty when it would overlap its neighbours. */
function label(metres: number, from: number, to: number, line: number, horizontal: boolean): TextMark[] {
  const text = String(Math.round(metres * 1000));
  const room = Math.abs(to - from);
  const size = textWidth(text, SIZE) < room - 0.6 ? SIZE : 1.7;
  if (textWidth(text, size) > room) return [];
  const middle = rounded((from + to) / 2);
  const across = rounded(line - 0.9);
  const place = horizontal ? { x: middle, y: across } : { x: across, y: middle, turn: -90 };
  return [{ ...place, text, size, anchor: 'middle', fill: drawingColours.ink, name: 'dimension' }];
}
