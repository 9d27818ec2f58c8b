/** The working copy of a page for colleagues: those of the company who may read the publication. */
import { publication } from '../../model/entities/publication.ts';
import type { Context, Parts } from '../context.ts';
import { principalIn } from '../middleware/session.ts';
import { living } from '../models/scope.ts';
import { mayDo } from '../policies/rights.ts';
import { isKey, openPublication, type Opened } from '../published/open.ts';
import { readInScope } from '../routes/scoped.ts';

/** Runs the work on the working copy; null for everybody else, who get the ordinary answer. */
export async function withPreview<T>(
  context: Context,
  parts: Parts,
  key: string,
  work: (opened: Opened) => Promise<T>,
): Promise<T | null> {
  const { signedIn } = context.state;
  if (!signedIn || !isKey(key) || !mayDo(publication.access, principalIn(context), 'D')) return null;
  return readInScope(context, parts, async (scope) => {
    const [row] = await living(publication, scope).where('key', key);
    return row ? work(await openPublication(scope.trx, signedIn.company, row, 'working')) : null;
  });
}
