import { memo, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { AreaGeometry } from '../../../../model/entities/plot.ts';
import type { FoundPlot } from '../../../../model/land/runs.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { formatPoints } from '../../../search/values.ts';
import { actionOf, defineKeys, useListedKeys } from '../../../stores/page/keytable.ts';
import { queryView, toggleSelected } from '../query/editor.ts';
import { PlotOutline } from './PlotOutline.tsx';
import classes from './results.module.css';
import { texts } from './texts.ts';
import { useOutlines } from './useOutlines.ts';

interface ResultListProps {
  results: readonly FoundPlot[];
  /** Names of the filters by id. */
  nameOf: (filterId: number) => string;
  canSelect: boolean;
  onOpen: (plot: string) => void;
}

const rowId = (plot: string) => `result-${plot}`;
const LOSSES = 3;
/** Less would be written as 0.0. */
const LEAST_SHOWN = 0.05;

const resultKeys = defineKeys({
  next: { keys: ['ArrowDown', 'j'], label: texts.keyNext },
  previous: { keys: ['ArrowUp', 'k'], label: texts.keyPrevious },
  first: { keys: ['Home'], label: texts.keyFirst },
  last: { keys: ['End'], label: texts.keyLast },
  open: { keys: ['Enter'], label: texts.keyOpen },
  select: { keys: ['x', 'Space'], label: texts.keySelect },
  selectAll: { keys: ['$mod+a'], label: texts.keySelectAll },
});
type ResultAction = keyof typeof resultKeys;

/** Moves by arrow keys; the list itself has the focus, never its rows. */
function useKeys(results: readonly FoundPlot[], { canSelect, onOpen }: Pick<ResultListProps, 'canSelect' | 'onOpen'>) {
  const [active, setActive] = useState<string | null>(null);
  const at = results.findIndex(({ id }) => id === active);
  const go = (index: number) => {
    const next = results[Math.min(results.length - 1, Math.max(0, index))];
    if (!next) return;
    setActive(next.id);
    queryView.hovered = next.id;
    document.getElementById(rowId(next.id))?.scrollIntoView({ block: 'nearest' });
  };
  const toggle = () => canSelect && results[at] && toggleSelected(results[at].id);
  const selectAll = () => {
    queryView.selected = results.map(({ id }) => id);
  };
  const steps: Readonly<Record<ResultAction, () => void>> = {
    next: () => go(at + 1),
    previous: () => go(at < 0 ? results.length - 1 : at - 1),
    first: () => go(0),
    last: () => go(results.length - 1),
    open: () => results[at] && onOpen(results[at].id),
    select: toggle,
    selectAll,
  };
  const press = (event: KeyboardEvent) => {
    const action = actionOf(resultKeys, event.nativeEvent);
    if (!action || (action === 'selectAll' && !canSelect)) return;
    event.preventDefault();
    steps[action]();
  };
  useListedKeys(texts.keysOfResults, resultKeys);
  return { active: at < 0 ? null : active, press };
}

/** Plots, best first, with what costs them most. */
export const ResultList = memo(function ResultList({ results, nameOf, canSelect, onOpen }: ResultListProps) {
  const t = useText();
  const { selected, hovered, dragged } = useSnapshot(queryView);
  const { active, press } = useKeys(results, { canSelect, onOpen });
  // A drag asks the server nothing.
  const outlines = useOutlines(useMemo(() => (dragged ? [] : results.map(({ id }) => id)), [dragged, results]));
  useEffect(
    () => () => {
      queryView.hovered = null;
    },
    [],
  );
  return (
    <ul
      className={classes.list}
      role="listbox"
      aria-multiselectable={canSelect}
      tabIndex={0}
      aria-label={t(texts.best)}
      aria-activedescendant={active === null ? undefined : rowId(active)}
      aria-describedby="result-list-help"
      onKeyDown={press}
    >
      {results.map((plot) => (
        <Row
          key={plot.id}
          plot={plot}
          outline={outlines.get(plot.id)}
          nameOf={nameOf}
          isSelected={selected.includes(plot.id)}
          isActive={plot.id === active || plot.id === hovered}
          canSelect={canSelect}
          onOpen={() => onOpen(plot.id)}
        />
      ))}
    </ul>
  );
});

interface RowProps extends Pick<ResultListProps, 'nameOf' | 'canSelect'> {
  plot: FoundPlot;
  /** Undefined until it is known. */
  outline: AreaGeometry | undefined;
  isSelected: boolean;
  isActive: boolean;
  onOpen: () => void;
}

function Row({ plot, outline, nameOf, isSelected, isActive, canSelect, onOpen }: RowProps) {
  const t = useText();
  const language = useLanguage();
  const { id, number, points, certainty, parts } = plot;
  const losses = parts
    .filter(({ lost }) => lost >= LEAST_SHOWN)
    .slice(0, LOSSES)
    .map(({ filterId, lost }) => t(texts.loses, { name: nameOf(filterId), points: formatPoints(lost, language) }));
  const Tick = isSelected ? IconSquareCheckFilled : IconSquare;
  return (
    <li
      id={rowId(id)}
      role="option"
      aria-selected={isSelected}
      className={classes.row}
      data-active={isActive || undefined}
      onClick={onOpen}
      onMouseEnter={() => {
        queryView.hovered = id;
      }}
      onMouseLeave={() => {
        queryView.hovered = null;
      }}
    >
      {canSelect ? (
        <span
          className={classes.tick}
          title={t(texts.tick, { number })}
          onClick={(event) => {
            event.stopPropagation();
            toggleSelected(id);
          }}
        >
          <Tick size={18} stroke={1.5} aria-hidden />
        </span>
      ) : null}
      <span className={classes.points} title={t(texts.points, { points: formatPoints(points, language) })}>
        {formatPoints(points, language)}
      </span>
      <span className={classes.rowMain}>
        <span className={classes.rowName}>
          {number}
          {certainty < 1 ? (
            <span className={classes.rowHint}>{t(texts.known, { share: `${formatNumber(100 * certainty)}%` })}</span>
          ) : null}
        </span>
        <span className={classes.rowSub}>{losses.length > 0 ? losses.join(' · ') : t(texts.losesNothing)}</span>
      </span>
      <PlotOutline of={outline} />
    </li>
  );
}
