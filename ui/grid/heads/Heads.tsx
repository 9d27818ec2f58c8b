/** Heads of the columns: a press sorts, a drag moves, the edge resizes, the menu does each of these without dragging. */
import { memo, useState, type DragEvent, type KeyboardEvent } from 'react';
import { IconArrowDown, IconArrowUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { tip } from '../../components/tip.ts';
import { alignmentOf } from '../../fields/cells.tsx';
import { useText } from '../../i18n/useText.ts';
import { withMoved, withSort } from '../arrange/columns.ts';
import { kindOf } from '../cells/kind.ts';
import gridClasses from '../grid.module.css';
import classes from './heads.module.css';
import { texts } from '../texts.ts';
import { bandsOf } from './bands.ts';
import { MenuButton } from './ColumnMenu.tsx';
import type { HeadsProps } from './props.ts';
import { Resizer } from './Resizer.tsx';

/** Height of a line of heads, px. */
export const HEAD = 36;
export const BAND = 28;

function AllHeads<R>(props: HeadsProps<R>) {
  const { columns, inSight, gutter, width } = props;
  const bands = bandsOf(columns);
  const [dragged, setDragged] = useState<string | null>(null);
  return (
    <div role="rowgroup" className={classes.heads} style={{ width }}>
      {bands.length > 0 ? <Bands {...props} bands={bands} /> : null}
      <div role="row" className={classes.headRow} aria-rowindex={bands.length > 0 ? 2 : 1}>
        {gutter > 0 ? (
          <Corner isAllSelected={props.isAllSelected} onSelectAll={props.onSelectAll} isTall={bands.length > 0} />
        ) : null}
        {inSight.map((at) => (
          <Head
            key={columns[at]!.column.key}
            {...props}
            number={at}
            isTall={bands.length > 0 && columns[at]!.column.group === undefined}
            dragged={dragged}
            onDrag={setDragged}
          />
        ))}
      </div>
    </div>
  );
}

/** Renders again only with other properties: not when the lines scroll. */
export const Heads = memo(AllHeads) as typeof AllHeads;

type CornerProps = Pick<HeadsProps<unknown>, 'isAllSelected' | 'onSelectAll'> & { isTall: boolean };

function Corner({ isAllSelected, onSelectAll, isTall }: CornerProps) {
  const t = useText();
  return (
    <div
      role="columnheader"
      className={gridClasses.gutter}
      data-corner
      data-tall={isTall || undefined}
      aria-colindex={1}
    >
      {isAllSelected === null ? (
        <button
          type="button"
          className={classes.corner}
          tabIndex={-1}
          aria-label={t(texts.selectAll)}
          onClick={onSelectAll}
        />
      ) : (
        <input
          type="checkbox"
          className={gridClasses.check}
          checked={isAllSelected}
          aria-label={t(texts.selectAll)}
          onChange={onSelectAll}
        />
      )}
    </div>
  );
}

interface HeadProps<R> extends HeadsProps<R> {
  number: number;
  /** Whether it is as high as the heads of groups beside it too. */
  isTall: boolean;
  dragged: string | null;
  onDrag: (key: string | null) => void;
}

function Head<R>(props: HeadProps<R>) {
  const { columns, all, number, gutter, layout, isTall, onLayout, dragged, onDrag } = props;
  const { column, left, width, isFrozen } = columns[number]!;
  const [isTarget, setTarget] = useState(false);
  const place = layout.sort.findIndex((each) => each.column === column.key);
  const sorted = layout.sort[place];
  const sort = (isAdded: boolean) => {
    if (column.canSort !== false) onLayout({ ...layout, sort: withSort(layout.sort, column.key, isAdded) });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setTarget(false);
    onDrag(null);
    if (dragged !== null && dragged !== column.key)
      onLayout({ ...layout, order: withMoved(all, layout.order, dragged, column.key) });
  };
  const Icon = sorted?.isDown ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      className={classes.head}
      style={{ left: left + gutter, width }}
      aria-colindex={number + 1 + (gutter > 0 ? 1 : 0)}
      aria-sort={sorted ? (sorted.isDown ? 'descending' : 'ascending') : 'none'}
      data-frozen={isFrozen || undefined}
      data-tall={isTall || undefined}
      data-target={(isTarget && dragged !== column.key) || undefined}
      data-align={alignmentOf(kindOf(column))}
      onDragOver={(event) => {
        if (dragged === null) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
    >
      <button
        type="button"
        className={classes.headName}
        data-head
        tabIndex={number === 0 ? 0 : -1}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          onDrag(column.key);
        }}
        onDragEnd={() => onDrag(null)}
        onClick={(event) => sort(event.shiftKey)}
        onKeyDown={stepAmongHeads}
        {...tip(column.about ?? column.title)}
      >
        <span className={classes.headText}>{column.title}</span>
        {sorted ? (
          <span className={classes.sorted}>
            <Icon size={14} stroke={2} aria-hidden />
            {layout.sort.length > 1 ? <span className={classes.sortPlace}>{place + 1}</span> : null}
          </span>
        ) : null}
      </button>
      <MenuButton {...props} column={column} />
      <Resizer
        title={column.title}
        width={width}
        onResize={(next) => props.onResize(column.key, next)}
        onDone={(next) => onLayout({ ...layout, widths: { ...layout.widths, [column.key]: next } })}
        onFit={() => onLayout({ ...layout, widths: { ...layout.widths, [column.key]: props.fitWidth(column) } })}
      />
    </div>
  );
}

/** The arrows step among the heads, of which one is in the order of Tab; Alt with the down arrow opens the menu. */
function stepAmongHeads(event: KeyboardEvent<HTMLElement>): void {
  const head = event.currentTarget.closest('[role=columnheader]');
  const next = { ArrowRight: head?.nextElementSibling, ArrowLeft: head?.previousElementSibling }[event.key];
  if (next) next.querySelector<HTMLElement>('[data-head]')?.focus();
  else if (event.key === 'ArrowDown' && event.altKey) head?.querySelector<HTMLElement>('[data-menu]')?.click();
  else return;
  event.preventDefault();
}

/** Heads of groups of columns; each folds to its first column. */
function Bands<R>({ bands, gutter, layout, onLayout }: HeadsProps<R> & { bands: ReturnType<typeof bandsOf> }) {
  const t = useText();
  const turn = (group: string) => {
    const without = layout.folded.filter((each) => each !== group);
    onLayout({ ...layout, folded: layout.folded.includes(group) ? without : [...without, group] });
  };
  return (
    <div role="row" className={classes.bands} aria-rowindex={1}>
      {bands.map(({ group, left, width, first, count }) => {
        const isFolded = layout.folded.includes(group);
        const Icon = isFolded ? IconChevronRight : IconChevronLeft;
        return (
          <div
            key={`${group}:${first}`}
            role="columnheader"
            className={classes.band}
            style={{ left: left + gutter, width }}
            aria-colindex={first + 1 + (gutter > 0 ? 1 : 0)}
            aria-colspan={count}
          >
            <button
              type="button"
              className={classes.bandName}
              aria-expanded={!isFolded}
              aria-label={t(isFolded ? texts.unfold : texts.fold, { name: group })}
              onClick={() => turn(group)}
            >
              <span className={classes.headText}>{group}</span>
              <Icon size={14} stroke={1.75} aria-hidden />
            </button>
          </div>
        );
      })}
    </div>
  );
}
