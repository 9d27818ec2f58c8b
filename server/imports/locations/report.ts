/** The report of a plan, for the user who decides whether it runs. */
import { createHash } from 'node:crypto';
import { location } from '../../../model/entities/location.ts';
import type { ImportBody, ImportReport } from '../../../model/imports/exchange.ts';
import { roomFor } from '../../store/create.ts';
import type { Scope } from '../../models/scope.ts';
import type { Known } from './known.ts';
import { reportOf } from '../report.ts';
import { planRows, type Plan, type PlannedRow, type Turn } from './plan.ts';
import { textOfValue } from './values.ts';

/** Digest of what would be written. It differs when a record that the rows are about changed meanwhile. */
export function digestOfLocations({ rows }: Plan): string {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(JSON.stringify(essenceOf(row)));
  return hash.digest('hex');
}

function essenceOf(row: PlannedRow): unknown {
  if (row.kind === 'refused' || row.kind === 'unchanged') return [row.line, row.kind];
  const location = row.kind === 'changed' ? [row.location.id, row.location.rev] : null;
  return [row.line, location, row.place, row.values.map(({ column, before, after }) => [column.key, before, after])];
}

export async function reportOn(body: ImportBody, known: Known, scope: Scope, turn?: Turn): Promise<ImportReport> {
  const plan = await planRows(body, known, turn);
  const { rows, choices, named } = plan;
  return reportOf(rows, {
    digest: digestOfLocations(plan),
    choices,
    room: await roomFor(location, scope),
    changeOf: (row) => ({
      id: row.location.id,
      values: [
        ...row.values.map(({ column, before, after }) => ({
          column: column.key,
          before: textOfValue(column, before, known, named),
          after: textOfValue(column, after, known, named),
        })),
        ...(row.place ? [{ column: 'place', before: '', after: `${row.place.lat}, ${row.place.lon}` }] : []),
      ],
    }),
  });
}
