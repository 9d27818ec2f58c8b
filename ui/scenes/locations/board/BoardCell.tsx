import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useDroppable } from '@dnd-kit/core';
import { useInSight } from '../../../components/hooks/useInSight.ts';
import type { PortfolioRow } from '../../../portfolio/columns/rows.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { BoardCard, cardId } from './BoardCard.tsx';
import classes from './board.module.css';
import { CARD_GAP, cardHeight, linesOf, placeAt, startsOf } from './card.ts';
import { cellKey, type Cell } from './cells.ts';
import type { CardActions, CardLook } from './look.ts';

const SPARE = 2;

/** What a droppable tells of a drop: the cell, and the place at a height on the screen. */
export interface DropPlace {
  readonly cell: Cell;
  readonly indexAt: (y: number) => number;
}

interface BoardCellProps {
  lane: string;
  column: string;
  label: string;
  cards: readonly PortfolioRow[];
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
export const BoardCell = memo(function BoardCell(props: BoardCellProps) {
  const { lane, column, label, cards, look, actions, openId, selected, activeId, focus, dropIndex } = props;
  const [list, setList] = useState<HTMLElement | null>(null);
  const { lines, heights, starts } = useMemo(() => {
    const all = cards.map((row) => linesOf(row, look.shown, look.pictures));
    const high = cards.map((row, index) => cardHeight(row, all[index]!));
    return { lines: all, heights: high, starts: startsOf(high) };
  }, [cards, look.shown, look.pictures]);
  const at = focus ? cards.findIndex(({ location }) => location.id === focus.id) : -1;
  const { items, scrollTo } = useInSight({
    count: cards.length,
    sizeOf: (index) => heights[index]!,
    keyOf: (index) => `${cards[index]!.location.id} ${heights[index]!}`,
    spare: SPARE,
    container: () => list,
    kept: at,
  });
  const cell = { lane, column };
  const indexAt = (y: number): number =>
    list ? placeAt(starts, y - list.getBoundingClientRect().top + list.scrollTop) : cards.length;
  const data: DropPlace = { cell, indexAt };
  const { setNodeRef } = useDroppable({ id: cellKey(cell), data });
  // Only a new turn moves the focus, not a card that changes places.
  const turned = useRef(0);
  useEffect(() => {
    if (!focus || at < 0 || focus.turn === turned.current) return;
    scrollTo(at);
    requestAnimationFrame(() => {
      const card = document.getElementById(cardId(focus.id));
      // A card that is not drawn yet takes the focus with the render that draws it.
      if (!card) return;
      turned.current = focus.turn;
      card.focus();
    });
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
      <div className={classes.cards} style={{ height: starts.at(-1) }}>
        {items.map(({ index }) => {
          const row = cards[index];
          if (!row) return null;
          const { id } = row.location;
          return (
            <div
              key={rowKey('location', id)}
              className={classes.slot}
              style={{ top: starts[index], height: heights[index]! - CARD_GAP }}
            >
              <BoardCard
                row={row}
                lines={lines[index]!}
                look={look}
                actions={actions}
                isOpen={id === openId}
                isSelected={selected.has(id)}
                isActive={id === activeId}
              />
            </div>
          );
        })}
        {dropIndex === null ? null : (
          <div className={classes.dropLine} style={{ top: (starts[dropIndex] ?? starts.at(-1)!) - 5 }} />
        )}
      </div>
    </div>
  );
});
