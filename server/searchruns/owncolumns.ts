/** Own figures of a company as its searches read them. */
import { createHash } from 'node:crypto';
import { ownColumnOf, type OwnColumns } from '../../model/land/owncolumns.ts';
import type { InCompany } from '../models/scope.ts';
import { readOwnValues } from '../ownfigures/values.ts';

/** Only the figures that the company still has. Equal values have equal versions. */
export async function ownColumns(ids: readonly number[], scope: InCompany): Promise<OwnColumns> {
  const found = await readOwnValues(scope, ids);
  return Object.fromEntries(
    Object.entries(found).map(([id, values]) => {
      const version = createHash('sha256').update(JSON.stringify(values)).digest('hex');
      return [id, ownColumnOf(values, version)];
    }),
  );
}
