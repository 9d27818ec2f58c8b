/** The columns of the overview of areas. */
import type { Severity } from '../../../../engine/host/types.ts';
import { real, text, type Field, type MeasureUnit } from '../../../../model/define.ts';
import { concept as entity } from '../../../../model/entities/concept.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { generatorMessages } from '../../../../model/enums/messages.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { mixedUseAreas, mixedUseIndex } from '../../../../model/rules/building/mixeduse.ts';
import { joined } from '../../../grid/derived.ts';
import type { Explanation, GridColumn } from '../../../grid/types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { formatMeasure } from '../../../i18n/format.ts';
import { groupBy } from '../../../../model/groupby.ts';
import type { ShownFigures } from '../../../stores/generation/conceptfigures.ts';
import { explainConcept, explainTogether } from '../frame/derivedfigure.ts';
import { NameCell } from '../frame/NameCell.tsx';
import { texts as shared } from '../texts.ts';
import { everyRow } from '../frame/SheetGrid.tsx';
import { percentileColumns } from './percentiles.ts';
import { defining, figureKeys, figureOf, mixedUse, together, type OverviewLine } from './rows.ts';
import type { Neighbourhoods } from './standings.ts';
import { texts } from './texts.ts';

const words = text('Text', 'Tekst');
const pieces = real('Number', 'Aantal', { unit: 'count', decimals: 0 });
const percent = real('Share', 'Aandeel', { unit: '%', decimals: 0 });
const inPercent = (share: number | null): number | null => (share === null ? null : share * 100);

/** Areas in whole m2, ratios with two decimals. */
const fieldOf = (unit: MeasureUnit): Field =>
  real('Figure', 'Kengetal', { unit, decimals: unit === 'm2' || unit === 'm3' || unit === 'count' ? 0 : 2 });

/** `first`: figures that the user chose. `old`: concepts whose figures changed since. `nameOf`: of a building. `neighbourhoods`: of locations. */
export function overviewColumns(
  t: Translate,
  first: readonly string[],
  old: ReadonlySet<number>,
  nameOf: (buildingId: number) => string,
  neighbourhoods: Neighbourhoods,
): GridColumn<OverviewLine>[] {
  const marks = ({ concept }: OverviewLine) => (old.has(concept.id) ? ('old' as const) : null);
  const counted = (lines: readonly OverviewLine[]) => everyRow(lines).filter(({ isMain }) => isMain);
  const rulesOf = (line: OverviewLine, other: 'kept' | 'broken'): Explanation | null => {
    if (!line.rules) return null;
    const tested = line.rules.kept + line.rules.broken;
    const goTo = { row: line.key, column: other };
    return [
      { text: t(texts.tested, { count: tested }) },
      { text: '−' },
      { text: `${t(texts[other])} ${line.rules[other]}`, goTo },
    ];
  };
  const count = (
    key: 'errors' | 'warnings' | 'kept' | 'broken',
    value: (line: OverviewLine) => number | null | undefined,
  ): GridColumn<OverviewLine> => ({
    key,
    title: t(texts[key]),
    field: pieces,
    width: 136,
    value,
    marks: (line) => {
      const isBad = (key === 'errors' || key === 'broken') && (value(line) ?? 0) > 0;
      return marks(line) ?? (isBad ? 'alert' : null);
    },
    ...(key === 'kept' || key === 'broken'
      ? { group: t(texts.rules), explain: (line) => rulesOf(line, key === 'kept' ? 'broken' : 'kept') }
      : { explain: ({ shown }) => messagesOf(shown, key === 'errors' ? 'error' : 'warning', t) }),
  });
  const keys = figureKeys(first);
  const placeOf = (line: OverviewLine) => (key: string) =>
    keys.includes(key) ? { row: line.key, column: key } : undefined;
  const buildingsOf = ({ shown }: OverviewLine) =>
    (shown?.buildings ?? []).map(({ building_id: id, figures }) => ({ id, figures, name: nameOf(id) }));
  const togetherOf = (key: string, lines: readonly OverviewLine[], row: string): Explanation | null => {
    const own = defining(counted(lines), key);
    const whole = Object.fromEntries(keys.map((each) => [each, together(own, each)]));
    const parts = own.flatMap((line) =>
      line.shown
        ? [
            {
              id: line.concept.id,
              figures: line.shown.figures,
              name: line.concept.name || line.location,
              placeOf: placeOf(line),
            },
          ]
        : [],
    );
    const place = (column: string) => (keys.includes(column) ? { row, column } : undefined);
    return explainTogether(key, whole, parts, place, t);
  };
  return [
    {
      key: 'name',
      title: t(entity.label.one),
      field: entity.fields.name,
      width: 220,
      value: ({ concept }) => concept.name,
      canEdit: () => true,
      Cell: NameCell,
    },
    {
      key: 'location',
      title: t(texts.location),
      field: words,
      width: 220,
      canGroup: true,
      value: ({ location }) => location || t(shared.unnamed),
    },
    ...keys.map((key): GridColumn<OverviewLine> => {
      const { label, unit } = entryOf(formFactors, key)!;
      return {
        key,
        title: t(label),
        about: t(label),
        term: key,
        field: fieldOf(unit),
        width: 152,
        marks,
        value: (line) => figureOf(line, key),
        total: (lines) => together(counted(lines), key),
        explainTotal: (lines, row) => togetherOf(key, lines, row),
        explain: (line) => explainConcept(key, line.shown?.figures, buildingsOf(line), placeOf(line), t),
      };
    }),
    {
      key: 'mxi',
      title: t(mixedUseIndex.label),
      about: t(mixedUseIndex.about),
      term: 'mxi',
      field: percent,
      width: 110,
      marks,
      value: (line) => inPercent(mixedUse([line])),
      total: (lines) => inPercent(mixedUse(counted(lines))),
      explain: ({ shown }) => mixOf(shown?.functions ?? [], t),
      explainTotal: (lines) =>
        mixOf(
          counted(lines).flatMap(({ shown }) => shown?.functions ?? []),
          t,
        ),
    },
    ...percentileColumns(t, neighbourhoods, marks),
    count('errors', ({ shown }) => shown?.errors),
    count('warnings', ({ shown }) => shown?.warnings),
    count('kept', ({ rules }) => rules?.kept),
    count('broken', ({ rules }) => rules?.broken),
  ];
}

/** How many times the generator said what: `2 × No unit fits in this building`. */
function messagesOf(shown: ShownFigures | null, severity: Severity, t: Translate): Explanation | null {
  const count = severity === 'error' ? shown?.errors : shown?.warnings;
  if (!shown || !count) return null;
  if (!shown.messages) return [{ text: t(shared.beingMade) }];
  const own = shown.messages.filter((message) => message.severity === severity);
  return joined(
    [...groupBy(own, ({ message }) => message)].map(([key, of]) => {
      const entry = entryOf(generatorMessages, key);
      return { text: `${of.length} × ${entry ? t(entry.label) : key}` };
    }),
    '+',
  );
}

/** `GFA of dwellings 2,000 m² / GFA of all functions 3,000 m²`. */
function mixOf(functions: Parameters<typeof mixedUseAreas>[0], t: Translate): Explanation | null {
  const { dwellings, all } = mixedUseAreas(functions);
  if (all === 0) return null;
  const part = (key: 'dwellings' | 'allFunctions', area: number) => ({
    text: `${t(texts[key])} ${formatMeasure(area, 'm2')}`,
  });
  return [part('dwellings', dwellings), { text: '/' }, part('allFunctions', all)];
}
