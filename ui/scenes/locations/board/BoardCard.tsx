import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { ActionIcon, Avatar, Menu } from '@mantine/core';
import { useDraggable } from '@dnd-kit/core';
import { IconDots } from '@tabler/icons-react';
import type { Location } from '../../../../model/entities/location.ts';
import { formatPlotSize } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecord } from '../../../stores/banks.ts';
import type { Axis } from './axes.ts';
import classes from './board.module.css';
import type { Cell } from './cells.ts';
import { texts } from './texts.ts';

export interface CardActions {
  open: (id: number) => void;
  /** Adds to the selection, or takes from it. */
  select: (id: number) => void;
  /** To the end of a column or a lane. */
  send: (id: number, to: Partial<Cell>) => void;
  press: (event: KeyboardEvent, id: number) => void;
}

export interface CardLook {
  readonly columns: Axis;
  readonly lanes: Axis | null;
  readonly colourOf: (of: Location) => string;
  readonly canMove: boolean;
}

interface BoardCardProps {
  card: Location;
  look: CardLook;
  actions: CardActions;
  isOpen: boolean;
  isSelected: boolean;
  /** Whether the Tab key reaches this card: one of all. */
  isActive: boolean;
}

export const cardId = (id: number): string => `board-card-${id}`;

export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, look, actions, isOpen, isSelected, isActive } = props;
  const { id } = card;
  const { listeners, setNodeRef, isDragging } = useDraggable({ id, disabled: !look.canMove });
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) actions.select(id);
    else actions.open(id);
  };
  return (
    <article
      ref={setNodeRef}
      id={cardId(id)}
      className={classes.card}
      style={{ borderLeftColor: look.colourOf(card) }}
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
      <CardText card={card} />
      {look.canMove ? <MoveMenu {...props} /> : null}
    </article>
  );
});

/** What a card says; also the picture of a card that is dragged. */
export function CardText({ card }: { card: Location }) {
  const t = useText();
  const { name, municipality, plotsize, assignedTo } = card;
  const person = useRecord('user', assignedTo);
  const initials = person && `${person.first_name[0] ?? ''}${person.last_name[0] ?? ''}`;
  return (
    <>
      <h3 className={classes.cardName} title={name}>
        {name || t(texts.unnamed)}
      </h3>
      <p className={classes.cardText}>{municipality || '\u00a0'}</p>
      <p className={classes.cardFoot}>
        <span>{plotsize > 0 ? formatPlotSize(plotsize) : '\u00a0'}</span>
        {person ? (
          <Avatar size={22} radius="xl" title={`${person.first_name} ${person.last_name}`}>
            {initials || '?'}
          </Avatar>
        ) : null}
      </p>
    </>
  );
}

/** The way to move a card without dragging. */
function MoveMenu({ card, look: { columns, lanes }, actions }: BoardCardProps) {
  const t = useText();
  const axes = [
    { axis: columns, title: texts.move, to: (key: string): Partial<Cell> => ({ column: key }) },
    { axis: lanes, title: texts.moveLane, to: (key: string): Partial<Cell> => ({ lane: key }) },
  ];
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          className={classes.cardMenu}
          size={24}
          tabIndex={-1}
          aria-label={t(texts.moveOf, { name: card.name })}
          onClick={(event) => event.stopPropagation()}
          onPointerDown={(event) => event.stopPropagation()}
        >
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        {axes.flatMap(({ axis, title, to }) =>
          axis?.write
            ? [
                <Menu.Label key={title.en}>{t(title)}</Menu.Label>,
                ...axis.values
                  .filter(({ key }) => key !== axis.valueOf(card))
                  .map(({ key, label }) => (
                    <Menu.Item key={`${title.en} ${key}`} onClick={() => actions.send(card.id, to(key))}>
                      {t(label)}
                    </Menu.Item>
                  )),
              ]
            : [],
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
