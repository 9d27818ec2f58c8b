/** Columns with their heads, in lanes or without; only the lanes and cards in sight are rendered. */
import { DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core';
import { ActionIcon, Badge } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import type { Location } from '../../../../model/entities/location.ts';
import { formatPlotSize } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRowsInSight } from '../../../components/useRowsInSight.ts';
import { recordOf } from '../../../stores/banks.ts';
import type { Axis, AxisValue } from './axes.ts';
import { CardText, type CardActions, type CardLook } from './BoardCard.tsx';
import { BoardCell, CARD } from './BoardCell.tsx';
import classes from './board.module.css';
import { cellKey, cellsOf, headOf, type Cell } from './cells.ts';
import { moveCards, type Layout } from './moving.ts';
import { texts } from './texts.ts';
import { useDragging, type Target } from './useDragging.ts';
import { useKeys } from './useKeys.ts';

interface BoardProps {
  /** The cards that the filter finds, sorted. */
  shown: readonly Location[];
  /** All locations, for limits. */
  all: readonly Location[];
  columns: Axis;
  lanes: Axis | null;
  isByHand: boolean;
  hidesEmpty: boolean;
  folded: readonly string[];
  onFolded: (folded: readonly string[]) => void;
  colourOf: (of: Location) => string;
  canMove: boolean;
  openId: number | null;
  onOpen: (id: number) => void;
}

const none: readonly Location[] = [];
/** Heights of a folded lane and of what stands around the cards of an open one, pixels. */
const FOLDED_LANE = 36;
const AROUND_CARDS = 64;
/** Most cards that a lane shows above each other without scrolling. */
const CARDS_HIGH = 3;
const oneLane: readonly AxisValue[] = [{ key: '', label: texts.none, colour: null, limit: null }];

