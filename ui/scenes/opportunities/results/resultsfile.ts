/** Results of a search query as rows of a file: points, and what each filter takes off them. */
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import { filterSources } from '../../../../model/land/filtertypes.ts';
import { landSources } from '../../../../model/land/sources.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import type { FoundPlot } from '../../../../model/land/runs.ts';
import { formatMoment, formatRead } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { textOf } from '../../../i18n/useText.ts';
import type { ExportRequest, FileColumn, FileTable } from '../../../portfolio/exchange/table.ts';
import { writeFile } from '../../../portfolio/exchange/write.ts';
import { askedText } from '../../../search/names.ts';
import { texts } from './texts.ts';

/** A filter of the search, under the name that the page gives it. */
interface FiledFilter {
  readonly name: string;
  readonly filter: Pick<FeatureFilter, 'id' | 'weight'> & Parameters<typeof askedText>[0];
}

interface ResultsToFile {
  readonly name: string;
  /** Best first. */
  readonly plots: readonly FoundPlot[];
  readonly filters: readonly FiledFilter[];
  readonly placeOf: (municipality: number) => string;
  /** When they were found, ISO 8601; null for those that are counted now. */
  readonly at: string | null;
}

export type ResultsFormat = Extract<ExportRequest['format'], 'csv' | 'xlsx'>;

const PERCENT = 100;
/** Characters of the name of a sheet, and those that it cannot have. */
const MOST_NAME = 31;
const notInNames = /[\\/?*[\]:]/g;

/** Six decimals of a degree are 0.1 m. */
const inDegrees = (value: number): number => Number(value.toFixed(6));

const column = (key: string, title: string, kind: FileColumn['kind']): FileColumn => ({ key, title, kind });

const sourcesOf = ({ filter }: FiledFilter): string =>
  filterSources(filter)
    .flatMap((key) => entryOf(landSources, key)?.label ?? [])
    .map((label) => textOf(label))
    .join(', ');

/** Stability is only of runs that found more than a list holds. */
export function resultsTable({ plots, filters, placeOf }: ResultsToFile): FileTable {
  const weighted = filters.filter(({ filter }) => filter.weight > 0);
  return {
    columns: [
      column('rank', textOf(texts.fileRank), 'number'),
      column('number', textOf(texts.filePlot), 'text'),
      column('id', textOf(texts.fileId), 'text'),
      column('municipality', textOf(texts.fileMunicipality), 'text'),
      column('points', textOf(texts.filePoints), 'number'),
      column('certainty', textOf(texts.fileKnown), 'number'),
      column('stability', textOf(texts.fileStability), 'number'),
      column('lat', textOf(texts.fileLatitude), 'number'),
      column('lon', textOf(texts.fileLongitude), 'number'),
      ...weighted.map((each) => column(String(each.filter.id), textOf(texts.fileLost, { name: each.name }), 'number')),
    ],
    rows: plots.map(({ id, number, municipality, points, certainty, stability, lat, lon, parts }, at) => [
      at + 1,
      number,
      id,
      placeOf(municipality),
      points,
      PERCENT * certainty,
      stability === undefined ? null : PERCENT * stability,
      inDegrees(lat),
      inDegrees(lon),
      ...weighted.map(({ filter }) => parts.find(({ filterId }) => filterId === filter.id)?.lost ?? 0),
    ]),
  };
}

/** What each filter asks, with its weight and sources. */
const filterLines = (filters: readonly FiledFilter[]): ExportRequest['notes']['lines'] =>
  filters.map((each) => {
    const { weight } = each.filter;
    const parts = [
      askedText(each.filter, textOf, currentLanguage()),
      weight > 0 ? textOf(texts.fileWeight, { weight: formatRead(weight, 1) }) : textOf(texts.fileCondition),
      sourcesOf(each),
    ];
    return [each.name, parts.filter(Boolean).join(' · ')] as const;
  });

export async function saveResults(of: ResultsToFile, format: ResultsFormat): Promise<void> {
  const lines = filterLines(of.filters);
  const table = resultsTable(of);
  const first = table.columns.slice(1).map(() => null);
  // A table of text has no second sheet, so its last rows say what was asked.
  const rows = format === 'csv' ? [...table.rows, ...lines.map((line) => [line.join(': '), ...first])] : table.rows;
  await writeFile(
    {
      format,
      table: { ...table, rows },
      geometries: [],
      sheet: of.name.replace(notInNames, ' ').slice(0, MOST_NAME),
      notes: {
        title: textOf(texts.fileAbout),
        lines: [...lines, [textOf(texts.fileFound), formatMoment(of.at ?? new Date())]],
      },
      text: { language: currentLanguage(), yes: '', no: '' },
    },
    [of.name, textOf(texts.results)],
  );
}
