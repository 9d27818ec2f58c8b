/** The columns of the unit mix. */
import { real, type Field } from '../../../../model/define.ts';
import { unit as unitEntity } from '../../../../model/entities/unit.ts';
import type { Explanation, GridColumn } from '../../../grid/types.ts';
import { formatMeasure, formatRead } from '../../../i18n/format.ts';
import { fromColumns, joined } from '../../../grid/derived.ts';
import { texts as shared } from '../texts.ts';
import { inPercent, percent, pieces, type ColumnParts } from './column.ts';
import { deviation, type FunctionLine, type Placed, type UnitPart } from './rows.ts';
import { texts } from './texts.ts';

const size = real('Area', 'Oppervlakte', { unit: 'm2', decimals: 1 });

export function mixColumns({ t, column, marks, ofUnit, buildingOf }: ColumnParts): GridColumn<FunctionLine>[] {
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
  return mix;
}
