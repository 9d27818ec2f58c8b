/** Where a fill goes. */
import type { Area, Place } from '../select/ranges.ts';

type Direction = 'up' | 'down' | 'left' | 'right';

export interface Fill {
  /** What is repeated. */
  from: Area;
  to: Area;
  direction: Direction;
}

/** The fill of a drag from an area to a place: along the axis on which the place lies further away. Null inside the area. */
export function fillTo(from: Area, { line, column }: Place): Fill | null {
  const down = Math.max(0, line - from.bottom);
  const up = Math.max(0, from.top - line);
  const right = Math.max(0, column - from.right);
  const left = Math.max(0, from.left - column);
  const most = Math.max(down, up, right, left);
  if (most === 0) return null;
  if (most === down) return { from, direction: 'down', to: { ...from, top: from.bottom + 1, bottom: line } };
  if (most === up) return { from, direction: 'up', to: { ...from, top: line, bottom: from.top - 1 } };
  if (most === right) return { from, direction: 'right', to: { ...from, left: from.right + 1, right: column } };
  return { from, direction: 'left', to: { ...from, left: column, right: from.left - 1 } };
}

/** Ctrl D and Ctrl R: the first line or column of the area into the rest; of one line, the one before it. */
export function fillWithin(area: Area, direction: 'down' | 'right'): Fill | null {
  if (direction === 'down') {
    const top = area.top === area.bottom ? area.top - 1 : area.top;
    const from = { ...area, top, bottom: top };
    return top < 0 ? null : { from, direction, to: { ...area, top: top + 1 } };
  }
  const left = area.left === area.right ? area.left - 1 : area.left;
  const from = { ...area, left, right: left };
  return left < 0 ? null : { from, direction, to: { ...area, left: left + 1 } };
}
