/** The columns of the functions sheet. */
import { real, text, type Field } from '../../../../model/define.ts';
import { design } from '../../../../model/design.ts';
import { unit as unitEntity } from '../../../../model/entities/unit.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { areaFunctionTypes, bblUseFunctions } from '../../../../model/enums/functions.ts';
import { ratio } from '../../../../model/finance/types.ts';
import type { Explanation, GridColumn } from '../../../grid/types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { formatMeasure, formatRead } from '../../../i18n/format.ts';
import { fromBelow, fromColumns, fromTotals, joined } from '../../../grid/derived.ts';
import { texts as shared } from '../texts.ts';
import {
  addUp,
  conceptKey,
  deviation,
  isOff,
  type FunctionLine,
  type FunctionSums,
  type Placed,
  type UnitPart,
} from './rows.ts';
import { texts } from './texts.ts';

const words = text('Text', 'Tekst');
const area = real('Area', 'Oppervlakte', { unit: 'm2', decimals: 0 });
const exactArea = real('Area', 'Oppervlakte', { unit: 'm2', decimals: 2 });
const size = real('Area', 'Oppervlakte', { unit: 'm2', decimals: 1 });
const pieces = real('Number', 'Aantal', { unit: 'count', decimals: 0 });
const places = real('Number', 'Aantal', { unit: 'count', decimals: 1 });
const norm = real('Norm', 'Norm', { decimals: 2 });
const percent = real('Share', 'Aandeel', { unit: '%', decimals: 1 });

const inPercent = (share: number | null | undefined): number | null => (share == null ? null : share * 100);

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

/** `old`: concepts whose figures changed since. Without `hasMix` no column of the unit mix. `buildingOf`: the name of a building. */
export function functionColumns(
  t: Translate,
  old: ReadonlySet<number>,
  hasMix: boolean,
  buildingOf: (id: number) => string,
): GridColumn<FunctionLine>[] {
  const column = (
    key: keyof typeof texts,
    field: Field,
    width: number,
    value: (line: FunctionLine) => unknown,
    rest: Partial<GridColumn<FunctionLine>> = {},
  ): GridColumn<FunctionLine> => ({ key, title: t(texts[key]), field, width, value, ...rest });
  const ofUnit = ({ unit }: FunctionLine) => unit !== null || t(texts.onlyUnits);
  const marks = ({ concept, kind }: FunctionLine) =>
    kind === 'concept' && old.has(concept.id) ? ('old' as const) : null;
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
  if (!hasMix) return general;
  const group = t(texts.unitMix);
  const placed = (key: keyof Placed, field: Field, rest: Partial<GridColumn<FunctionLine>> = {}) =>
    column(key, field, 100, (line) => (field === percent ? inPercent(line.placed?.[key]) : line.placed?.[key]), {
      group,
      marks,
      ...rest,
    });
  const own = { group, canEdit: ofUnit };
  const about = t(texts.shareOfUnits);
  const inUnits = (count: number): Explanation[number] => ({ text: `${formatRead(count, 0)} ${t(texts.inUnits)}` });
  const ofPart = ({ building }: UnitPart, value: string): Explanation[number] => ({
    text: `${buildingOf(building)} ${value}`,
  });
  const extreme = ({ placed: own, parts }: FunctionLine, key: 'min' | 'max'): Explanation | null => {
    if (own?.[key] == null) return null;
    if (!parts) return [{ text: t(shared.beingMade) }];
    const sorted = parts.toSorted((a, b) => (key === 'min' ? a.min - b.min : b.max - a.max));
    const shown = sorted.map((part) => ofPart(part, formatMeasure(part[key], 'm2', 1)));
    return [{ text: t(key === 'min' ? shared.lowestOf : shared.highestOf) }, ...joined(shown, '·')];
  };
  /** All areas over all units placed. */
  const mean = (line: FunctionLine): Explanation | null => {
    if (line.placed?.avg == null) return null;
    const { avg, placed: count } = line.placed;
    const areas = line.parts?.map((part) => ofPart(part, formatMeasure(part.sum, 'm2', 1)));
    const together = areas
      ? [{ text: '(' }, ...joined(areas, '+'), { text: ')' }]
      : [{ text: `${t(texts.areaTogether)} ${formatMeasure(avg * count, 'm2', 1)}` }];
    return [...together, ...fromColumns(line, ['/', 'placed'], mix, t)];
  };
  const mix: GridColumn<FunctionLine>[] = [
    column('goal', unitEntity.fields.programme_goal, 130, ({ unit }) => unit?.programme_goal, own),
    column('size', unitEntity.fields.size, 120, ({ unit }) => unit?.size, own),
    column('sizeMax', unitEntity.fields.size_max, 120, ({ unit }) => unit?.size_max, own),
    placed('placed', pieces, {
      explain: ({ parts }) =>
        parts && parts.length > 0
          ? joined(
              parts.map((part) => ofPart(part, formatRead(part.placed, 0))),
              '+',
            )
          : null,
    }),
    placed('targetShare', percent, {
      about,
      explain: ({ counts }) => counts && [inUnits(counts.target), { text: '/' }, inUnits(counts.targets)],
    }),
    placed('placedShare', percent, {
      about,
      explain: (line) => line.counts && [...fromColumns(line, ['placed', '/'], mix, t), inUnits(line.counts.placed)],
    }),
    column('deviation', percent, 100, (line) => inPercent(deviation(line)), {
      group,
      about: t(texts.deviationAbout),
      explain: (line) =>
        deviation(line) === null ? null : fromColumns(line, ['placedShare', '−', 'targetShare'], mix, t),
    }),
    placed('min', size, { explain: (line) => extreme(line, 'min') }),
    placed('avg', size, { explain: (line) => mean(line) }),
    placed('max', size, { explain: (line) => extreme(line, 'max') }),
  ];
  return [...general, ...mix];
}
