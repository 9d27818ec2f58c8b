import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useText } from '../../../i18n/useText.ts';
import type { BoardCardProps } from './look.ts';
import classes from './board.module.css';
import type { Cell } from './cells.ts';
import { texts } from './texts.ts';

type MoveMenuProps = Pick<BoardCardProps, 'row' | 'look' | 'actions'>;

/** The way to move a card without dragging. */
export function MoveMenu({ row: { location }, look: { columns, lanes }, actions }: MoveMenuProps) {
  const t = useText();
  const axes = [
    { axis: columns, title: texts.move, to: (key: string): Partial<Cell> => ({ column: key }) },
    { axis: lanes, title: texts.moveLane, to: (key: string): Partial<Cell> => ({ lane: key }) },
  ];
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          className={classes.cardMenu!}
          size={24}
          tabIndex={-1}
          aria-label={t(texts.moveOf, { name: location.name })}
          onClick={(event) => event.stopPropagation()}
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
        >
          <IconDots size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown
        className={classes.moveMenu!}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {axes.flatMap(({ axis, title, to }) =>
          axis?.write
            ? [
                <Menu.Label key={title.en}>{t(title)}</Menu.Label>,
                ...axis.values
                  .filter(({ key }) => key !== axis.valueOf(location))
                  .map(({ key, label }) => (
                    <Menu.Item key={`${title.en} ${key}`} onClick={() => actions.send(location.id, to(key))}>
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
