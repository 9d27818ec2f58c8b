/** Columns with their heads, in lanes or without; only the lanes and cards in sight are rendered. */
import { DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core';
import { Badge } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { Location } from '../../../../model/entities/location.ts';
import { useLatest } from '../../../components/hooks/useLatest.ts';
import { useText } from '../../../i18n/useText.ts';
import type { PortfolioRow } from '../../../portfolio/columns/rows.ts';
import { recordOf } from '../../../stores/records/banks.ts';
import type { AxisValue } from './axes.ts';
import { BoardCell } from './BoardCell.tsx';
import { FoldedCell } from './FoldedCell.tsx';
import classes from './board.module.css';
import { cardHeight, linesOf } from './card.ts';
import { CardText } from './CardText.tsx';
import { cellKey, cellsOf, headsOf, type Cell } from './cells.ts';
import type { BoardChoices } from './choices.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { ColumnTabs } from './ColumnTabs.tsx';
import { Lanes } from './Lanes.tsx';
import type { CardLook } from './look.ts';
import { moveCards, type Layout } from './moving.ts';
import type { SumKey } from './sums.ts';
import { texts } from './texts.ts';
import { useDragging, type Target } from './useDragging.ts';
import { useKeys } from './useKeys.ts';
import { useOthersMoves } from './useOthersMoves.ts';

interface BoardProps {
  /** The cards that the filter finds, sorted. */
  rows: readonly PortfolioRow[];
  /** All locations, for limits. */
  all: readonly Location[];
  choices: BoardChoices;
  onChange: (patch: Partial<BoardChoices>) => void;
  look: CardLook;
  sum: SumKey;
  amountOf: (row: PortfolioRow) => number;
  /** Whether one column shows at a time, with tabs. */
  isNarrow: boolean;
  openId: number | null;
  onOpen: (id: number) => void;
}

const none: readonly never[] = [];
const oneLane: readonly AxisValue[] = [{ key: '', label: texts.none, colour: null, limit: null }];
const toggled = (keys: readonly string[], key: string): string[] =>
  keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];

