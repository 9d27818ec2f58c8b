/** What the heads of the board add up. */
import { columnKeys } from '../../../../model/enums/figures.ts';
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import { formatMeasure, formatNumber, formatPlotSize } from '../../../i18n/format.ts';
import type { PortfolioColumn } from '../../../portfolio/columns/columns.ts';
import type { PortfolioRow } from '../../../portfolio/columns/rows.ts';

const write = {
  plotsize: (sum: number) => formatPlotSize(sum),
  units: (sum: number) => formatNumber(sum),
  gfa: (sum: number) => formatMeasure(sum, 'm2', 0),
} as const;
export type SumKey = keyof typeof write;
export const sumKeys = Object.keys(write) as readonly SumKey[];
export const sumLabel = (key: SumKey): Label => entryOf(columnKeys, key)!.label;

export const isSum = (key: string): key is SumKey => key in write;
/** Plot sizes are of the location, the others figures of its main concept. */
export const needsFigures = (key: SumKey): boolean => key !== 'plotsize';
export const sumText = (key: SumKey, sum: number): string => write[key](sum);

export const amountIn =
  (columns: readonly PortfolioColumn[], key: SumKey) =>
  (row: PortfolioRow): number =>
    Number(columns.find((column) => column.key === key)?.value(row) ?? 0);
