/** The rows of a sheet of locations: those that the shared filter finds. */
import { useCallback, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { locationTypes } from '../../../../model/enums/location.ts';
import { storedValue } from '../../../../model/enums/enumeration.ts';
import type { RowMark } from '../../../grid/types.ts';
import { useText } from '../../../i18n/useText.ts';
import { askServer, useAnswer } from '../../../portfolio/answer.ts';
import { useRows, type Need, type PortfolioRow } from '../../../portfolio/columns/rows.ts';
import { loadPortfolio, useFound } from '../../../portfolio/found.ts';
import { loadWhole, wholeLists } from '../../../portfolio/wholelists.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { texts } from '../texts.ts';

export const keyOfRow = ({ location }: PortfolioRow): string => rowKey('location', location.id);

export interface LocationRecords {
  state: 'loading' | 'failed' | 'ready';
  error: unknown;
  retry: () => void;
  rows: readonly PortfolioRow[];
  /** Says of a row that the filter no longer finds it. */
  rowMark: (row: PortfolioRow) => RowMark | null;
  /** Whether the filter finds more than the sheet takes. */
  isLimited: boolean;
  /** The location of a row of the grid. */
  locationOf: (key: string) => number | undefined;
}

const TEMPLATE: number = storedValue(locationTypes, 'template');

/** Loads what the sheet needs. `needs`: records besides the locations; `limit`: locations at once. */
export function useLocationSheet(needs: readonly Need[], limit: number): LocationRecords {
  useEffect(loadPortfolio, []);
  const { locations, strays } = useFound();
  const own = useMemo(() => locations.filter(({ type }) => type !== TEMPLATE), [locations]);
  const shown = useMemo(() => own.slice(0, limit), [own, limit]);
  const rows = useRows(shown, needs, false);
  const ids = useMemo(() => new Map(rows.map((row) => [keyOfRow(row), row.location.id])), [rows]);
  const t = useText();
  const rowMark = useCallback(
    ({ location }: PortfolioRow): RowMark | null =>
      strays.has(location.id) ? { text: t(texts.stray), tone: 'sun' } : null,
    [strays, t],
  );
  const lists = useSnapshot(wholeLists);
  const answer = useAnswer();
  // Typing over a value that is still to come would make a second one.
  const read = ['location', 'customfield', 'customvalue', ...needs] as const;
  const failed = [...read.map((name) => lists[name]), answer].find((each) => each?.state === 'failed');
  const isReady = read.every((name) => lists[name]?.state === 'ready') && answer.state !== 'loading';
  return {
    rows,
    rowMark,
    state: failed ? 'failed' : isReady ? 'ready' : 'loading',
    error: failed?.error ?? null,
    retry: () => {
      loadWhole(read);
      askServer();
    },
    isLimited: own.length > limit,
    locationOf: (key) => ids.get(key),
  };
}
