/** Walks over the board and moves cards by keyboard: arrows, Enter, x, space to lift and drop, Alt with an arrow. */
import { useState, type KeyboardEvent } from 'react';
import type { Location } from '../../../../model/entities/location.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { actionOf, defineKeys, useListedKeys } from '../../../stores/page/keytable.ts';
import { useHasLetters } from '../../../stores/page/shortcuts.ts';
import type { AxisValue } from './axes.ts';
import { mayMove } from './cells.ts';
import type { Layout } from './moving.ts';
import { stepFrom, type Direction } from './steps.ts';
import { texts } from './texts.ts';
import type { Target } from './useDragging.ts';

interface KeysOptions {
  layout: Layout;
  shownColumns: readonly AxisValue[];
  shownLanes: readonly AxisValue[];
  canMove: boolean;
  cardOf: (id: number) => Location | null;
  cardsWith: (id: number) => readonly number[];
  open: (id: number) => void;
  select: (id: number) => void;
  drop: (ids: readonly number[], target: Target) => void;
  t: Translate;
}

interface Lifted {
  readonly id: number;
  readonly to: Target;
}

/** Of the card with the focus; `arrows` says where each arrow leads. */
const boardKeys = defineKeys({
  walk: { keys: ['(Arrow.*)'], label: texts.keyWalk },
  lift: { keys: ['Space'], label: texts.keyLift },
  move: { keys: ['Alt+(Arrow.*)'], label: texts.keyMove },
  open: { keys: ['Enter'], label: texts.keyOpen },
  select: { keys: ['x'], label: texts.keySelect },
  putBack: { keys: ['Escape'], label: texts.keyPutBack },
});

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function useKeys(options: KeysOptions) {
  const { layout, shownColumns, shownLanes, canMove, cardOf, cardsWith, open, select, drop, t } = options;
  const hasLetters = useHasLetters();
  useListedKeys(texts.keysOfCard, boardKeys, { hasLetters });
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [focus, setFocus] = useState<{ id: number; turn: number } | null>(null);
  const [said, setSaid] = useState('');

  const nameOf = (id: number) => cardOf(id)?.name || t(texts.unnamed);
  const labelOf = (column: string) => {
    const found = shownColumns.find(({ key }) => key === column);
    return found ? t(found.label) : '';
  };
  const go = (id: number) => setFocus((before) => ({ id, turn: (before?.turn ?? 0) + 1 }));

  const step = (from: Target, direction: Direction, isLifted: boolean) =>
    stepFrom(from, direction, { shownColumns, shownLanes, isLifted, countIn: (cell) => layout.cardsIn(cell).length });
  const placeOf = (card: Location): Target => {
    const cell = layout.cellOf(card);
    return { cell, index: layout.cardsIn(cell).findIndex(({ id }) => id === card.id) };
  };

  const walk = (card: Location, direction: Direction) => {
    const next = step(placeOf(card), direction, false);
    const found = next && layout.cardsIn(next.cell)[next.index];
    if (found) go(found.id);
  };

  const land = (id: number, to: Target) => {
    drop(cardsWith(id), to);
    setLifted(null);
    go(id);
    setSaid(t(texts.dropped, { name: nameOf(id), column: labelOf(to.cell.column), place: to.index + 1 }));
  };

  const carry = (card: Location, direction: Direction, isAtOnce: boolean) => {
    const from = lifted?.to ?? placeOf(card);
    // A card that moves down passes the one below it.
    const start = isAtOnce && direction[1] > 0 ? { ...from, index: from.index + 1 } : from;
    const to = step(start, direction, true);
    if (!to || !mayMove(layout.cellOf(card), to.cell, layout.columns, layout.lanes)) return;
    if (isAtOnce) return void land(card.id, to);
    setLifted({ id: card.id, to });
    setSaid(t(texts.above, { name: nameOf(card.id), column: labelOf(to.cell.column), place: to.index + 1 }));
  };

  const toggleLift = (card: Location) => {
    if (lifted) return void land(lifted.id, lifted.to);
    const to = placeOf(card);
    setLifted({ id: card.id, to });
    const count = layout.cardsIn(to.cell).length;
    setSaid(t(texts.lifted, { name: nameOf(card.id), column: labelOf(to.cell.column), place: to.index + 1, count }));
  };

  const press = (event: KeyboardEvent, id: number) => {
    const card = cardOf(id);
    if (!card || event.target !== event.currentTarget) return;
    const direction = arrows[event.key];
    const action = actionOf(boardKeys, event.nativeEvent);
    if (direction && (lifted || action === 'move')) {
      if (canMove) carry(card, direction, !lifted);
    } else if (direction) walk(card, direction);
    else if (action === 'lift') {
      if (canMove) toggleLift(card);
    } else if (action === 'open') open(id);
    else if (action === 'select' && hasLetters) select(id);
    else if (action === 'putBack' && lifted) {
      setLifted(null);
      setSaid(t(texts.notMoved, { name: nameOf(id) }));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return { lifted, focus, said, press, putBack: () => setLifted(null) };
}
