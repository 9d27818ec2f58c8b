import { memo, type MouseEvent } from 'react';
import { useDraggable } from '@dnd-kit/core';
import classes from './board.module.css';
import { CardText } from './CardText.tsx';
import type { BoardCardProps } from './look.ts';
import { MoveMenu } from './MoveMenu.tsx';

export const cardId = (id: number): string => `board-card-${id}`;

export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { row, lines, look, actions, isOpen, isSelected, isActive } = props;
  const { id } = row.location;
  const { listeners, setNodeRef, isDragging } = useDraggable({ id, disabled: look.fixed !== null });
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) actions.select(id);
    else actions.open(id);
  };
  return (
    <article
      ref={setNodeRef}
      id={cardId(id)}
      className={classes.card}
      style={{ borderLeftColor: look.colourOf(row.location) }}
      title={look.fixed ?? undefined}
      tabIndex={isActive ? 0 : -1}
      data-card={id}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-dragged={isDragging || undefined}
      aria-current={isOpen || undefined}
      {...listeners}
      onClick={click}
      onKeyDown={(event) => actions.press(event, id)}
    >
      <CardText row={row} lines={lines} look={look} />
      {look.fixed === null ? <MoveMenu {...props} /> : null}
    </article>
  );
});
