/** The page of one area as rows of a file: figures, scores, distributions and land of business parks, each with source and date. */
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { peerGroups, type AreaSheet, type AreaYears, type ParkSupply } from '../../../../model/land/areacalls.ts';
import { areaFigureOf } from '../../../../model/land/areafigures.ts';
import type { MissingReason } from '../../../../model/land/missing.ts';
import { parkFigures } from '../../../../model/land/parkfigures.ts';
import { spreads } from '../../../../model/land/spreads.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { textOf } from '../../../i18n/useText.ts';
import type { FileCell, FileColumn, FileTable } from '../../../portfolio/exchange/table.ts';
import { unitText } from '../../../search/values.ts';
import { labelOf } from '../parks/scores.ts';
import { registerDate, supplyColumns } from '../parks/supply.ts';
import { texts } from '../texts.ts';
import { reasonText, sourcesTextOf, sourceText } from '../parts/values.tsx';

export const column = (key: keyof typeof texts, kind: FileColumn['kind'] = 'text'): FileColumn => ({
  key,
  title: textOf(texts[key]),
  kind,
});

/** Values are kept in four bytes: more than four decimals of them say nothing. */
export const filed = (value: number | null | undefined): number | null =>
  value == null ? null : Number(value.toFixed(4));

/** A row by the keys of its columns; what it lacks is empty. */
type Line = Readonly<Partial<Record<string, FileCell>>>;

const yearKey = (year: number): string => `year ${year}`;
const writtenUnit = (unit: string): string => unitText(unit, currentLanguage());
const reasonOf = (missing: MissingReason | null): string => (missing ? reasonText(missing, textOf) : '');
const sourcesOf = (sources: readonly string[]): string => sourceText(sources, currentLanguage());

function figureLines({ level, figures }: AreaSheet, years: AreaYears['years']): Line[] {
  return figures.map(({ key, value, unit, missing, percentile, median, n, peers, sources, date }) => {
    const label = areaFigureOf(level, key)?.label;
    return {
      part: textOf(texts.figures),
      figureShown: label ? textOf(label) : key,
      value,
      unit: writtenUnit(unit),
      reason: reasonOf(missing),
      percentile,
      median,
      known: n,
      source: sourcesOf(sources),
      date,
      peers: textOf(entryOf(peerGroups, peers)!.label),
      ...Object.fromEntries(years.map(({ year, figures: of }) => [yearKey(year), of[key] ?? null])),
    };
  });
}

function scoreLines({ park, scoreBases, peers }: AreaSheet): Line[] {
  return (park?.scores ?? []).map(({ key, score, missing }) => {
    const basis = scoreBases[key];
    return {
      part: textOf(texts.scores),
      figureShown: textOf(labelOf(key)),
      score,
      reason: reasonOf(missing),
      peers: textOf(entryOf(peerGroups, peers.group)!.label),
      ...(basis && {
        value: basis.value,
        unit: writtenUnit(basis.unit),
        median: basis.median,
        known: basis.n,
        source: sourcesOf(basis.sources),
        date: basis.date,
      }),
    };
  });
}

const spreadLines = ({ spreads: of, spreadOrigins }: AreaSheet): Line[] =>
  of.flatMap(({ key, counts }) => {
    const { label, unit, classes } = entryOf(spreads, key)!;
    const { sources = [], date = null } = spreadOrigins[key] ?? {};
    return classes.map((name, at) => ({
      part: textOf(label),
      figureShown: textOf(name),
      value: counts[at] ?? 0,
      unit: writtenUnit(unit),
      source: sourcesOf(sources),
      date,
    }));
  });

const supplyLines = (of: AreaSheet, supply: readonly ParkSupply[]): Line[] =>
  supply.flatMap((row) =>
    supplyColumns.map(({ key, figure }) => {
      const { label, inputs } = entryOf(parkFigures, figure)!;
      return {
        part: textOf(texts.supply),
        value: row[key],
        unit: writtenUnit('ha'),
        figureShown: `${textOf(label)}, ${[row.name, row.year].filter(Boolean).join(' ')}`,
        reason: row[key] === null ? reasonOf('unknown_in_source') : '',
        source: sourcesTextOf({ inputs }, currentLanguage()),
        date: registerDate(of),
      };
    }),
  );

const cellOf = (cell: FileCell | undefined): FileCell => (typeof cell === 'number' ? filed(cell) : (cell ?? null));

export function sheetTable(of: AreaSheet, { years, supply }: AreaYears): FileTable {
  const columns = [
    column('part'),
    column('figureShown'),
    column('value', 'number'),
    column('unit'),
    column('reason'),
    ...years.map(({ year }): FileColumn => ({ key: yearKey(year), title: String(year), kind: 'number' })),
    ...(of.park ? [column('score', 'number')] : []),
    column('percentile', 'number'),
    column('median', 'number'),
    column('known', 'number'),
    column('peers'),
    column('source'),
    column('date', 'date'),
  ];
  const lines = [...figureLines(of, years), ...scoreLines(of), ...spreadLines(of), ...supplyLines(of, supply)];
  return { columns, rows: lines.map((line) => columns.map(({ key }) => cellOf(line[key]))) };
}
