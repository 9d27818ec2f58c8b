/** The pointer on cells: a press focuses, a drag or Shift makes a range, the handle fills. */
import { useState, type PointerEvent } from 'react';
import { fillTo, type Fill } from '../fill/target.ts';
import { isWithin, type Place } from './ranges.ts';
import type { GridSelection } from './useSelection.ts';

interface Given {
  grid: GridSelection;
  mode: 'rows' | 'cells';
  /** Selects the row of a line, or with Shift all since the last. */
  onCheck: ((line: number, isRange: boolean) => void) | null;
  onTurn: (line: number) => void;
  onOpen: (line: number) => void;
  onFill: (fill: Fill, continues: boolean) => void;
  /** Moves the row of a line to the gap above another; null where rows stay. */
  onMove: ((line: number, gap: number) => void) | null;
}

interface Followed {
  onEnd?: (event: globalThis.PointerEvent) => void;
  /** However the drag ends. */
  onLeft?: () => void;
  /** Whether the number of a row is a place too. */
  isOfRows?: boolean;
}

/** px from the edge of the grid in which a drag scrolls, and how far by one move. */
const EDGE = 28;
const SCROLL = 24;

export function usePointer({ grid, mode, onCheck, onTurn, onOpen, onFill, onMove }: Given) {
  const [fill, setFill] = useState<Fill | null>(null);
  const [gap, setGap] = useState<number | null>(null);
  const placeAt = (target: EventTarget | null): Place | null => {
    const element = target instanceof Element ? target : null;
    const line = grid.places.lineOf(element?.closest<HTMLElement>('[data-line]')?.dataset.line ?? '');
    const cell = element?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
    return line < 0 ? null : { line, column: cell === undefined ? -1 : grid.places.columnOf(cell) };
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.button !== 0 || !target || target.closest('[data-editing]')) return;
    if (target.closest('[data-fill]') && grid.area) return beginFill(event);
    const place = placeAt(target);
    if (!place) return;
    const { line } = place;
    if (target.closest('[data-toggle]')) return onTurn(line);
    if (target.closest('[data-open]')) return onOpen(line);
    if (target.closest('a, button')) return;
    if (target.closest('[data-gutter]')) {
      if (onCheck) return onCheck(line, event.shiftKey);
      event.preventDefault();
      grid.select({ line, column: 0 }, { extends: event.shiftKey, span: 'rows' });
      // Where cells are selected, the number of a row is its handle.
      if (canMove(event)) return beginMove(event, line, onMove!);
      return follow(event, (at) => grid.select({ ...at, column: 0 }, { extends: true, span: 'rows' }), {
        isOfRows: true,
      });
    }
    if (place.column < 0) return;
    event.preventDefault();
    grid.select(place, { extends: event.shiftKey, isInside: mode === 'cells' });
    if (mode === 'cells') follow(event, (at) => grid.select(at, { extends: true }));
    // A finger scrolls; the buttons of the screen move rows.
    else if (canMove(event)) beginMove(event, line, onMove!);
  };
  const canMove = ({ pointerType, shiftKey }: PointerEvent<HTMLElement>) =>
    onMove !== null && pointerType !== 'touch' && !shiftKey;
  const beginMove = (event: PointerEvent<HTMLElement>, from: number, move: (line: number, gap: number) => void) => {
    let last: number | null = null;
    follow(event, ({ line }) => setGap((last = line === from ? null : line > from ? line + 1 : line)), {
      isOfRows: true,
      onEnd: () => {
        if (last !== null) move(from, last);
      },
      onLeft: () => setGap(null),
    });
  };
  const beginFill = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const from = grid.area!;
    let last: Fill | null = null;
    follow(event, (at) => setFill((last = isWithin(at, from) ? null : fillTo(from, at))), {
      onEnd: ({ altKey }) => {
        if (last) onFill(last, altKey);
      },
      onLeft: () => setFill(null),
    });
  };
  /** Tells each new cell under the pointer until it is let go; at the edges the grid scrolls. */
  const follow = (
    { currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>,
    onPlace: (place: Place) => void,
    { onEnd, onLeft, isOfRows = false }: Followed = {},
  ) => {
    const scroller: HTMLElement = currentTarget;
    const listening = new AbortController();
    const { signal } = listening;
    let key = '';
    const move = (event: globalThis.PointerEvent) => {
      const box = scroller.getBoundingClientRect();
      scroller.scrollBy(pull(event.clientX, box.left, box.right), pull(event.clientY, box.top, box.bottom));
      const place = placeAt(document.elementFromPoint(event.clientX, event.clientY));
      if (!place || (place.column < 0 && !isOfRows) || `${place.line}:${place.column}` === key) return;
      const isFirst = key === '' && Math.hypot(event.clientX - clientX, event.clientY - clientY) < 3;
      if (isFirst) return;
      key = `${place.line}:${place.column}`;
      onPlace(place);
    };
    scroller.setPointerCapture(pointerId);
    scroller.addEventListener('pointermove', move, { signal });
    for (const type of ['pointerup', 'pointercancel'] as const)
      scroller.addEventListener(
        type,
        (event) => {
          listening.abort();
          onLeft?.();
          if (type === 'pointerup') onEnd?.(event);
        },
        { signal },
      );
  };
  return { press, placeAt, fillArea: fill?.to ?? null, gap };
}

const pull = (at: number, low: number, high: number): number =>
  at < low + EDGE / 2 ? -SCROLL : at > high - EDGE ? SCROLL : 0;
