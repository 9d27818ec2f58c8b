/** Exports locations with columns as a file. Owner records are no column, so they never leave. */
import type { Geometry } from 'geojson';
import { nameOfId } from '../../fields/recordname.ts';
import { decimalsOf, formatMoment, unitSymbol } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { textOf } from '../../i18n/useText.ts';
import type { EntityName } from '../../../model/entities/index.ts';
import { BETWEEN_CHOICES } from '../../../model/rules/text/cellwords.ts';
import { isEmptyProject } from '../../../model/rules/location/location.ts';
import { isLand } from '../../../model/rules/location/plot.ts';
import { recordsOf } from '../../stores/records/banks.ts';
import { loadList } from '../../stores/records/records.ts';
import { session } from '../../stores/person/session.ts';
import type { PortfolioColumn } from '../columns/columns.ts';
import type { PortfolioRow } from '../columns/rows.ts';
import { groupBy } from '../../../model/groupby.ts';
import { geometryOf } from './geojson.ts';
import type { ExportRequest, FileCell, FileColumn, FileTable } from './table.ts';
import { texts } from './texts.ts';
import { writeFile } from './write.ts';

export type ExportFormat = ExportRequest['format'];

/** The id comes first, so that an import finds the record again. */
export function tableOf(rows: readonly PortfolioRow[], columns: readonly PortfolioColumn[]): FileTable {
  const read = columns.map(readerOf);
  return {
    columns: [{ key: 'id', title: 'Id', kind: 'number' }, ...columns.map(fileColumn)],
    rows: rows.map((row) => [row.location.id > 0 ? row.location.id : null, ...read.map((cell) => cell(row))]),
  };
}

const isNumber = ({ field, choices }: PortfolioColumn) => !choices && (field.kind === 'int' || field.kind === 'real');

function fileColumn(column: PortfolioColumn): FileColumn {
  const { key, title, field, choices } = column;
  const unit = field.unit && unitSymbol(field.unit);
  const base = { key, title, ...(unit && { unit }) };
  if (isNumber(column))
    return { ...base, kind: 'number', ...(field.unit && { decimals: field.decimals ?? decimalsOf(field.unit) }) };
  if (field.kind === 'flag' && !choices) return { ...base, kind: 'flag' };
  return { ...base, kind: field.kind === 'time' ? 'date' : 'text' };
}

/** Returns the function that reads a cell: choices by their labels, records by their names. */
function readerOf(column: PortfolioColumn): (row: PortfolioRow) => FileCell {
  const { field, choices } = column;
  const to = field.to as EntityName | undefined;
  const labels = choices && new Map(choices.map(({ value, label }) => [value, label]));
  const nameOf = (value: unknown): string => {
    if (labels) return labels.get(value) ?? String(value);
    return to && typeof value === 'number' ? (nameOfId(to, value) ?? '') : String(value);
  };
  return (row) => {
    const value = column.value(row);
    if (value === null || value === undefined || value === '') return null;
    if (Array.isArray(value)) return value.map(nameOf).join(BETWEEN_CHOICES);
    if (typeof value === 'number' && isNumber(column)) return value;
    return typeof value === 'boolean' ? value : nameOf(value);
  };
}

/** The land of each location as one geometry, its point without plots. Buildable areas lie on the land and would count twice. */
async function geometriesOf(rows: readonly PortfolioRow[]): Promise<(Geometry | null)[]> {
  await loadList('plot');
  const byLocation = groupBy(recordsOf('plot').filter(isLand), ({ locationId }) => locationId);
  return rows.map(({ location }) =>
    geometryOf(
      (byLocation.get(location.id) ?? []).map(({ geometry }) => geometry),
      isEmptyProject(location) ? null : [location.lon, location.lat],
    ),
  );
}

/** Saves the rows as a file. `filter` says in words what was filtered. */
export async function exportRows(
  format: ExportFormat,
  rows: readonly PortfolioRow[],
  columns: readonly PortfolioColumn[],
  filter: string,
): Promise<void> {
  const language = currentLanguage();
  const geometries = format === 'geojson' ? await geometriesOf(rows) : [];
  const now = new Date();
  const { first_name: first = '', last_name: last = '' } = session.user ?? {};
  const units = columns.flatMap(({ title, field }) => (field.unit ? `${title}: ${unitSymbol(field.unit)}` : []));
  const title = textOf(texts.locations);
  const request: ExportRequest = {
    format,
    geometries,
    table: tableOf(rows, columns),
    sheet: title,
    text: { language, yes: textOf(texts.yes), no: textOf(texts.no) },
    notes: {
      title: textOf(texts.notes),
      lines: [
        [textOf(texts.filter), filter || textOf(texts.noFilter)],
        [textOf(texts.count), String(rows.length)],
        [textOf(texts.date), formatMoment(now)],
        [textOf(texts.person), `${first} ${last}`.trim()],
        [textOf(texts.units), units.join(', ')],
      ],
    },
  };
  await writeFile(request, [session.company?.name ?? '', title, now.toISOString().slice(0, 10)]);
}
