/** Facts of one plot with their standing among the plots, neighbourhoods, cells or parks of its municipality. */
import { setImmediate } from 'node:timers/promises';
import { landKeys } from '../../../model/land/catalogue.ts';
import { keyGroups, type KeptAt, type LandKey } from '../../../model/land/key.ts';
import type { PlotFact, PlotSheet } from '../../../model/land/landcalls.ts';
import { percentileAmong } from '../../../model/rules/search/percentile.ts';
import type { Database } from '../../db/connection.ts';
import { areaLevels } from '../facts/areas.ts';
import { factsOf, isKnown, type Fact } from '../facts/fact.ts';
import type { FactColumn } from '../features.ts';
import { originOf } from '../../../model/land/origin.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import { readColumns } from '../store/columns.ts';
import type { Inputs } from '../store/inputs.ts';

/** Row of a plot in the columns of each level; null where it lies in no area of that level. */
type RowsOfPlot = Readonly<Record<KeptAt, number | null>>;

/** Columns read at once: requests get their turn after each part. */
const AT_ONCE = 20;

function factIn(column: FactColumn | undefined, key: LandKey, rows: RowsOfPlot, imports: Inputs): Fact {
  if (!column) return 'not_computed';
  const { level } = column;
  const row = rows[level];
  if (row === null && level !== 'plot' && !(areaLevels[level].collection in imports)) return 'not_loaded';
  return row === null ? key.missing : factsOf(column.values.subarray(row, row + 1)).get(0);
}

interface PlotAsked {
  readonly rows: RowsOfPlot;
  readonly imports: Inputs;
  readonly dates: LandRelease['dates'];
}

function shown(key: LandKey, column: FactColumn | undefined, { rows, imports, dates }: PlotAsked): PlotFact {
  const fact = factIn(column, key, rows, imports);
  const value = isKnown(fact) ? fact : null;
  return {
    key: key.key,
    value,
    missing: isKnown(fact) ? null : fact,
    unit: key.unit,
    ...originOf(key, dates),
    ...percentileAmong(value, column?.values ?? []),
  };
}

export async function factsOfPlot(
  database: Pick<Database, 'knex' | 'copyOut'>,
  { municipality, columns, dates }: LandRelease,
  rows: RowsOfPlot,
  imports: Inputs,
): Promise<PlotSheet['groups']> {
  const facts: PlotFact[] = [];
  for (let from = 0; from < landKeys.length; from += AT_ONCE) {
    const keys = landKeys.slice(from, from + AT_ONCE);
    const versions = keys.flatMap(({ key }) => (columns[key] === undefined ? [] : [[key, columns[key]] as const]));
    await setImmediate();
    const read = await readColumns(database, municipality, Object.fromEntries(versions));
    facts.push(...keys.map((key) => shown(key, read.get(key.key), { rows, imports, dates })));
  }
  const groupOf = new Map<string, string>(landKeys.map(({ key, group }) => [key, group]));
  return keyGroups.keys.map((group) => ({ group, facts: facts.filter(({ key }) => groupOf.get(key) === group) }));
}
