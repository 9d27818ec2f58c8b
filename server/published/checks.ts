/** Hash and release of the kept figures of concepts, so that a visitor's device can make the same figures and compare. */
import { inputHash } from '../../engine/host/records/inputhash.ts';
import { conceptFigures } from '../../model/entities/conceptfigures.ts';
import type { PublicCheck } from '../../model/publish/page.ts';
import { outward } from '../derive/projection.ts';
import { recordsOf } from '../figures/records.ts';
import { living, whereAny } from '../models/scope.ts';
import { conceptsFor } from './figures.ts';
import type { Opened } from './open.ts';
import type { Reach } from './reach.ts';

/** Leaves out concepts that were changed since their figures were made: the server is making new ones. */
export async function publicChecks(opened: Opened, reach: Reach): Promise<PublicCheck[]> {
  const ids = conceptsFor('checks', reach).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await whereAny(living(conceptFigures, opened), 'conceptId', ids).orderBy('id');
  const checks: PublicCheck[] = [];
  for (const row of rows) {
    const { conceptId, hash, release, inputHash: madeOf } = outward(conceptFigures, row);
    const now = conceptId === null ? null : await recordsOf(conceptId, opened);
    if (now && inputHash(now.records) === madeOf) checks.push({ conceptId: conceptId!, hash, release });
  }
  return checks;
}
