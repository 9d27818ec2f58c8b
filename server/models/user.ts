/** Colleagues see each other; people change themselves, administrators everyone of the company. */
import { raw } from 'objection';
import { user } from '../../model/entities/user.ts';
import type { Entity } from '../../model/entity.ts';
import { queryOf } from '../derive/models.ts';
import { failureOf } from '../errors.ts';
import type { Behaviour } from './behaviour.ts';

const managing = new Set(['admin', 'staff']);

export const userBehaviour: Behaviour = {
  narrowWrite(query, { principal, userId }) {
    if (!managing.has(principal)) query.where('id', userId);
  },
  async check(values, current, { trx }) {
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
