/** Energy labels in a file of EP-online: a zip with a CSV, or with an XML, read while it comes. */
import { foldedName } from '../../../model/land/properties.ts';
import { Unreadable } from '../../fetcher/fetcher.ts';
import { readProperties } from '../facts/properties.ts';
import type { RawFeature } from '../features.ts';
import { rawFeature } from '../protocols/feature.ts';
import type { XmlRecord } from '../protocols/xmlrecords.ts';
import { NoZip, zippedRows } from '../protocols/zippedrows.ts';

/** The element of a label in an XML. */
const RECORD = 'Pandcertificaat';
/** Records without the number of a unit, from the first, that make it another kind of file. */
const MOST_STRANGE = 1_000;
/** Rows before the names of the columns: date of publication, number of the last change. */
const MOST_HEADS = 20;

/** Property with the number of the unit. */
export const UNIT = 'BAGVerblijfsobjectID';
const wanted = readProperties.energielabel;
const texts: ReadonlySet<string> = new Set([UNIT, 'Energieklasse']);

/** `Pand_energieklasse` of earlier files is the `Energieklasse` of later ones. */
const columnName = (head: string): string =>
  foldedName(head.trim())
    .replace(/^pand(?!bag)/, '')
    .replace(/^pandbag/, 'bag');

type Columns = readonly (readonly [name: string, at: number])[];

function columnsIn(row: readonly string[]): Columns | null {
  const names = row.map(columnName);
  const columns = wanted.map((name) => [name, names.indexOf(foldedName(name))] as const);
  return names.includes(foldedName(UNIT)) ? columns.filter(([, at]) => at >= 0) : null;
}

/** Decimal commas, and days as 20260801. */
function valueIn(name: string, cell: string): string | number {
  if (texts.has(name)) return cell;
  const day = /^(\d{4})-?(\d\d)-?(\d\d)(T.*)?$/.exec(cell);
  if (day) return `${day[1]}-${day[2]}-${day[3]}`;
  return /^-?\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell;
}

const labelInRow = (row: readonly string[], columns: Columns): RawFeature | null =>
  labelOf(columns.map(([name, at]) => [name, row[at]?.trim() ?? '']));

/** Elements are named as the columns of the CSV of the same version; one without a value may be absent. */
function labelInRecord(record: XmlRecord): RawFeature | null {
  const byName = new Map(record.map(([name, text]) => [columnName(name), text]));
  return labelOf(wanted.map((name) => [name, byName.get(foldedName(name)) ?? '']));
}

function labelOf(cells: readonly (readonly [name: string, cell: string])[]): RawFeature | null {
  const entries = cells.flatMap(([name, cell]) => (cell === '' ? [] : [[name, valueIn(name, cell)] as const]));
  const properties = Object.fromEntries(entries);
  const unit = properties[UNIT];
  // Some labels belong to no unit; some have a number of zeros only.
  if (typeof unit !== 'string' || !/^\d{16}$/.test(unit) || /^0+$/.test(unit)) return null;
  return rawFeature({ type: 'Feature', geometry: null, properties }, 'energielabel');
}

/** Calls `onLabel` with each label of a file. `end` throws NoZip for a file without labels, Unreadable for one that breaks off. */
export function labelReader(onLabel: (label: RawFeature) => void) {
  let [columns, heads]: [Columns | null, number] = [null, 0];
  let [records, isKnown] = [0, false];
  const keep = (label: RawFeature | null): void => {
    if (label) onLabel(label);
  };
  const rows = zippedRows({
    delimiter: ';',
    element: RECORD,
    onRows: (given) => {
      for (const row of given) {
        columns ??= heads++ < MOST_HEADS ? columnsIn(row) : null;
        if (!columns && heads >= MOST_HEADS) throw new NoZip(`it has no column ${UNIT}`);
        if (columns) keep(labelInRow(row, columns));
      }
    },
    onRecords: (given) => {
      for (const record of given) {
        isKnown ||= record.some(([name]) => columnName(name) === foldedName(UNIT));
        if (!isKnown && ++records > MOST_STRANGE) throw new NoZip(`it has no element ${UNIT}`);
        keep(labelInRecord(record));
      }
    },
  });
  return {
    push: (part: Uint8Array): void => rows.push(part),
    end(): void {
      try {
        rows.end();
      } catch (error) {
        // A zip that breaks off may come whole with the next try.
        throw error instanceof NoZip && (heads > 0 || isKnown) ? new Unreadable('gives a file that breaks off') : error;
      }
      if (!columns && !isKnown) throw new NoZip(`it has no column ${UNIT}`);
    },
  };
}