export function Board(props: BoardProps) {
  const { shown, all, columns, lanes, isByHand, hidesEmpty, folded, onFolded, colourOf, canMove, openId, onOpen } =
    props;
  const t = useText();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [foldedLanes, setFoldedLanes] = useState<ReadonlySet<string>>(new Set());
  const cells = useMemo(() => cellsOf(shown, columns, lanes), [shown, columns, lanes]);
  const heads = useMemo(
    () => new Map(columns.values.map(({ key }) => [key, headOf(columns, key, shown, all)])),
    [columns, shown, all],
  );
  const shownColumns = columns.values.filter(({ key }) => !hidesEmpty || (heads.get(key)?.shown ?? 0) > 0);
  const shownLanes = lanes?.values ?? oneLane;
  const openColumns = shownColumns.filter(({ key }) => !folded.includes(key));

  const layout: Layout = {
    ...{ columns, lanes, isByHand },
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
  const unfold = useCallback((column: string) => onFolded(folded.filter((key) => key !== column)), [folded, onFolded]);
  const select = (id: number) =>
    setSelected((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  const { sensors, dragged, target, handlers } = useDragging({
    ...{ cardsWith, unfold, drop },
    isFolded: (column) => folded.includes(column),
  });
  const { lifted, focus, said, press } = useKeys({
    ...{ layout, shownLanes, canMove, cardOf, cardsWith, select, drop, t },
    shownColumns: openColumns,
    open: onOpen,
  });
  const send = (id: number, to: Partial<Cell>) => {
    const card = cardOf(id);
    if (!card) return;
    const cell = { ...layout.cellOf(card), ...to };
    drop(cardsWith(id), { cell, index: layout.cardsIn(cell).length });
  };
  const actions: CardActions = { open: onOpen, select, send, press };
  const look: CardLook = useMemo(() => ({ columns, lanes, colourOf, canMove }), [columns, lanes, colourOf, canMove]);
  const at = lifted?.to ?? target;
  const first = shownLanes.flatMap((lane) =>
    openColumns.flatMap((column) => layout.cardsIn({ lane: lane.key, column: column.key })),
  )[0];
  const isShown = focus !== null && shown.some(({ id }) => id === focus.id);
  const activeId = isShown ? focus.id : (first?.id ?? null);

  const row = (lane: AxisValue) => (
    <div className={classes.row}>
      {shownColumns.map((column) => {
        const cell = { lane: lane.key, column: column.key };
        if (folded.includes(column.key)) return <FoldedCell key={column.key} />;
        const isTarget = at?.cell.column === cell.column && at.cell.lane === cell.lane;
        return (
          <BoardCell
            key={column.key}
            lane={lane.key}
            column={column.key}
            label={[lanes ? t(lane.label) : '', t(column.label)].filter(Boolean).join(', ')}
            cards={layout.cardsIn(cell)}
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
  const dragCard = dragged.length > 0 ? cardOf(dragged[0]!) : null;
  return (
    <DndContext sensors={sensors} collisionDetection={pointerWithin} {...handlers}>
      <div className={classes.board} data-lanes={lanes !== null || undefined} data-board={shown.length}>
        <div className={classes.heads}>
          {shownColumns.map((column) => (
            <ColumnHead
              key={column.key}
              of={column}
              head={heads.get(column.key)!}
              isFolded={folded.includes(column.key)}
              onFold={() => (folded.includes(column.key) ? unfold(column.key) : onFolded([...folded, column.key]))}
            />
          ))}
        </div>
        {lanes ? (
          <Lanes
            lanes={shownLanes}
            folded={foldedLanes}
            sizes={(lane) => openColumns.map(({ key }) => layout.cardsIn({ lane, column: key }).length)}
            onFold={(key) =>
              setFoldedLanes(
                (before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]),
              )
            }
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
        {dragCard ? (
          <div className={classes.card} style={{ borderLeftColor: colourOf(dragCard) }} data-overlay>
            <CardText card={dragCard} />
            {dragged.length > 1 ? <Badge className={classes.overlayCount!}>{dragged.length}</Badge> : null}
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

const FoldedCell = () => <div className={classes.foldedCell} />;

interface ColumnHeadProps {
  of: AxisValue;
  head: ReturnType<typeof headOf>;
  isFolded: boolean;
  onFold: () => void;
}

function ColumnHead({ of: { label, colour, limit }, head, isFolded, onFold }: ColumnHeadProps) {
  const t = useText();
  const name = t(label);
  const isOver = limit !== null && head.all > limit;
  const Mark = isFolded ? IconChevronRight : IconChevronLeft;
  const shownOf = head.shown === head.all ? String(head.shown) : t(texts.cards, { shown: head.shown, all: head.all });
  return (
    <header className={classes.head} data-folded={isFolded || undefined} data-column={name}>
      <span className={classes.headName}>
        {colour ? <span className={classes.swatch} style={{ background: colour }} /> : null}
        <h2 className={classes.columnName} title={name}>
          {name}
        </h2>
        <ActionIcon
          size={22}
          aria-label={t(isFolded ? texts.expand : texts.collapse, { name })}
          aria-expanded={!isFolded}
          onClick={onFold}
        >
          <Mark size={14} stroke={1.5} />
        </ActionIcon>
      </span>
      {isFolded ? (
        <span className={classes.headCount}>{head.shown}</span>
      ) : (
        <span className={classes.headCount}>
          {shownOf}
          {limit === null ? null : (
            <>
              {' · '}
              <strong data-over={isOver || undefined} title={t(texts.overLimit, { all: head.all, limit })}>
                {head.all}/{limit}
              </strong>
            </>
          )}
          {head.plotsize > 0 ? ` · ${formatPlotSize(head.plotsize)}` : ''}
        </span>
      )}
    </header>
  );
}

interface LanesProps {
  lanes: readonly AxisValue[];
  folded: ReadonlySet<string>;
  /** Number of cards in each cell of a lane. */
  sizes: (lane: string) => readonly number[];
  onFold: (lane: string) => void;
  row: (lane: AxisValue) => React.ReactNode;
}

function Lanes({ lanes, folded, sizes, onFold, row }: LanesProps) {
  const t = useText();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const heightOf = (lane: string) =>
    folded.has(lane) ? FOLDED_LANE : AROUND_CARDS + CARD * Math.min(CARDS_HIGH, Math.max(1, ...sizes(lane)));
  const { rows, total } = useRowsInSight({
    count: lanes.length,
    heightOf: (index) => heightOf(lanes[index]!.key),
    keyOf: (index) => `${lanes[index]!.key} ${heightOf(lanes[index]!.key)}`,
    spare: 1,
    // The board is the scroll container.
    container: () => element?.parentElement ?? null,
  });
  return (
    <div ref={setElement} className={classes.lanes} style={{ height: total }}>
      {rows.map(({ index, start, size }) => {
        const lane = lanes[index]!;
        const name = t(lane.label);
        const isFolded = folded.has(lane.key);
        const Mark = isFolded ? IconChevronRight : IconChevronDown;
        return (
          <section key={lane.key} className={classes.lane} style={{ top: start, height: size }} aria-label={name}>
            <button
              type="button"
              className={classes.laneName}
              aria-expanded={!isFolded}
              onClick={() => onFold(lane.key)}
            >
              <Mark size={14} stroke={1.5} aria-hidden />
              <span>{name}</span>
              <span className={classes.headCount}>{sizes(lane.key).reduce((sum, size) => sum + size, 0)}</span>
            </button>
            {isFolded ? null : row(lane)}
          </section>
        );
      })}
    </div>
  );
}
