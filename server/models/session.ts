/** People see and end their own sessions; an administrator those of the company. An ended session is gone. */
import type { Behaviour } from './behaviour.ts';
import type { Query, Scope } from '../store/scope.ts';

function own(query: Query, { companyId, userId, principal }: Scope): void {
  query.where('companyId', companyId);
  if (principal !== 'admin') query.where('userId', userId);
}

export const sessionBehaviour: Behaviour = {
  narrowRead: own,
  narrowWrite: own,
  removesForGood: true,
  shown: (record, { sessionId }) => ({ ...record, current: record.id === sessionId }),
};
