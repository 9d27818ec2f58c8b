import { memo, useEffect, useRef, useState } from 'react';
import { useDroppable } from '@dnd-kit/core';
import type { Location } from '../../../../model/entities/location.ts';
import { useRowsInSight } from '../../../components/useRowsInSight.ts';
import { rowKey } from '../../../stores/localids.ts';
import { BoardCard, cardId, type CardActions, type CardLook } from './BoardCard.tsx';
import classes from './board.module.css';
import { cellKey, type Cell } from './cells.ts';

/** Height of a card with its gap, pixels: every card has the same. */
export const CARD = 100;
const SPARE = 3;

/** What a droppable tells of a drop: the cell, and the place at a height on the screen. */
export interface DropPlace {
  readonly cell: Cell;
  readonly indexAt: (y: number) => number;
}

interface BoardCellProps {
  lane: string;
  column: string;
  label: string;
  cards: readonly Location[];
  look: CardLook;
  actions: CardActions;
  openId: number | null;
  selected: ReadonlySet<number>;
  /** The card that the Tab key reaches. */
  activeId: number | null;
  /** The card that takes the focus, with a number that rises each time; null for none. */
  focus: { id: number; turn: number } | null;
  /** Where the dragged cards would go; null elsewhere. */
  dropIndex: number | null;
}

/** Renders the cards in sight. */
export const BoardCell = memo(function BoardCell({
  lane,
  column,
  label,
  cards,
  look,
  actions,
  openId,
  selected,
  activeId,
  focus,
  dropIndex,
}: BoardCellProps) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const { rows, total, scrollTo } = useRowsInSight({
    count: cards.length,
    heightOf: () => CARD,
    spare: SPARE,
    container: () => list,
  });
  const cell = { lane, column };
  const indexAt = (y: number): number => {
    if (!list) return cards.length;
    const at = Math.round((y - list.getBoundingClientRect().top + list.scrollTop) / CARD);
    return Math.min(cards.length, Math.max(0, at));
  };
  const data: DropPlace = { cell, indexAt };
  const { setNodeRef } = useDroppable({ id: cellKey(cell), data });
  const at = focus ? cards.findIndex(({ id }) => id === focus.id) : -1;
  // Only a new turn moves the focus, not a card that changes places.
  const turned = useRef(0);
  useEffect(() => {
    if (!focus || at < 0 || focus.turn === turned.current) return;
    turned.current = focus.turn;
    scrollTo(at);
    requestAnimationFrame(() => document.getElementById(cardId(focus.id))?.focus());
  });
  return (
    <div
      ref={(element) => {
        setList(element);
        setNodeRef(element);
      }}
      className={classes.cell}
      role="group"
      aria-label={label}
      data-cell={cellKey(cell)}
      data-over={dropIndex !== null || undefined}
    >
      <div className={classes.cards} style={{ height: total }}>
        {rows.map(({ index, start }) => {
          const card = cards[index]!;
          return (
            <div key={rowKey('location', card.id)} className={classes.slot} style={{ top: start }}>
              <BoardCard
                card={card}
                look={look}
                actions={actions}
                isOpen={card.id === openId}
                isSelected={selected.has(card.id)}
                isActive={card.id === activeId}
              />
            </div>
          );
        })}
        {dropIndex === null ? null : <div className={classes.dropLine} style={{ top: dropIndex * CARD - 5 }} />}
      </div>
    </div>
  );
});
