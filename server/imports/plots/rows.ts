/** What a row says of a plot: its cadastral name, its shape, and what the register says of it. */
import { shapeIn } from '../../../engine/import/tables/shapes.ts';
import { plot, type AreaGeometry, type Plot } from '../../../model/entities/plot.ts';
import { readImportCell, textOfCell } from '../../../model/imports/cells.ts';
import type { ImportColumn } from '../../../model/imports/columns.ts';
import type { ImportBody, ImportRow, RefusedCell } from '../../../model/imports/exchange.ts';
import { parcelNameIn, type ParcelName } from '../../../model/imports/parcelname.ts';
import type { ReadNumberText } from '../../../model/rules/text/numberblock.ts';
import { cellsOf, type Cells } from '../ofrow.ts';
import { choiceOf } from '../records/values.ts';

export interface SaidPlot {
  /** Null for a drawn one. */
  readonly name: ParcelName | null;
  /** Null where the register has to give it. */
  readonly geometry: AreaGeometry | null;
  /** Null where the row does not say it. */
  readonly type: Plot['type'] | null;
  readonly identificatie: string;
  readonly size: number | null;
}
type Fault = Pick<RefusedCell, 'column' | 'fault' | 'limit'>;

const nameKeys = ['kadastrale_gemeente_waarde', 'sectie', 'perceelnummer'] as const;

const textIn = (cells: Cells, key: string): string => textOfCell(cells.get(key) ?? null);

/** Null where the row names no parcel. */
function nameIn(cells: Cells): ParcelName | Fault | null {
  const whole = textIn(cells, 'parcel');
  if (whole !== '') return parcelNameIn(whole) ?? { column: 'parcel', fault: 'badParcel' };
  const [municipality, section, number] = nameKeys.map((key) => textIn(cells, key)) as [string, string, string];
  const missing = nameKeys.find((key) => textIn(cells, key) === '');
  if (missing) return municipality || section || number ? { column: missing, fault: 'noParcel' } : null;
  const written = parcelNameIn(`${municipality} ${section} ${number}`);
  return written ? { municipality, section, number } : { column: 'perceelnummer', fault: 'badParcel' };
}

/** Names of parcels whose shapes the register has to give. */
export const namesAsked = (body: Pick<ImportBody, 'columns' | 'rows'>): ParcelName[] =>
  body.rows.flatMap((row) => {
    const cells = cellsOf(
      row,
      body.columns.map((key) => ({ key })),
    );
    const name = row.plots || textIn(cells, 'geometry') !== '' ? null : nameIn(cells);
    return name && !('fault' in name) ? [name] : [];
  });

/** The shapes of a row: those of its file, else those that its cell says. */
function shapesOf(row: ImportRow, cell: unknown): Partial<ReturnType<typeof shapeIn>> {
  if (row.plots) return { plots: row.plots };
  return cell === undefined ? {} : shapeIn(String(cell));
}

export function readPlot(
  row: ImportRow,
  columns: readonly ImportColumn[],
  number: ReadNumberText,
): SaidPlot | { readonly faults: readonly Fault[] } {
  const cells = cellsOf(row, columns);
  const faults: Fault[] = [];
  const said = new Map<string, unknown>();
  for (const column of columns) {
    const read = readImportCell(cells.get(column.key) ?? null, column, number);
    const value =
      read && 'value' in read && column.key === 'type' ? choiceOf(String(read.value), plot.fields.type) : read;
    if (value && 'fault' in value) faults.push({ column: column.key, ...value });
    else if (value) said.set(column.key, value.value);
  }
  const name = nameIn(cells);
  if (name && 'fault' in name) faults.push(name);
  const given = shapesOf(row, said.get('geometry'));
  if ('fault' in given) faults.push({ column: 'geometry', fault: given.fault! });
  const geometry = given.plots?.[0] ?? null;
  if (faults.length === 0 && !name && !geometry) faults.push({ column: null, fault: 'noParcel' });
  if (faults.length > 0) return { faults };
  return {
    name: name as ParcelName | null,
    geometry,
    type: (said.get('type') as Plot['type'] | undefined) ?? null,
    identificatie: String(said.get('identificatie') ?? ''),
    size: (said.get('kadastrale_grootte_waarde') as number | undefined) ?? null,
  };
}
