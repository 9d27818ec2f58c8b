/** Drags cards by pointer or touch. */
import {
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { useEffect, useState } from 'react';
import type { DropPlace } from './BoardCell.tsx';
import type { Cell } from './cells.ts';

/** A press becomes a drag after this movement, pixels; a touch after this time, ms, so that a list still scrolls. */
const DISTANCE = 4;
const TOUCH_DELAY = 250;
const TOUCH_TOLERANCE = 8;
/** A folded column under dragged cards opens after this time, ms. */
const OPENS_AFTER = 600;

export interface Target {
  readonly cell: Cell;
  readonly index: number;
}

interface DraggingOptions {
  /** Cards that move with a card: the selection when it is part of it. */
  cardsWith: (id: number) => readonly number[];
  isFolded: (column: string) => boolean;
  unfold: (column: string) => void;
  drop: (ids: readonly number[], target: Target) => void;
}

export function useDragging({ cardsWith, isFolded, unfold, drop }: DraggingOptions) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY, tolerance: TOUCH_TOLERANCE } }),
  );
  const [dragged, setDragged] = useState<readonly number[]>([]);
  const [target, setTarget] = useState<Target | null>(null);
  const folded = target && isFolded(target.cell.column) ? target.cell.column : null;
  useEffect(() => {
    if (folded === null) return undefined;
    const timer = setTimeout(() => unfold(folded), OPENS_AFTER);
    return () => clearTimeout(timer);
  }, [folded, unfold]);
  const end = () => {
    setDragged([]);
    setTarget(null);
  };
  return {
    sensors,
    dragged,
    target,
    cancel: end,
    handlers: {
      onDragStart: ({ active }: DragStartEvent) => setDragged(cardsWith(Number(active.id))),
      onDragMove: (event: DragMoveEvent) => {
        const next = dragged.length > 0 ? targetOf(event) : null;
        // Most movements stay at one place.
        setTarget((before) => (isSamePlace(before, next) ? before : next));
      },
      onDragEnd: (event: DragEndEvent) => {
        const at = targetOf(event);
        // Without dragged cards somebody else moved them meanwhile.
        if (at && dragged.length > 0) drop(dragged, at);
        end();
      },
      onDragCancel: end,
    },
  };
}

const isSamePlace = (a: Target | null, b: Target | null): boolean =>
  a?.index === b?.index && a?.cell.column === b?.cell.column && a?.cell.lane === b?.cell.lane;

function targetOf({ over, activatorEvent, delta }: DragMoveEvent): Target | null {
  const place = over?.data.current as DropPlace | undefined;
  if (!place) return null;
  return { cell: place.cell, index: place.indexAt(startOf(activatorEvent) + delta.y) };
}

/** Height on the screen at which a drag began. */
const startOf = (event: Event): number =>
  event instanceof MouseEvent ? event.clientY : event instanceof TouchEvent ? (event.touches[0]?.clientY ?? 0) : 0;
