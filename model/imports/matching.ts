/**
 * Which location a row of a file is about: by id, else by parcel number, else by postcode, house number and name. Rows that add no
 * locations are also recognised by the name alone.
 */
import { folded } from '../rules/text/folded.ts';
import type { ImportFault } from './faults.ts';

interface MatchParts {
  readonly plotnr: string;
  readonly postcode: string;
  readonly house_number: string;
  readonly name: string;
}
export interface MatchRecord extends MatchParts {
  readonly id: number;
}
export interface RowParts extends MatchParts {
  readonly id: number | null;
}

export interface Match {
  /** Null for a new location. */
  readonly id: number | null;
  /** What says which location the row is about: rows with the same keys are about the same one. */
  readonly keys: readonly string[];
}
export interface NoMatch {
  readonly fault: ImportFault;
  readonly column: string | null;
}

const bare = (text: string): string => folded(text).replaceAll(/\s+/g, '');

const plotKey = ({ plotnr }: MatchParts): string | null => (plotnr === '' ? null : `plot ${bare(plotnr)}`);
const addressKey = ({ postcode, house_number, name }: MatchParts): string | null =>
  postcode === '' || house_number === '' || name === ''
    ? null
    : `address ${JSON.stringify([postcode, house_number, name].map(bare))}`;

const nameKey = ({ name }: MatchParts): string | null => (name === '' ? null : `name ${bare(name)}`);

const ways = [
  { keyOf: plotKey, fault: 'severalPlots', column: 'plotnr' },
  { keyOf: addressKey, fault: 'severalAddresses', column: null },
] as const;
const byName = { keyOf: nameKey, fault: 'severalNames', column: 'name' } as const;

export function matcher(records: readonly MatchRecord[], isNamed = false): (row: RowParts) => Match | NoMatch {
  const used = isNamed ? [...ways, byName] : ways;
  const ids = new Set(records.map(({ id }) => id));
  const byKey = new Map<string, number[]>();
  for (const record of records)
    for (const { keyOf } of used) {
      const key = keyOf(record);
      if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), record.id]);
    }
  return (row) => {
    if (row.id !== null)
      return ids.has(row.id) ? { id: row.id, keys: [`id ${row.id}`] } : { fault: 'unknownId', column: 'id' };
    const keys: string[] = [];
    for (const { keyOf, fault, column } of used) {
      const key = keyOf(row);
      if (key === null) continue;
      const [id, ...more] = byKey.get(key) ?? [];
      if (more.length > 0) return { fault, column };
      if (id !== undefined) return { id, keys: [`id ${id}`] };
      keys.push(key);
    }
    return { id: null, keys };
  };
}
