/** Who read personal data, in the transaction that read it. */
import type { Entity } from '../../model/entity.ts';
import type { Scope } from './scope.ts';

/** Records that one line names: ids of ten digits with their commas stay within the length of a line. */
const AT_ONCE = 40;

export async function logAccess(of: Entity, ids: readonly number[], { trx, userId, companyId }: Scope): Promise<void> {
  if (!of.logged || ids.length === 0) return;
  const lines = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE).join(','),
  );
  await trx('audit').insert(lines.map((line) => ({ userId, companyId, action: 'read', detail: `${of.name} ${line}` })));
}
