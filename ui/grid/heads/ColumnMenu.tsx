/** What can be done with a column, without dragging. */
import { useRef, useState } from 'react';
import { Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { openHelp } from '../../help/opened.ts';
import { texts as helpTexts } from '../../help/texts.ts';
import { useText } from '../../i18n/useText.ts';
import { boundedWidth, withMoved } from '../arrange/columns.ts';
import classes from './heads.module.css';
import { texts } from '../texts.ts';
import type { GridColumn, GridLayout } from '../types.ts';
import type { HeadsProps } from './props.ts';

/** px of one step wider or narrower. */
const STEP = 24;

type Props<R> = Pick<HeadsProps<R>, 'columns' | 'all' | 'layout' | 'onLayout' | 'fitWidth' | 'onSelectColumn'> & {
  column: GridColumn<R>;
  number: number;
};

/** The menu is in the page while it is open: the menus of all heads cost more than the heads. */
export function MenuButton<R>(props: Props<R>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = t(texts.menu, { name: props.column.title });
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span className={classes.headMenu} data-expanded={isOpen || undefined}>
      <button
        ref={button}
        type="button"
        className={classes.headMenuButton}
        data-menu
        tabIndex={-1}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconDotsVertical size={14} stroke={1.75} aria-hidden />
      </button>
      {isOpen ? <ColumnMenu {...props} label={label} onClose={close} /> : null}
    </span>
  );
}

type MenuProps<R> = Props<R> & { label: string; onClose: () => void };

function ColumnMenu<R>(props: MenuProps<R>) {
  const { columns, all, column, number, layout, onLayout, fitWidth, onSelectColumn, label, onClose } = props;
  const t = useText();
  const change = (patch: Partial<GridLayout>) => onLayout({ ...layout, ...patch });
  const { key } = column;
  const { width } = columns[number]!;
  const resize = (next: number) => change({ widths: { ...layout.widths, [key]: boundedWidth(next) } });
  const moveTo = (neighbour: number) =>
    change({ order: withMoved(all, layout.order, key, columns[neighbour]!.column.key) });
  const explain = (term: string) => {
    // First: the help gives the focus back to where it is then.
    onClose();
    openHelp(term);
  };
  const isSorted = layout.sort.some((each) => each.column === key);
  const isGrouped = layout.group === key;
  return (
    <Menu opened position="bottom-end" withinPortal onClose={onClose}>
      <Menu.Target>
        {/* Names the menu and lies over its button: a press there closes. */}
        <span className={classes.headMenuPlace} aria-label={label} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown>
        {column.term === undefined ? null : (
          <>
            <Menu.Item closeMenuOnClick={false} onClick={() => explain(column.term!)}>
              {t(helpTexts.explain)}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {column.canSort === false ? null : (
          <>
            <Menu.Item onClick={() => change({ sort: [{ column: key, isDown: false }] })}>{t(texts.sortUp)}</Menu.Item>
            <Menu.Item onClick={() => change({ sort: [{ column: key, isDown: true }] })}>{t(texts.sortDown)}</Menu.Item>
          </>
        )}
        {isSorted ? (
          <Menu.Item onClick={() => change({ sort: layout.sort.filter((each) => each.column !== key) })}>
            {t(texts.sortNot)}
          </Menu.Item>
        ) : null}
        {column.canGroup ? (
          <Menu.Item onClick={() => change({ group: isGrouped ? null : key })}>
            {t(isGrouped ? texts.ungroup : texts.group)}
          </Menu.Item>
        ) : null}
        <Menu.Item onClick={() => onSelectColumn(number)}>{t(texts.selectColumn)}</Menu.Item>
        <Menu.Item onClick={() => resize(fitWidth(column))}>{t(texts.fit)}</Menu.Item>
        <Menu.Item onClick={() => resize(width + STEP)}>{t(texts.wider)}</Menu.Item>
        <Menu.Item onClick={() => resize(width - STEP)}>{t(texts.narrower)}</Menu.Item>
        <Menu.Item disabled={number === 0} onClick={() => moveTo(number - 1)}>
          {t(texts.toLeft)}
        </Menu.Item>
        <Menu.Item disabled={number === columns.length - 1} onClick={() => moveTo(number + 1)}>
          {t(texts.toRight)}
        </Menu.Item>
        <Menu.Item disabled={columns.length === 1} onClick={() => change({ hidden: [...layout.hidden, key] })}>
          {t(texts.hide)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
