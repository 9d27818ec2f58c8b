/** Who read personal data, in the transaction that read it. */
import type { Entity } from '../../model/entity.ts';
import type { Scope } from './scope.ts';

const MOST = 500;

export async function logAccess(of: Entity, ids: readonly number[], { trx, userId, companyId }: Scope): Promise<void> {
  if (!of.logged || ids.length === 0) return;
  const detail = `${of.name} ${ids.join(',')}`.slice(0, MOST);
  await trx('audit').insert({ userId, companyId, action: 'read', detail });
}
