/** The columns of the overview of areas. */
import { real, text, type Field, type MeasureUnit } from '../../../../model/define.ts';
import { concept as entity } from '../../../../model/entities/concept.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { mixedUseIndex } from '../../../../model/rules/mixeduse.ts';
import type { GridColumn } from '../../../grid/types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { texts as shared } from '../texts.ts';
import { everyRow } from '../frame/SheetGrid.tsx';
import { figureKeys, figureOf, mixedUse, together, type OverviewLine } from './rows.ts';
import { texts } from './texts.ts';

const words = text('Text', 'Tekst');
const pieces = real('Number', 'Aantal', { unit: 'count', decimals: 0 });
const percent = real('Share', 'Aandeel', { unit: '%', decimals: 0 });
const inPercent = (share: number | null): number | null => (share === null ? null : share * 100);

/** Areas in whole m2, ratios with two decimals. */
const fieldOf = (unit: MeasureUnit): Field =>
  real('Figure', 'Kengetal', { unit, decimals: unit === 'm2' || unit === 'm3' || unit === 'count' ? 0 : 2 });

/** `first`: figures that the user chose. `old`: concepts whose figures changed since. */
export function overviewColumns(
  t: Translate,
  first: readonly string[],
  old: ReadonlySet<number>,
): GridColumn<OverviewLine>[] {
  const marks = ({ concept }: OverviewLine) => (old.has(concept.id) ? ('old' as const) : null);
  const counted = (lines: readonly OverviewLine[]) => everyRow(lines).filter(({ isMain }) => isMain);
  const count = (
    key: 'errors' | 'warnings' | 'kept' | 'broken',
    value: (line: OverviewLine) => number | null | undefined,
  ): GridColumn<OverviewLine> => ({
    ...{ key, title: t(texts[key]), field: pieces, width: 110, value },
    marks: (line) => {
      const isBad = (key === 'errors' || key === 'broken') && (value(line) ?? 0) > 0;
      return marks(line) ?? (isBad ? 'alert' : null);
    },
    ...((key === 'kept' || key === 'broken') && { group: t(texts.rules) }),
  });
  return [
    {
      ...{ key: 'name', title: t(entity.label.one), field: entity.fields.name, width: 220 },
      value: ({ concept }) => concept.name,
      canEdit: () => true,
    },
    {
      ...{ key: 'location', title: t(texts.location), field: words, width: 220, canGroup: true },
      value: ({ location }) => location || t(shared.unnamed),
    },
    ...figureKeys(first).map((key): GridColumn<OverviewLine> => {
      const { label, unit } = entryOf(formFactors, key)!;
      return {
        ...{ key, title: t(label), about: t(label), field: fieldOf(unit), width: 136, marks },
        value: (line) => figureOf(line, key),
        total: (lines) => together(counted(lines), key),
      };
    }),
    {
      ...{
        key: 'mxi',
        title: t(mixedUseIndex.label),
        about: t(mixedUseIndex.about),
        field: percent,
        width: 110,
        marks,
      },
      value: (line) => inPercent(mixedUse([line])),
      total: (lines) => inPercent(mixedUse(counted(lines))),
    },
    count('errors', ({ shown }) => shown?.errors),
    count('warnings', ({ shown }) => shown?.warnings),
    count('kept', ({ rules }) => rules?.kept),
    count('broken', ({ rules }) => rules?.broken),
  ];
}
