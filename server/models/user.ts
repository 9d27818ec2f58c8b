/** Colleagues see each other; people change themselves, administrators everyone of the company. */
import { raw } from 'objection';
import { user } from '../../model/entities/user.ts';
import type { Entity } from '../../model/entity.ts';
import { queryOf, type Row } from '../derive/models.ts';
import { failureOf } from '../errors.ts';
import type { Scope } from '../store/scope.ts';
import type { Behaviour, Values } from './behaviour.ts';

const managing = new Set(['admin', 'staff']);
const fresh: Values = { is_admin: false, is_active: true };

/** Who administers and who is active is for administrators to say, about others than themselves. */
async function checkPrivileges(values: Values, current: Row | null, scope: Scope): Promise<void> {
  const { principal, userId, trx, companyId } = scope;
  const [changed] = ['is_admin', 'is_active'].filter((key) => (current ? key in values : values[key] !== fresh[key]));
  if (!changed) return;
  if (!managing.has(principal) || current?.id === userId) throw failureOf('forbidden_field', changed, 'right');
  // Two administrators cannot put each other out at once: the second finds itself without the right.
  await trx('company').where('id', companyId).forNoKeyUpdate().first('id');
  const asker = await trx('user').where({ id: userId }).first('is_active', 'is_admin', 'is_staff');
  if (!asker?.is_active || !(asker.is_admin || asker.is_staff)) {
    if (!scope.isActing) throw failureOf('forbidden_field', changed, 'right');
  }
}

export const userBehaviour: Behaviour = {
  narrowWrite(query, { principal, userId }) {
    if (!managing.has(principal)) query.where('id', userId);
  },
  async check(values, current, scope) {
    await checkPrivileges(values, current, scope);
    const { trx } = scope;
    const username = values['username'];
    if (typeof username !== 'string') return;
    if (username.trim() === '') throw failureOf('invalid', 'username', 'required');
    // Across all companies: the name alone says who signs in.
    const others = queryOf(user as unknown as Entity, trx)
      .where(raw('lower(username)'), username.toLowerCase())
      .whereNull('deletedAt');
    if (current) others.whereNot('id', current.id);
    if ((await others.resultSize()) > 0) throw failureOf('taken', 'username', 'taken');
  },
  cap: (caps) => caps.users,
};
