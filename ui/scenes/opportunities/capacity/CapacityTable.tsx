/** Plots of a ranking with what can be built on each, or why nothing. */
import { useMemo, useState } from 'react';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconBuildingPlus } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import {
  capacityReasons,
  streetAreaOf,
  type BuiltFigures,
  type CapacityRanking,
  type PlotCapacity,
} from '../../../../model/land/capacity.ts';
import { runLimits } from '../../../../model/land/runs.ts';
import { SortHead } from '../../../components/SortHead.tsx';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { queryView } from '../query/editor.ts';
import { buildRanked } from './building.ts';
import classes from './capacity.module.css';
import { texts } from './texts.ts';

interface CapacityTableProps {
  queryId: number;
  ranking: CapacityRanking;
  canBuild: boolean;
  onOpen: (plot: string) => void;
}

const amounts = ['homes', 'gfa', 'landValue'] as const;
const figures = [...amounts, 'hash'] as const;
/** Of a plot: the hash, the amounts and the button that builds, below its number and the size of the building. */
const COLUMNS = amounts.length + 2;
type Figure = (typeof figures)[number];

/** A line ends behind the dot, never before it. */
const BETWEEN = '\u00a0· ';

/** Digits shown of a hash. */
const DIGITS = 8;
/** Land values are shown in thousands of euros. */
const THOUSAND = 1_000;

/** Plots without a value come last; equal ones stay in the order of the search. */
function sorted(plots: readonly PlotCapacity[], sort: string): readonly PlotCapacity[] {
  const isDown = sort.startsWith('-');
  const of = figures.find((each) => sort.endsWith(each));
  if (!of) return isDown ? plots.toReversed() : plots;
  const isKnown = ({ built }: PlotCapacity): boolean => built !== null && built[of] !== null;
  const compare = (a: PlotCapacity, b: PlotCapacity): number => compareFigures(a.built!, b.built!, of);
  const known = plots.filter(isKnown).toSorted(isDown ? (a, b) => compare(b, a) : compare);
  return [...known, ...plots.filter((plot) => !isKnown(plot))];
}

function compareFigures(a: BuiltFigures, b: BuiltFigures, of: Figure): number {
  if (of === 'hash') return a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0;
  return (a[of] ?? 0) - (b[of] ?? 0);
}

export function CapacityTable({ queryId, ranking, canBuild, onOpen }: CapacityTableProps) {
  const t = useText();
  const hasValue = ranking.plots.some(({ built }) => built !== null && built.landValue !== null);
  const { sort: chosen } = useSnapshot(queryView);
  const sort = chosen ?? (hasValue ? '-landValue' : '-gfa');
  const setSort = (next: string) => (queryView.sort = next);
  const [shown, setShown] = useState<number>(runLimits.page);
  const plots = useMemo(() => sorted(ranking.plots, sort), [ranking, sort]);
  const more = plots.length - shown;
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <SortHead of="rank" label={t(texts.plot)} sort={sort} onSort={setSort} columns={2} />
            <th scope="col" className={classes.number} colSpan={COLUMNS - 2}>
              {t(texts.form)}
            </th>
          </tr>
          <tr>
            <SortHead of="hash" label={t(texts.hash)} sort={sort} onSort={setSort} />
            {amounts.map((of) => (
              <SortHead
                key={of}
                of={of}
                label={t(texts[of])}
                sort={sort}
                onSort={setSort}
                isNumber
                className={classes.number}
                columns={of === 'landValue' ? 2 : 1}
              />
            ))}
          </tr>
        </thead>
        {plots.slice(0, shown).map((plot) => (
          <Row
            key={plot.plot}
            queryId={queryId}
            plot={plot}
            canBuild={canBuild}
            onOpen={onOpen}
            concept={ranking.concept}
          />
        ))}
      </table>
      {more > 0 ? (
        <Button variant="default" fullWidth mt={8} onClick={() => setShown(shown + runLimits.page)}>
          {t(texts.more, { count: Math.min(more, runLimits.page) })}
        </Button>
      ) : null}
    </>
  );
}

interface RowProps extends Pick<CapacityTableProps, 'queryId' | 'canBuild' | 'onOpen'> {
  plot: PlotCapacity;
  concept: CapacityRanking['concept'];
}

function formText({ boxes, isHeightLimited }: BuiltFigures, t: Translate): string {
  const built = boxes.filter(({ isStreet }) => !isStreet);
  const [box] = built;
  if (!box) return '';
  const [length, width] = [formatNumber(box.maxlength, 1), formatNumber(box.maxwidth, 1)];
  const form =
    box.houseFloors === undefined
      ? t(box.points ? texts.outlined : texts.size, { length, width, height: formatNumber(box.maxheight, 1) })
      : t(built.length === 1 ? texts.row : texts.rows, { count: built.length, storeys: box.houseFloors });
  const streets = streetAreaOf(boxes);
  return [
    form,
    ...(streets > 0 ? [t(texts.streetArea, { area: formatNumber(streets) })] : []),
    ...(isHeightLimited ? [] : [t(texts.noHeight)]),
  ].join(BETWEEN);
}

function Row({ queryId, plot: { plot, number, built, reason }, concept, canBuild, onOpen }: RowProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const hover = (id: string | null) => {
    queryView.hovered = id;
  };
  return (
    <tbody onMouseEnter={() => hover(plot)} onMouseLeave={() => hover(null)}>
      <tr>
        <th scope="row" colSpan={2}>
          <button
            type="button"
            className={classes.open}
            aria-label={t(texts.open, { number })}
            onClick={() => onOpen(plot)}
          >
            {number}
          </button>
        </th>
        <td className={classes.size} colSpan={COLUMNS - 2}>
          {built ? formText(built, t) : null}
        </td>
      </tr>
      <tr className={classes.second}>
        <td
          className={classes.hash}
          colSpan={built ? 1 : COLUMNS}
          title={built ? `${t(texts.hashOf)}: ${built.hash}` : undefined}
        >
          {built ? built.hash.slice(0, DIGITS) : t(entryOf(capacityReasons, reason ?? 'nothing')!.label)}
        </td>
        {built ? (
          <>
            <td className={classes.number}>{formatNumber(built.homes)}</td>
            <td className={classes.number}>{formatNumber(built.gfa)}</td>
            <td
              className={classes.number}
              colSpan={canBuild ? 1 : 2}
              title={built.landValue === null ? t(texts.noValue) : formatMoney(built.landValue)}
            >
              {built.landValue === null ? '–' : formatNumber(built.landValue / THOUSAND)}
            </td>
            {canBuild ? (
              <td className={classes.action}>
                <Tooltip label={t(texts.buildHere, { number })}>
                  <ActionIcon
                    variant="subtle"
                    size={24}
                    loading={isBusy}
                    aria-label={t(texts.buildHere, { number })}
                    onClick={() => {
                      setBusy(true);
                      void buildRanked(queryId, plot, concept, built.boxes).finally(() => setBusy(false));
                    }}
                  >
                    <IconBuildingPlus size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              </td>
            ) : null}
          </>
        ) : null}
      </tr>
    </tbody>
  );
}
