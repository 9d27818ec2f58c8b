/** People see and end their own sessions; administrators those of the company. Ending a session deletes its row. */
import type { Query } from '../derive/models.ts';
import type { Behaviour } from './behaviour.ts';
import type { Scope } from './scope.ts';

function own(query: Query, { userId, principal }: Scope): void {
  if (principal !== 'admin') query.where('userId', userId);
}

export const sessionBehaviour: Behaviour = {
  narrowRead: own,
  narrowWrite: own,
  removesForGood: true,
  shown: (record, { sessionId }) => ({ ...record, current: record.id === sessionId }),
};