export function Board({ rows, all, choices, onChange, look, sum, amountOf, isNarrow, openId, onOpen }: BoardProps) {
  const { columns, lanes } = look;
  const { folded, foldedLanes } = choices;
  const t = useText();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const shown = useMemo(() => rows.map(({ location }) => location), [rows]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.location.id, row])), [rows]);
  const cells = useMemo(() => cellsOf(shown, columns, lanes), [shown, columns, lanes]);
  const rowCells = useMemo(
    () => new Map([...cells].map(([key, cards]) => [key, cards.map(({ id }) => byId.get(id)!)])),
    [cells, byId],
  );
  const heads = useMemo(
    () => headsOf(columns, shown, all, ({ id }) => amountOf(byId.get(id)!)),
    [columns, shown, all, amountOf, byId],
  );
  const filled = columns.values.filter(({ key }) => !choices.hidesEmpty || (heads.get(key)?.shown ?? 0) > 0);
  const tab = filled.find(({ key }) => key === choices.tab) ?? filled[0];
  const shownColumns = isNarrow && tab ? [tab] : filled;
  const isFolded = (column: string) => !isNarrow && folded.includes(column);
  const openColumns = shownColumns.filter(({ key }) => !isFolded(key));
  const shownLanes = lanes?.values ?? oneLane;
  const layout: Layout = {
    columns,
    lanes,
    isByHand: choices.sort === 'order',
    cellOf: (of) => ({ lane: lanes?.valueOf(of) ?? '', column: columns.valueOf(of) }),
    cardsIn: (cell) => cells.get(cellKey(cell)) ?? none,
    countIn: (column) => heads.get(column)?.all ?? 0,
  };
  const cardOf = (id: number) => recordOf('location', id);
  const cardsWith = (id: number): readonly number[] => (selected.has(id) ? [...selected] : [id]);
  const drop = (ids: readonly number[], { cell, index }: Target) => {
    const cards = shown.filter(({ id }) => ids.includes(id));
    if (moveCards(cards, cell, index, layout, t)) setSelected(new Set());
  };
  const unfold = useCallback(
    (column: string) => onChange({ folded: folded.filter((key) => key !== column) }),
    [folded, onChange],
  );
  const select = (id: number) => setSelected((before) => new Set(toggledIds(before, id)));
  const { sensors, dragged, target, cancel, handlers } = useDragging({ cardsWith, unfold, drop, isFolded });
  const { lifted, focus, said, press, putBack } = useKeys({
    layout,
    shownLanes,
    canMove: look.fixed === null,
    cardOf,
    cardsWith,
    select,
    drop,
    t,
    shownColumns: openColumns,
    open: onOpen,
  });
  useOthersMoves({
    moving: lifted ? [lifted.id] : dragged,
    cellOf: layout.cellOf,
    cancel: () => (cancel(), putBack()),
  });
  const send = (id: number, to: Partial<Cell>) => {
    const card = cardOf(id);
    if (!card) return;
    const cell = { ...layout.cellOf(card), ...to };
    drop(cardsWith(id), { cell, index: layout.cardsIn(cell).length });
  };
  const actions = useLatest({ open: onOpen, select, send, press });
  const at = lifted?.to ?? target;
  const first = shownLanes.flatMap((lane) =>
    openColumns.flatMap((column) => layout.cardsIn({ lane: lane.key, column: column.key })),
  )[0];
  const activeId = focus !== null && byId.has(focus.id) ? focus.id : (first?.id ?? null);
  const rowsIn = (lane: string, column: string) => rowCells.get(cellKey({ lane, column })) ?? none;

  const row = (lane: AxisValue) => (
    <div className={classes.row}>
      {shownColumns.map((column) => {
        if (isFolded(column.key)) return <FoldedCell key={column.key} column={column.key} lane={lane.key} />;
        const isTarget = at?.cell.column === column.key && at.cell.lane === lane.key;
        return (
          <BoardCell
            key={column.key}
            lane={lane.key}
            column={column.key}
            label={[lanes ? t(lane.label) : '', t(column.label)].filter(Boolean).join(', ')}
            cards={rowsIn(lane.key, column.key)}
            look={look}
            actions={actions}
            openId={openId}
            selected={selected}
            activeId={activeId}
            focus={focus}
            dropIndex={isTarget ? at.index : null}
          />
        );
      })}
    </div>
  );
  const heightOf = (card: PortfolioRow) => cardHeight(card, linesOf(card, look.shown, look.pictures));
  return (
    <DndContext sensors={sensors} collisionDetection={pointerWithin} autoScroll={atEdges} {...handlers}>
      {isNarrow && tab ? (
        <ColumnTabs columns={filled} heads={heads} sum={sum} tab={tab} onTab={(key) => onChange({ tab: key })} />
      ) : null}
      <div className={classes.board} data-lanes={lanes !== null || undefined} data-board={shown.length}>
        {isNarrow ? null : (
          <div className={classes.heads}>
            {shownColumns.map((column) => (
              <ColumnHead
                key={column.key}
                of={column}
                head={heads.get(column.key)!}
                sum={sum}
                isFolded={isFolded(column.key)}
                onFold={() => onChange({ folded: toggled(folded, column.key) })}
              />
            ))}
          </div>
        )}
        {lanes ? (
          <Lanes
            lanes={shownLanes}
            folded={foldedLanes}
            countIn={(lane) => openColumns.reduce((sum, { key }) => sum + rowsIn(lane, key).length, 0)}
            heightIn={(lane) =>
              Math.max(0, ...openColumns.map(({ key }) => tallOf(rowsIn(lane, key).slice(0, ENOUGH).map(heightOf))))
            }
            onFold={(key) => onChange({ foldedLanes: toggled(foldedLanes, key) })}
            row={row}
          />
        ) : (
          row(oneLane[0]!)
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <DragOverlay dropAnimation={null}>
        <Dragged rows={dragged.flatMap((id) => byId.get(id) ?? [])} look={look} />
      </DragOverlay>
    </DndContext>
  );
}

/** Parts of the board at its edges in which it scrolls under a held card: narrower than a column, so that the last one holds still. */
const atEdges = { threshold: { x: 0.05, y: 0.1 } };

/** Cards that fill the highest lane. */
const ENOUGH = 6;
const tallOf = (heights: readonly number[]): number => heights.reduce((sum, each) => sum + each, 0);

const toggledIds = (ids: ReadonlySet<number>, id: number): number[] =>
  ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id];

/** Cards under the pointer: the first, with the number of all. */
function Dragged({ rows: [row, ...others], look }: { rows: readonly PortfolioRow[]; look: CardLook }) {
  if (!row) return null;
  const lines = linesOf(row, look.shown, look.pictures);
  return (
    <div className={classes.card} style={{ borderLeftColor: look.colourOf(row.location) }} data-overlay>
      <CardText row={row} lines={lines} look={look} />
      {others.length > 0 ? <Badge className={classes.overlayCount!}>{others.length + 1}</Badge> : null}
    </div>
  );
}
