/** The columns of the functions sheet. */
import { real, type Field } from '../../../../model/define.ts';
import { design } from '../../../../model/design.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { areaFunctionTypes, bblUseFunctions } from '../../../../model/enums/functions.ts';
import { ratio } from '../../../../model/finance/types.ts';
import type { Explanation, GridColumn } from '../../../grid/types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { formatMeasure } from '../../../i18n/format.ts';
import { fromBelow, fromColumns, fromTotals, joined } from '../../../grid/derived.ts';
import { texts as shared } from '../texts.ts';
import { columnParts, inPercent, percent, pieces, words, type ColumnParts } from './column.ts';
import { mixColumns } from './mix.ts';
import { addUp, conceptKey, isOff, type FunctionLine, type FunctionSums } from './rows.ts';
import { texts } from './texts.ts';

const area = real('Area', 'Oppervlakte', { unit: 'm2', decimals: 0 });
const exactArea = real('Area', 'Oppervlakte', { unit: 'm2', decimals: 2 });
const places = real('Number', 'Aantal', { unit: 'count', decimals: 1 });
const norm = real('Norm', 'Norm', { decimals: 2 });

const functionOf = ({ function: key }: FunctionLine) => (key === null ? null : entryOf(areaFunctionTypes, key));

export function nameOf(line: FunctionLine, t: Translate): string {
  if (line.kind === 'control') return t(texts.control);
  if (line.kind === 'function') return t(functionOf(line)?.label ?? shared.unnamed);
  return line.unit?.name || (line.kind === 'concept' && line.concept.name) || t(shared.unnamed);
}

export function bblOf(line: FunctionLine, t: Translate): string {
  const use = line.kind === 'function' ? functionOf(line)?.useFunction : undefined;
  const entry = use === undefined ? null : entryOf(bblUseFunctions, use);
  return entry ? t(entry.label) : '';
}

/** Without `hasMix` no column of the unit mix. */
export function functionColumns(
  t: Translate,
  old: ReadonlySet<number>,
  hasMix: boolean,
  buildingOf: (id: number) => string,
): GridColumn<FunctionLine>[] {
  const parts = columnParts(t, old, buildingOf);
  return hasMix ? [...generalColumns(parts), ...mixColumns(parts)] : generalColumns(parts);
}

function generalColumns({ t, column, marks, ofUnit, buildingOf }: ColumnParts): GridColumn<FunctionLine>[] {
  const sum = (key: keyof FunctionSums, field: Field): GridColumn<FunctionLine> => {
    const own: GridColumn<FunctionLine> = column(
      key,
      field,
      100,
      ({ kind, sums }) => (kind === 'control' ? null : sums?.[key]),
      { marks, total: 'sum', explain: (line) => addedUp(line, key, own) },
    );
    return own;
  };
  /** A concept from its functions, a function from the buildings. */
  const addedUp = (line: FunctionLine, key: keyof FunctionSums, own: GridColumn<FunctionLine>): Explanation | null => {
    if (line.kind === 'concept') {
      const functions = line.below.filter(({ kind }) => kind === 'function');
      return fromBelow(functions, own, (each) => nameOf(each, t), t);
    }
    const parts = line.buildings.filter(({ sums }) => sums[key] > 0);
    if (parts.length === 0) return null;
    const { unit = 'count', decimals } = own.field;
    return joined(
      parts.map(({ id, sums }) => ({ text: `${buildingOf(id)} ${formatMeasure(sums[key], unit, decimals)}` })),
      '+',
    );
  };
  const gross = (key: 'together' | 'wholeGfa', { concept }: FunctionLine, value: number): Explanation[number] => ({
    text: `${t(texts[key])} ${formatMeasure(value, 'm2', 2)}`,
    goTo: { row: conceptKey(concept.id), column: 'gfa' },
  });
  const difference = (line: FunctionLine): Explanation => [
    gross('together', line, line.whole + (line.sums?.gfa ?? 0)),
    { text: '−' },
    gross('wholeGfa', line, line.whole),
  ];
  const areas = sum('gfa', area);
  const demands = sum('demand', places);
  const efficiency = ({ usable, gfa }: FunctionSums) => inPercent(ratio(usable, gfa));
  const derived = (line: FunctionLine, ...of: string[]): Explanation => fromColumns(line, of, general, t);
  const general: GridColumn<FunctionLine>[] = [
    column('name', words, 260, (line) => nameOf(line, t), { canEdit: ofUnit }),
    column('bbl', words, 170, (line) => bblOf(line, t)),
    {
      ...areas,
      term: 'gfa',
      value: ({ sums }: FunctionLine) => sums?.gfa,
      explain: (line: FunctionLine) => (line.kind === 'control' ? difference(line) : areas.explain!(line)),
      fieldOf: ({ kind }: FunctionLine) => (kind === 'control' ? exactArea : area),
      marks: (line: FunctionLine) => (isOff(line) ? ('alert' as const) : marks(line)),
    },
    column('share', percent, 90, ({ share }) => inPercent(share), {
      about: t(texts.shareAbout),
      explain: (line) =>
        line.share === null ? null : [...derived(line, 'gfa', '/'), gross('wholeGfa', line, line.whole)],
    }),
    { ...sum('nfa', area), term: 'nfa' },
    { ...sum('usable', area), about: t(texts.usableAbout) },
    column('efficiency', percent, 100, ({ kind, sums }) => (sums && kind !== 'control' ? efficiency(sums) : null), {
      about: t(texts.efficiencyAbout),
      term: 'efficiency',
      explain: (line) => (line.sums && line.kind !== 'control' ? derived(line, 'usable', '/', 'gfa') : null),
      total: (lines) => efficiency(addUp(lines)),
      explainTotal: (rows, line) => fromTotals({ rows, line }, ['usable', '/', 'gfa'], general, t),
    }),
    { ...sum('units', pieces), term: 'units' },
    column('norm', norm, 120, (line) => (line.unit ? line.unit.cfg.parking_ratio : line.parking?.norm), {
      about: t(texts.normAbout),
      fieldOf: ({ unit }) => (unit ? design.unit.parking_ratio : norm),
      canEdit: ofUnit,
    }),
    column('normBase', words, 110, ({ unit, parking }) => {
      if (unit) return t(texts.perUnit);
      return parking ? t(parking.by === 'unit' ? texts.perUnit : texts.perArea) : '';
    }),
    {
      ...demands,
      term: 'parking_required',
      width: 120,
      explain: (line) => {
        if (!line.parking) return addedUp(line, 'demand', demands);
        return line.parking.by === 'unit'
          ? derived(line, 'units', '×', 'norm')
          : derived(line, 'gfa', '× 1/100 ×', 'norm');
      },
    },
  ];
  return general;
}
