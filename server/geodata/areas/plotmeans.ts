/** Means over the plots of municipalities, districts and neighbourhoods, of keys that each plot or its 100 m cell has. */
import type { Knex } from 'knex';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import { plotMeansOf } from '../../../model/land/areafigures.ts';
import { factsOf, isKnown, type Fact } from '../facts/fact.ts';
import type { FactColumn } from '../features.ts';
import type { Land } from '../land.ts';
import { readColumns } from '../store/columns.ts';
import type { AreaRow } from '../store/plots.ts';
import type { ReadArea } from './types.ts';

/** Of each plot the row of its neighbourhood and of its cell; -1 for none. */
interface PlotPlaces {
  readonly neighbourhood: Int32Array;
  readonly cell: Int32Array;
}

/** Read as bytes: rows of the database would cost ten times the time. */
async function placesIn(knex: Knex, { municipality, plotsImport }: LandRelease): Promise<PlotPlaces> {
  const joined = (level: string) =>
    `coalesce(string_agg(int4send(coalesce(${level}, -1)), ''::bytea order by i), '') as ${level}`;
  const { rows } = await knex.raw<{ rows: { neighbourhood: Uint8Array; cell: Uint8Array }[] }>(
    `select ${joined('neighbourhood')}, ${joined('cell')} from geo.plot where municipality = ? and import = ?`,
    [municipality, plotsImport],
  );
  return { neighbourhood: numbersOf(rows[0]!.neighbourhood), cell: numbersOf(rows[0]!.cell) };
}

/** Numbers of four bytes, highest byte first, as the database sends them. */
function numbersOf(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.byteLength / 4 }, (_, at) => view.getInt32(4 * at));
}

interface Sum {
  total: number;
  known: number;
  /** Why the first plot without a value has none. */
  missing: Fact;
}

/** By row of the neighbourhood; plots in none under -1. */
function sumsOf({ values, level }: FactColumn, { neighbourhood, cell }: PlotPlaces): ReadonlyMap<number, Sum> {
  const facts = factsOf(values);
  const sums = new Map<number, Sum>();
  for (const [plot, of] of neighbourhood.entries()) {
    let sum = sums.get(of);
    if (!sum) sums.set(of, (sum = { total: 0, known: 0, missing: 'not_computed' }));
    const row = level === 'cell' ? cell[plot]! : plot;
    const fact = row < 0 ? 'not_covered' : facts.get(row);
    if (isKnown(fact)) {
      sum.total += fact;
      sum.known += 1;
    } else if (sum.missing === 'not_computed') sum.missing = fact;
  }
  return sums;
}

function meanOf(sums: readonly Sum[]): Fact {
  const known = sums.reduce((count, each) => count + each.known, 0);
  if (known === 0) return sums[0]?.missing ?? 'not_computed';
  return sums.reduce((total, each) => total + each.total, 0) / known;
}

/** Rows of the neighbourhoods of an area; null for a municipality, which has every plot. */
function rowsIn({ level, code, i }: ReadArea, neighbourhoods: readonly AreaRow[]): readonly number[] | null {
  if (level === 'municipality') return null;
  if (level === 'neighbourhood') return [i];
  return neighbourhoods.flatMap((each) => (each.parent === code ? [each.i] : []));
}

/** The areas with the means of these keys beside their other facts. */
export async function withPlotMeans(
  land: Land,
  areas: readonly ReadArea[],
  keys: readonly string[],
  neighbourhoodsOf: (release: LandRelease) => Promise<readonly AreaRow[]>,
): Promise<ReadArea[]> {
  const [level] = areas.map((area) => area.level);
  const means = level ? plotMeansOf(level).filter(({ key }) => keys.includes(key)) : [];
  if (means.length === 0) return [...areas];
  const found = new Map<ReadArea, Record<string, Fact>>();
  for (const release of new Set(areas.flatMap((area) => area.release ?? []))) {
    const versions = means.flatMap(({ key }) => (release.columns[key] ? [[key, release.columns[key]] as const] : []));
    const columns = await readColumns(land.reads(), release.municipality, Object.fromEntries(versions));
    const places = await placesIn(land.reads().knex, release);
    const neighbourhoods = level === 'district' ? await neighbourhoodsOf(release) : [];
    const sums = [...columns].map(([key, column]) => [key, sumsOf(column, places)] as const);
    for (const area of areas.filter((each) => each.release === release)) {
      const rows = rowsIn(area, neighbourhoods);
      const own = sums.map(([key, all]) => {
        const inside = rows ? rows.flatMap((row) => all.get(row) ?? []) : [...all.values()];
        return [key, meanOf(inside)] as const;
      });
      found.set(area, Object.fromEntries(own));
    }
  }
  return areas.map((area) => ({
    ...area,
    facts: { spreads: {}, ...area.facts, figures: { ...area.facts?.figures, ...found.get(area) } },
  }));
}
