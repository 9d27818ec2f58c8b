/** Aligns and distributes buildings in a frame of a chosen direction. Metres, radians. */
import type { Position } from '../../../engine/host/types.ts';
import { ringsOf, type Outlined } from './outline.ts';
import { toMillimetre } from './snap.ts';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';
export type Spread = 'across' | 'upward';
/** New positions by building id, without buildings that stay. */
export type Places = Map<number, { x: number; y: number }>;

type Placed = Outlined & { id: number };
interface Span {
  building: Placed;
  from: number;
  to: number;
}

const axisOf = (frame: number, upward: boolean): Position =>
  upward ? [-Math.sin(frame), Math.cos(frame)] : [Math.cos(frame), Math.sin(frame)];

function spanOf(building: Placed, [ax, ay]: Position): Span {
  const along = ringsOf(building).flatMap((ring) => ring.map(([x, y]) => x * ax + y * ay));
  return { building, from: Math.min(...along), to: Math.max(...along) };
}

function moved(spans: readonly Span[], axis: Position, by: (span: Span) => number): Places {
  const places: Places = new Map();
  for (const span of spans) {
    const shift = by(span);
    if (Math.abs(shift) < 5e-4) continue;
    const { id, x, y } = span.building;
    places.set(id, { x: toMillimetre(x + axis[0] * shift), y: toMillimetre(y + axis[1] * shift) });
  }
  return places;
}

/** Aligns the buildings to the outermost one, or to the middle of all. */
export function aligned(buildings: readonly Placed[], how: Alignment, frame: number): Places {
  const axis = axisOf(frame, how === 'top' || how === 'middle' || how === 'bottom');
  const spans = buildings.map((building) => spanOf(building, axis));
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  if (how === 'left' || how === 'bottom') return moved(spans, axis, (span) => from - span.from);
  if (how === 'right' || how === 'top') return moved(spans, axis, (span) => to - span.to);
  return moved(spans, axis, (span) => (from + to) / 2 - (span.from + span.to) / 2);
}

/** Makes the gaps between neighbours equal; the outermost two stay. */
export function distributed(buildings: readonly Placed[], how: Spread, frame: number): Places {
  const axis = axisOf(frame, how === 'upward');
  const spans = buildings.map((building) => spanOf(building, axis)).sort((a, b) => a.from + a.to - b.from - b.to);
  if (spans.length < 3) return new Map();
  const room = spans.at(-1)!.to - spans[0]!.from;
  const gap = (room - spans.reduce((sum, { from, to }) => sum + to - from, 0)) / (spans.length - 1);
  const starts = new Map<Span, number>();
  let at = spans[0]!.from;
  for (const span of spans) {
    starts.set(span, at);
    at += span.to - span.from + gap;
  }
  return moved(spans, axis, (span) => starts.get(span)! - span.from);
}
